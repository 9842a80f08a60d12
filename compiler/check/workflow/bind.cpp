// What feeds the nodes of a workflow, each behind those that it reads.
#include "compiler/check/workflow/callee.h"
#include "compiler/check/workflow/node_facts.h"
#include "compiler/check/workflow/reads.h"
#include "compiler/check/workflow/suggest_name.h"
#include "compiler/check/workflow/workflow_context.h"
#include "schema/type_forms.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

using Kind = WorkflowNodeKind;

class NodeBinder {
 public:
  /// `written`: the inputs of a node that calls something.
  NodeBinder(WorkflowContext& context, NodeIndex node, const Setting<Map<AnyValue>>& written)
      : context_(context), index_(node), written_(written) {}

  void bind() {
    if (const Entity* callee = callee_of(node())) inputs_ = inputs_of(*callee);
    bound_.reserve(inputs_.size());
    node().inputs.reserve(inputs_.size());
    if (written_) {
      for (const auto& entry : written_->entries) bind_written(entry);
    }
    if (!knows_inputs()) return;
    for (const CalleeInput& input : inputs_) bind_absent(input);
  }

 private:
  [[nodiscard]] WorkflowNode& node() const { return context_.workflow.nodes[index_]; }

  /// Whether what is absent there is really absent.
  [[nodiscard]] bool knows_inputs() const {
    const WorkflowNode& current = node();
    if (written_.state == SettingState::kInvalid) return false;
    if (current.task != nullptr) return current.task->knows(part::kInterface);
    if (current.plan != nullptr) return !current.plan->broken;
    return current.workflow != nullptr && !current.workflow->broken;
  }

  void bind_written(const Map<AnyValue>::Entry& entry) {
    const auto input = std::find_if(inputs_.begin(), inputs_.end(), [&](const CalleeInput& known) {
      return known.name == entry.key;
    });
    const TypeExpr* type = input == inputs_.end() ? nullptr : input->type;
    if (type == nullptr && knows_inputs()) report_unknown(entry);
    if (!entry.value) return context_.spoil();
    auto value = read_value(context_, *entry.value, entry.key, type);
    if (type == nullptr) return;
    bound_.push_back(entry.key);
    if (!value) return;
    node().inputs.push_back({.name = entry.key,
                             .type = *type,
                             .value = *std::move(value),
                             .name_span = entry.value.key_span});
  }

  void report_unknown(const Map<AnyValue>::Entry& entry) {
    const Span span = entry.value.key_span;
    if (is_fixed(entry.key)) {
      context_.report<kPlanBindsFixed>(span, quote(node().plan->name), quote(entry.key));
      return;
    }
    auto report = context_.report<kUnknownNodeInput>(span, callee(), quote(entry.key));
    std::vector<std::string_view> names;
    for (const CalleeInput& input : inputs_) {
      // One that is written already was not meant.
      if (written_->find(input.name) == nullptr) names.push_back(input.name);
    }
    suggest_name(entry.key, span, names, context_.scope.sink, report);
  }

  [[nodiscard]] bool is_fixed(std::string_view name) const {
    const LaunchPlan* plan = node().plan;
    return plan != nullptr &&
           std::any_of(plan->fixed.begin(), plan->fixed.end(),
                       [name](const PlanInput& one) { return one.input->variable.name == name; });
  }

  /// "the task `a.b`"
  [[nodiscard]] std::string callee() const {
    const Entity& entity = *callee_of(node());
    return "the " + std::string(noun_of(entity.entity_kind)) + " " + quote(entity.name);
  }

  void bind_absent(const CalleeInput& input) {
    if (std::find(bound_.begin(), bound_.end(), input.name) != bound_.end()) return;
    if (!input.has_default() && !can_be_none(*input.type)) {
      const Span place = node().callee_span.valid() ? node().callee_span : node().key_span;
      context_.report_absence<kInputNotBound>(place, quote(input.name), callee())
          .help("add it under `inputs`: it is " + quote(to_text(*input.type)));
      return;
    }
    PlainValue none;
    none.span = node().key_span;
    auto value = copied_default(input.default_value, context_.scope.copies, node().key_span);
    node().inputs.push_back({.name = std::string(input.name),
                             .type = *input.type,
                             .value = {std::move(value).value_or(none), node().key_span},
                             .name_span = node().key_span,
                             .implied = true});
  }

  WorkflowContext& context_;
  NodeIndex index_;
  const Setting<Map<AnyValue>>& written_;
  std::vector<CalleeInput> inputs_;
  std::vector<std::string_view> bound_;
};

}  // namespace

void bind_inputs(WorkflowContext& context, NodeIndex node, const Setting<Map<AnyValue>>& written) {
  NodeBinder(context, node, written).bind();
}

bool can_be_none(const TypeExpr& type) {
  return type.kind == TypeKind::kNone || has_variant(type, TypeKind::kNone);
}

namespace {

void copy_outputs(WorkflowContext& context, NodeIndex index) {
  WorkflowNode& node = context.workflow.nodes[index];
  NodeState& state = context.states[index];
  if (node.task != nullptr) {
    node.outputs.reserve(node.task->outputs.size());
    for (const Variable& output : node.task->outputs) {
      node.outputs.push_back({output.name, output.type, output.description, output.span});
    }
    state.outputs_unknown = state.outputs_unknown || !node.task->knows(part::kInterface);
    return;
  }
  const Workflow* workflow = called_workflow(node);
  if (node.plan != nullptr && node.plan->elsewhere) {
    node.outputs = node.plan->own_outputs;
    state.outputs_unknown = state.outputs_unknown || node.plan->broken;
    return;
  }
  if (workflow == nullptr) {
    state.outputs_unknown = true;
    return;
  }
  for (const WorkflowOutput& output : workflow->outputs) node.outputs.push_back(output.variable);
  state.outputs_unknown = state.outputs_unknown || workflow->broken;
}

/// What others may read of a node that calls something.
void set_outputs(WorkflowContext& context, NodeIndex index) {
  WorkflowNode& node = context.workflow.nodes[index];
  CopyBudget& copies = context.scope.copies;
  if (!copies.is_spent()) copy_outputs(context, index);
  std::size_t weight = 0;
  for (const WorkflowVariable& output : node.outputs) {
    weight += sizeof(output) + output.name.size() + output.description.size();
  }
  if (!copies.is_spent() && copies.afford(weight, node.key_span)) return;
  node.outputs.clear();
  context.states[index].outputs_unknown = true;
}

void read_after(WorkflowContext& context, NodeIndex index) {
  WorkflowNode& node = context.workflow.nodes[index];
  const Setting<NameList>& after = node.written->after;
  if (!after || node.inner) return;
  for (const Setting<std::string>& name : after->names.items) {
    if (!name) continue;
    const auto found = context.node_by_key.find(*name);
    if (found != context.node_by_key.end()) {
      node.after.push_back(found->second);
      continue;
    }
    const auto& nodes = context.spec().nodes;
    if (nodes && nodes->find(*name) != nullptr) continue;
    auto report =
        context.report_absence<kUnknownNode>(name.span, quote(context.workflow.name), quote(*name));
    if (show_taken_back(report, context.taken_back("nodes", *name))) continue;
    std::vector<std::string_view> names;
    for (const NodeIndex other : context.workflow.top) {
      if (other != index) names.emplace_back(context.workflow.nodes[other].key);
    }
    suggest_name(*name, name.span, names, context.scope.sink, report);
  }
}

void bind_node(WorkflowContext& context, NodeIndex index) {
  const Kind kind = context.workflow.nodes[index].kind;
  switch (kind) {
    case Kind::kNone:
      context.states[index].outputs_unknown = true;
      context.spoil();
      break;
    case Kind::kTask:
    case Kind::kWorkflow:
    case Kind::kLaunchPlan:
      bind_inputs(context, index, context.workflow.nodes[index].written->inputs);
      set_outputs(context, index);
      break;
    case Kind::kMap:
      read_map(context, index);
      break;
    case Kind::kBranch:
      read_branch(context, index);
      break;
    default:
      read_gate(context, index);
  }
  read_after(context, index);
}

/// The first place in a value whose type nothing tells: a literal, or a list or mapping of nothing.
const Span* place_without_type(const BoundValue& value) {
  if (const auto* items = std::get_if<std::vector<BoundValue>>(&value.what)) {
    if (items->empty()) return &value.span;
    for (const BoundValue& item : *items) {
      if (const Span* found = place_without_type(item)) return found;
    }
    return nullptr;
  }
  if (const auto* entries = std::get_if<std::vector<BoundEntry>>(&value.what)) {
    if (entries->empty()) return &value.span;
    for (const BoundEntry& entry : *entries) {
      if (const Span* found = place_without_type(entry.value)) return found;
    }
    return nullptr;
  }
  const auto* literal = std::get_if<PlainValue>(&value.what);
  return literal == nullptr ? nullptr : &literal->span;
}

/// Of a literal the type must be said; of what is read it is known.
void read_output(WorkflowContext& context, const Map<WorkflowOutputSpec>::Entry& entry) {
  if (!entry.value || !entry.value->value) return context.spoil();
  const WorkflowOutputSpec& spec = *entry.value;
  const TypeExpr* asserted = spec.type ? &*spec.type : nullptr;
  auto value = read_value(context, *spec.value, entry.key, asserted);
  WorkflowOutput& output = context.workflow.outputs.emplace_back();
  output.variable.name = entry.key;
  output.variable.span = entry.value.key_span;
  if (spec.description) output.variable.description = *spec.description;
  if (asserted != nullptr) output.variable.type = *asserted;
  if (!value) return context.spoil();
  output.value = *std::move(value);
  if (asserted != nullptr) return;
  output.variable.type = type_of(context.workflow, output.value);
  if (const Span* place = place_without_type(output.value)) {
    context.report<kOutputWithoutType>(*place, quote(entry.key))
        .help("an output is also a mapping, with what it is under `value` beside its `type`");
  } else if (!output.variable.type) {
    context.spoil();
  }
}

}  // namespace

void bind_inner_node(WorkflowContext& context, NodeIndex node) { bind_node(context, node); }

std::optional<TypeExpr> type_of(const Workflow& workflow, const BoundValue& value) {
  if (const auto* reference = std::get_if<Reference>(&value.what)) {
    return type_of(workflow, *reference);
  }
  if (const auto* items = std::get_if<std::vector<BoundValue>>(&value.what)) {
    if (items->empty()) return std::nullopt;
    auto element = type_of(workflow, items->front());
    if (!element) return std::nullopt;
    return TypeExpr{.kind = TypeKind::kList, .elements = {*std::move(element)}};
  }
  if (const auto* entries = std::get_if<std::vector<BoundEntry>>(&value.what)) {
    if (entries->empty()) return std::nullopt;
    auto element = type_of(workflow, entries->front().value);
    if (!element) return std::nullopt;
    return TypeExpr{.kind = TypeKind::kMap, .elements = {*std::move(element)}};
  }
  return std::nullopt;
}

void bind_nodes(WorkflowContext& context) {
  context.input_is_read.assign(context.workflow.inputs.size(), false);
  sort_nodes(context);
  for (const NodeIndex node : context.workflow.top) bind_node(context, node);
  if (context.spec().outputs) {
    for (const auto& entry : context.spec().outputs->entries) read_output(context, entry);
  }
  read_failure_handler(context);
  if (context.workflow.broken) return;
  for (std::size_t i = 0; i < context.workflow.inputs.size(); ++i) {
    const WorkflowVariable& input = context.workflow.inputs[i].variable;
    if (!context.input_is_read[i])
      context.report<kUnusedWorkflowInput>(input.span, quote(input.name));
  }
}

}  // namespace accelc
