// What specs say is registered elsewhere, beside what other specs declare.
#pragma once

#include "compiler/analysis/analysis.h"
#include "compiler/diag/sink.h"

#include <vector>

namespace accelc {

/// Reports a reference to an entity of another spec that is built together with its own: what its
/// interface is can be read there.
void report_refs_to_other_specs(const std::vector<const AnalyzedSpec*>& specs,
                                DiagnosticSink& sink);

}  // namespace accelc
