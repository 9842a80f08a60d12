// Findings that a run is not asked about: those on lines that did not change (`--since`), and those
// that were there before (`--baseline`).
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/diag/render.h"
#include "compiler/diag/sink.h"
#include "compiler/driver/options.h"
#include "compiler/driver/run.h"

#include <vector>

namespace accelc {

/// The findings of a run, and those that are not shown.
struct NarrowedFindings {
  std::vector<Diagnostic>& shown;
  std::vector<SuppressedFinding>& suppressed;  ///< by the baseline too
  std::vector<Diagnostic>& passed_over;        ///< by `--since`
};

/// Takes such findings out, and reports what is wrong with the options into `sink`; then all that
/// have a place are taken out. Returns whether anything could be taken out at all.
bool narrow_findings(const Options& options, RunEnvironment& run, NarrowedFindings findings,
                     DiagnosticSink& sink);

}  // namespace accelc
