// How much memory the copies take that a spec asks for: of defaults and bases in their heirs, of
// tasks that nodes change, of the defaults of inputs in nodes and plans. A file of a few megabytes
// can ask for terabytes.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/source/span.h"
#include "schema/task_spec.h"

#include <cstddef>

namespace accelc {

/// About how many bytes of memory a task takes beyond itself.
std::size_t weight_of(const TaskSpec& spec);

/// One per spec.
class CopyBudget {
 public:
  explicit CopyBudget(DiagnosticSink& sink) : sink_(sink) {}

  /// Counts a copy of so many bytes. False when all of them take too much.
  bool has_room(std::size_t bytes);
  /// The same; reports at `place` that they take too much, once.
  bool afford(std::size_t bytes, const Span& place);
  /// Whether that was reported.
  [[nodiscard]] bool is_spent() const { return spent_; }

 private:
  DiagnosticSink& sink_;
  std::size_t copied_ = 0;
  bool spent_ = false;
};

}  // namespace accelc
