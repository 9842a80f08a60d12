#include "compiler/check/workflow/callee.h"

#include "compiler/check/program.h"
#include "schema/plain_value.h"

namespace accelc {

namespace {

bool is_there(const InputDefault& value) {
  return std::visit([](const auto* what) { return what != nullptr; }, value);
}

CalleeInput input_of(const WorkflowVariable& variable, const std::optional<PlainValue>& value) {
  return {variable.name, variable.type ? &*variable.type : nullptr, variable.description,
          value ? &*value : nullptr};
}

}  // namespace

std::optional<PlainValue> copied_default(const InputDefault& value, CopyBudget& copies,
                                         const Span& place) {
  if (!is_there(value) || copies.is_spent()) return std::nullopt;
  const auto* const* written = std::get_if<const AnyValue*>(&value);
  std::optional<PlainValue> copy =
      written != nullptr ? plain_value(**written) : *std::get<const PlainValue*>(value);
  if (!copies.afford(weight_of(*copy), place)) copy.reset();
  return copy;
}

bool CalleeInput::has_default() const { return is_there(default_value); }

const Entity* callee_of(const WorkflowNode& node) {
  if (node.task != nullptr) return node.task;
  if (node.workflow != nullptr) return node.workflow;
  return node.plan;
}

std::vector<CalleeInput> inputs_of(const Entity& callee) {
  std::vector<CalleeInput> inputs;
  if (callee.entity_kind == EntityKind::kTask) {
    const auto& declared = static_cast<const Task&>(callee).inputs;
    inputs.reserve(declared.size());
    for (const Variable& input : declared) {
      const bool has_default = input.default_value != nullptr && *input.default_value;
      const AnyValue* value = has_default ? &**input.default_value : nullptr;
      inputs.push_back({input.name, &input.type, input.description, value});
    }
  } else if (callee.entity_kind == EntityKind::kWorkflow) {
    for (const WorkflowInput& input : static_cast<const Workflow&>(callee).inputs) {
      inputs.push_back(input_of(input.variable, input.default_value));
    }
  } else if (callee.entity_kind == EntityKind::kLaunchPlan) {
    for (const PlanInput& open : static_cast<const LaunchPlan&>(callee).open) {
      inputs.push_back(input_of(open.input->variable, open.value));
    }
  }
  return inputs;
}

}  // namespace accelc
