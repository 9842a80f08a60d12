// What a node of a workflow calls, and the inputs that it can be given there.
#pragma once

#include "compiler/check/link/copy_budget.h"
#include "compiler/check/workflow/workflow.h"

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace accelc {

/// The default of an input: as it is written in a task, or as it was read elsewhere; null: none.
using InputDefault = std::variant<const AnyValue*, const PlainValue*>;

/// A copy of it for one more that leaves the input out. Nothing where there is none, and where
/// there is no room for it, which is reported at `place`.
std::optional<PlainValue> copied_default(const InputDefault& value, CopyBudget& copies,
                                         const Span& place);

/// An input of what is called. Valid as long as the entity is.
struct CalleeInput {
  std::string_view name;
  const TypeExpr* type = nullptr;  ///< null while it is not known
  std::string_view description;
  InputDefault default_value;

  [[nodiscard]] bool has_default() const;
};

/// The task, workflow or launch plan that the node runs; null when that is not known.
const Entity* callee_of(const WorkflowNode& node);

/// In their order; of a launch plan those that it leaves open.
std::vector<CalleeInput> inputs_of(const Entity& callee);

}  // namespace accelc
