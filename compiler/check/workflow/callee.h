// What a node of a workflow calls, and the inputs that it can be given there.
#pragma once

#include "compiler/check/workflow/workflow.h"

#include <string_view>
#include <variant>
#include <vector>

namespace accelc {

/// An input of what is called. Valid as long as the entity is.
struct CalleeInput {
  std::string_view name;
  const TypeExpr* type = nullptr;  ///< null while it is not known
  std::string_view description;
  /// Of an input of a task as it is written, of others as it was read; null: none.
  std::variant<const AnyValue*, const PlainValue*> default_value;

  [[nodiscard]] bool has_default() const;
  /// What is bound where nothing else is. There is a default.
  [[nodiscard]] PlainValue read_default() const;
};

/// The task, workflow or launch plan that the node runs; null when that is not known.
const Entity* callee_of(const WorkflowNode& node);

/// In their order; of a launch plan those that it leaves open.
std::vector<CalleeInput> inputs_of(const Entity& callee);

}  // namespace accelc
