// The findings of a run on their way from the checks to whoever shows them.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/diag/render.h"
#include "compiler/diag/sink.h"

#include <utility>
#include <vector>

namespace accelc {

struct FindingsInProgress {
  std::vector<Diagnostic> shown;              ///< in the order in which they are shown
  std::vector<SuppressedFinding> suppressed;  ///< by comments and by the baseline
  std::vector<Diagnostic> passed_over;        ///< by `--since`: on lines that did not change
  DiagnosticSink problems;                    ///< with the options that choose among findings

  /// Moves those of which `unwanted` is true to `passed_over`.
  template <class Predicate>
  void pass_over(Predicate unwanted) {
    std::erase_if(shown, [&](Diagnostic& finding) {
      if (!unwanted(finding)) return false;
      passed_over.push_back(std::move(finding));
      return true;
    });
  }
};

}  // namespace accelc
