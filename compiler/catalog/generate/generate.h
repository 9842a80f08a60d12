// From the files under stdlib/ to the tables of the catalog, as text.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/source/source_file.h"

#include <memory>
#include <string>
#include <vector>

namespace accelc {

/// The C++ source of the tables that the files make together; empty when they do not, for the
/// reasons in `sink`.
std::string generate_tables(std::vector<std::shared_ptr<const SourceFile>> files,
                            DiagnosticSink& sink);

}  // namespace accelc
