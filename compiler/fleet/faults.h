// Places of which an error was told: what a pod asks for there is not what was meant, and whether a
// node could give it is not worth a second report.
#pragma once

#include "compiler/diag/diagnostic.h"

#include <span>
#include <vector>

namespace accelc {

class Faults {
 public:
  /// Takes in the errors among `findings`.
  void add(std::span<const Diagnostic> findings);

  [[nodiscard]] bool empty() const { return places_.empty(); }
  /// Whether an error lies in `place`, or around it.
  [[nodiscard]] bool touch(const Span& place) const;

 private:
  std::vector<Span> places_;
};

}  // namespace accelc
