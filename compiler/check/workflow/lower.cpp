#include "compiler/check/workflow/lower.h"

#include "compiler/check/workflow/condition_reads.h"
#include "compiler/check/workflow/node_facts.h"

#include <string>
#include <unordered_set>
#include <utility>

namespace accelc {

namespace {

LiteralType type_of_language(const TypeExpr& type) {
  return literal_type_of(type, VariantNames::kFlytekit);
}

flow::Variable lower(const std::string& name, const std::optional<TypeExpr>& type) {
  return {name, type ? type_of_language(*type) : LiteralType{}};
}

SimpleType simple_type(const TypeExpr& type) { return type_of_language(type).simple; }

/// The ids of kinds are apart: a task and a workflow may have one name.
std::string task_id(const Task& task) { return "task:" + task.name; }
std::string workflow_id(const Workflow& workflow) { return "workflow:" + workflow.name; }
std::string plan_id(const LaunchPlan& plan) { return "plan:" + plan.name; }

class WorkflowLowerer {
 public:
  WorkflowLowerer(const Workflow& workflow, flow::Project& project,
                  std::unordered_set<std::string>& known)
      : workflow_(workflow), project_(project), known_(known) {}

  flow::Workflow lower_all() {
    flow::Workflow out;
    out.id = workflow_id(workflow_);
    flow::Interface& interface = out.interface.emplace();
    for (const WorkflowInput& input : workflow_.inputs) {
      interface.inputs.push_back(lower(input.variable.name, input.variable.type));
    }
    for (const WorkflowOutput& output : workflow_.outputs) {
      interface.outputs.push_back(lower(output.variable.name, output.variable.type));
      out.outputs.push_back({output.variable.name,
                             output.value.span.valid()
                                 ? std::optional(lower_value(output.value, output.variable.type))
                                 : std::nullopt});
    }
    out.nodes.reserve(workflow_.nodes.size());
    for (const WorkflowNode& node : workflow_.nodes) out.nodes.push_back(lower_node(node));
    out.top = workflow_.top;
    out.on_failure = workflow_.on_failure;
    return out;
  }

 private:
  flow::Node lower_node(const WorkflowNode& node) {
    flow::Node out;
    out.id = node.id;
    out.target = lower_target(node);
    out.inputs.reserve(node.inputs.size());
    for (const Binding& binding : node.inputs) {
      out.inputs.push_back({binding.name, lower_value(binding.value, binding.type)});
    }
    if (node.kind == WorkflowNodeKind::kBranch) out.inputs = condition_inputs(node);
    for (const NodeIndex after : node.after) out.after.push_back(workflow_.nodes[after].id);
    return out;
  }

  flow::Target lower_target(const WorkflowNode& node) {
    switch (node.kind) {
      case WorkflowNodeKind::kTask:
        return node.task == nullptr ? flow::Target{} : flow::RunTask{add_task(*node.task)};
      case WorkflowNodeKind::kMap:
        return node.task == nullptr ? flow::Target{} : flow::RunTask{add_map(node)};
      case WorkflowNodeKind::kWorkflow:
        return node.workflow == nullptr ? flow::Target{}
                                        : flow::RunWorkflow{workflow_id(*node.workflow)};
      case WorkflowNodeKind::kLaunchPlan:
        return node.plan == nullptr ? flow::Target{} : flow::RunPlan{add_plan(*node.plan)};
      case WorkflowNodeKind::kBranch:
        return lower_branch(node);
      case WorkflowNodeKind::kApprove:
        return flow::Approve{};
      case WorkflowNodeKind::kSignal:
        return flow::Signal{node.signal_output, type_of_language(node.signal_type)};
      case WorkflowNodeKind::kSleep:
        return flow::Sleep{};
      case WorkflowNodeKind::kNone:
        break;
    }
    return {};
  }

  std::string add_task(const Task& task) {
    std::string id = task_id(task);
    if (!known_.insert(id).second) return id;
    flow::Task& added = project_.tasks.emplace_back();
    added.id = id;
    for (const Variable& input : task.inputs) {
      added.interface.inputs.push_back(lower(input.name, input.type));
    }
    for (const Variable& output : task.outputs) {
      added.interface.outputs.push_back(lower(output.name, output.type));
    }
    return id;
  }

  /// flytekit writes a second task, with lists for what is mapped.
  std::string add_map(const WorkflowNode& node) {
    std::string id = "map:" + workflow_.name + ":" + node.id;
    flow::Task& added = project_.tasks.emplace_back();
    added.id = id;
    for (const Binding& binding : node.inputs) {
      added.interface.inputs.push_back(lower(binding.name, binding.type));
    }
    for (const WorkflowVariable& output : node.outputs) {
      added.interface.outputs.push_back(lower(output.name, output.type));
    }
    return id;
  }

  std::string add_plan(const LaunchPlan& plan) {
    std::string id = plan_id(plan);
    const bool known = plan.workflow != nullptr || plan.elsewhere;
    if (!known_.insert(id).second || !known) return id;
    flow::LaunchPlan& added = project_.plans.emplace_back();
    added.id = id;
    for (const PlanInput& open : plan.open) {
      const WorkflowVariable& input = open.input->variable;
      added.inputs.push_back({lower(input.name, input.type), !open.value});
    }
    for (const WorkflowVariable& output : outputs_of(plan)) {
      added.outputs.push_back(lower(output.name, output.type));
    }
    return id;
  }

  // Depth is bounded by the reader of values.
  // NOLINTNEXTLINE(misc-no-recursion)
  flow::Value lower_value(const BoundValue& value, const std::optional<TypeExpr>& type) {
    if (const auto* literal = std::get_if<PlainValue>(&value.what)) {
      return {flow::Scalar{type ? type_of_language(*type) : LiteralType{}, literal->text}};
    }
    if (const auto* reference = std::get_if<Reference>(&value.what)) {
      return {lower_reference(*reference)};
    }
    if (const auto* items = std::get_if<std::vector<BoundValue>>(&value.what)) {
      flow::ListValue list;
      for (const BoundValue& item : *items) {
        list.items.push_back(lower_value(item, element_of(type, TypeKind::kList)));
      }
      return {std::move(list)};
    }
    flow::MapValue map;
    for (const BoundEntry& entry : std::get<std::vector<BoundEntry>>(value.what)) {
      map.keys.push_back(entry.key);
      map.items.push_back(lower_value(entry.value, element_of(type, TypeKind::kMap)));
    }
    return {std::move(map)};
  }

  /// Of a list or map, or of the first of a union.
  static std::optional<TypeExpr> element_of(const std::optional<TypeExpr>& type, TypeKind kind) {
    if (!type) return std::nullopt;
    if (type->kind == kind) return type->elements.at(0);
    for (const TypeExpr& variant : type->elements) {
      if (type->kind == TypeKind::kUnion && variant.kind == kind) return variant.elements.at(0);
    }
    return std::nullopt;
  }

  [[nodiscard]] flow::Reference lower_reference(const Reference& reference) const {
    flow::Reference out;
    if (reference.node != kNoWorkflowNode) out.node = workflow_.nodes[reference.node].id;
    out.output = reference.name;
    for (const PathStep& step : reference.path) out.path.push_back(step.step);
    return out;
  }

  // ---- Conditions ----

  flow::Target lower_branch(const WorkflowNode& node) const {
    flow::Branch branch;
    for (const BranchCase& one : node.cases) {
      branch.cases.push_back({lower_condition(one.condition), one.then});
    }
    branch.otherwise = node.otherwise;
    branch.fails = static_cast<bool>(node.fail);
    return branch;
  }

  [[nodiscard]] flow::Condition lower_condition(const Condition& condition) const {
    flow::Condition out;
    for (const ConditionTerm& term : condition.terms) {
      flow::Term& added = out.terms.emplace_back();
      added.kind = static_cast<flow::Term::Kind>(static_cast<int>(term.kind) + 1);
      added.comparison = static_cast<flow::Operator>(term.comparison);
      if (term.kind == ConditionTerm::Kind::kComparison) {
        added.left = lower_operand(term.left);
        added.right = lower_operand(term.right);
      } else {
        added.left_term = static_cast<flow::TermIndex>(term.left_term);
        added.right_term = static_cast<flow::TermIndex>(term.right_term);
      }
    }
    return out;
  }

  [[nodiscard]] flow::Operand lower_operand(const Operand& operand) const {
    if (const auto* reference = std::get_if<Reference>(&operand.what)) {
      return {.variable = condition_variable(workflow_, *reference),
              .kind = flow::Operand::Kind::kVariable};
    }
    return {.literal = simple_type(operand.type), .kind = flow::Operand::Kind::kLiteral};
  }

  [[nodiscard]] std::vector<flow::Input> condition_inputs(const WorkflowNode& node) const {
    std::vector<flow::Input> inputs;
    std::unordered_set<std::string> known;
    for_each_condition_reference(node, [&](const Reference& reference) {
      std::string name = condition_variable(workflow_, reference);
      if (!known.insert(name).second) return;
      inputs.push_back({std::move(name), flow::Value{lower_reference(reference)}});
    });
    return inputs;
  }

  const Workflow& workflow_;
  flow::Project& project_;
  std::unordered_set<std::string>& known_;
};

}  // namespace

flow::Project lower_workflows(const std::vector<const Workflow*>& workflows) {
  flow::Project project;
  project.workflows.reserve(workflows.size());
  std::unordered_set<std::string> known;
  for (const Workflow* workflow : workflows) {
    project.workflows.push_back(WorkflowLowerer(*workflow, project, known).lower_all());
  }
  return project;
}

flow::Project lower_workflows(const Program& program) {
  std::vector<const Workflow*> all;
  all.reserve(program.workflows.size());
  for (const Workflow& workflow : program.workflows) all.push_back(&workflow);
  return lower_workflows(all);
}

}  // namespace accelc
