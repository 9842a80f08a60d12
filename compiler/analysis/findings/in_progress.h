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
  std::vector<Diagnostic> filtered_out;       ///< on lines that did not change, with `--since`
  DiagnosticSink problems;                    ///< with the options that choose among findings

  /// Moves those of which `unwanted` is true to `filtered_out`.
  template <class Predicate>
  void filter_out(Predicate unwanted) {
    std::erase_if(shown, [&](Diagnostic& finding) {
      if (!unwanted(finding)) return false;
      filtered_out.push_back(std::move(finding));
      return true;
    });
  }
};

}  // namespace accelc
