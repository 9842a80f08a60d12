#include "compiler/lsp/workflows/flow_model.h"

#include "compiler/check/workflow/lower.h"
#include "compiler/check/workflow/workflow_context.h"
#include "compiler/flow/dependencies.h"
#include "compiler/flow/types.h"
#include "compiler/lsp/workspace/snapshot_names.h"
#include "schema/type_forms.h"

#include <algorithm>

namespace accelc::lsp {

namespace {

template <class Entities>
const typename Entities::value_type* find_named(const Entities& entities, std::string_view name) {
  using T = typename Entities::value_type;
  const auto found = std::find_if(entities.begin(), entities.end(),
                                  [name](const T& one) { return one.name == name; });
  return found == entities.end() ? nullptr : &*found;
}

/// What is declared, also as registered elsewhere.
template <class Own, class Registered>
const Entity* find_own(const Own& own, const Registered& registered, std::string_view name) {
  const Entity* found = find_named(own, name);
  return found != nullptr ? found : find_named(registered, name);
}

/// Whether an input or a node of the workflow is written there.
bool has_part_in(const Workflow& workflow, const Span& span) {
  return std::any_of(
             workflow.inputs.begin(), workflow.inputs.end(),
             [&](const WorkflowInput& input) { return span.contains(input.variable.span); }) ||
         std::any_of(workflow.nodes.begin(), workflow.nodes.end(),
                     [&](const WorkflowNode& node) { return span.contains(node.key_span); });
}

const Entity* find_in(const Program& program, const WrittenName& name) {
  switch (name.source) {
    case NameSource::kTasks:
      return find_own(program.tasks, program.registered_tasks, name.text);
    case NameSource::kWorkflows:
      return find_named(program.workflows, name.text);
    case NameSource::kLaunchPlans:
      return find_own(program.launch_plans, program.registered_plans, name.text);
    default:
      return nullptr;
  }
}

/// What the entries of a mapping name, and those of mappings in it: `map: {task: NAME}`.
const Entity* named_in(const Program& program, NodeRef mapping, const TypeInfo& root) {
  const Entity* found = nullptr;
  const auto look_at = [&](const TypedEntry& entry) {
    const auto name = used_name(entry);
    if (name && found == nullptr) found = find_in(program, *name);
  };
  for_each_entry(mapping, [&](const Entry& entry) {
    const TypedEntry typed = typed_entry(entry.key, root);
    look_at(typed);
    const StructInfo* structure = structure_of(typed.types);
    const bool target = typed.field != nullptr && names_entities(names_used(typed));
    if (!target || structure == nullptr || !entry.value.is_mapping()) return;
    for_each_entry(entry.value, [&](const Entry& below) { look_at(typed_entry(below.key, root)); });
  });
  return found;
}

/// The variant of a union that is a collection of that kind.
TypeExpr collection_in(const TypeExpr& type, TypeKind kind) {
  for (const TypeExpr& variant : type.elements) {
    if (type.kind == TypeKind::kUnion && variant.kind == kind) return variant;
  }
  return type;
}

const WorkflowVariable* find_variable(const std::vector<WorkflowVariable>& variables,
                                      std::string_view name) {
  for (const WorkflowVariable& variable : variables) {
    if (variable.name == name || (name.empty() && variables.size() == 1)) return &variable;
  }
  return nullptr;
}

flow::Dependencies dependencies_in(const FoundWorkflow& found) {
  const flow::Project project = lower_workflows(*found.program);
  const auto place = static_cast<std::size_t>(found.workflow - found.program->workflows.data());
  return flow::dependencies_of(project.workflows.at(place));
}

std::optional<TypeExpr> type_of_output(const Workflow& workflow, std::string_view name) {
  const auto& outputs = workflow.written->outputs;
  const auto* written = outputs ? outputs->find(name) : nullptr;
  const bool asserted = written != nullptr && *written && (*written)->type;
  return asserted ? std::optional(*(*written)->type) : std::nullopt;
}

}  // namespace

FoundWorkflow find_workflow(const Snapshot& snapshot, std::string_view name) {
  for (const AnalyzedSpec& spec : snapshot.analysis->specs) {
    const Workflow* workflow = find_named(spec.program.workflows, name);
    if (workflow != nullptr) return {&spec.program, workflow};
  }
  for (const WrittenName& declared : declarations_of(snapshot, NameSource::kWorkflows)) {
    if (declared.text != name) continue;
    for (const AnalyzedSpec& spec : snapshot.analysis->specs) {
      for (const Workflow& workflow : spec.program.workflows) {
        if (has_part_in(workflow, declared.value.span())) return {&spec.program, &workflow};
      }
    }
  }
  return {};
}

const Entity* find_entity(const Snapshot& snapshot, const WrittenName& name) {
  WrittenName workflow = name;
  workflow.source = NameSource::kWorkflows;
  for (const WrittenName& one : {name, workflow}) {
    for (const AnalyzedSpec& spec : snapshot.analysis->specs) {
      const Entity* found = find_in(spec.program, one);
      if (found != nullptr) return found;
    }
  }
  return nullptr;
}

const Entity* callee_at(const Snapshot& snapshot, const FlowPlace& place) {
  if (!place.around || !place.around.is_mapping()) return nullptr;
  for (const AnalyzedSpec& spec : snapshot.analysis->specs) {
    const Entity* named = named_in(spec.program, place.around, root_of(snapshot));
    if (named != nullptr) return named;
  }
  if (place.entity_kind == NameSource::kLaunchPlans) {
    for (const AnalyzedSpec& spec : snapshot.analysis->specs) {
      const LaunchPlan* plan = find_named(spec.program.launch_plans, place.entity);
      if (plan != nullptr) return plan;
    }
    return nullptr;
  }
  const FoundWorkflow found = find_workflow(snapshot, place.entity);
  if (found.workflow == nullptr) return nullptr;
  const NodeIndex node = find_node(*found.workflow, place.node);
  return node == kNoWorkflowNode ? nullptr : callee_of(found.workflow->nodes[node]);
}

std::optional<TypeExpr> wanted_type(const Snapshot& snapshot, const FlowPlace& place) {
  std::optional<TypeExpr> type;
  if (place.role == FlowRole::kOutputs) {
    const FoundWorkflow found = find_workflow(snapshot, place.entity);
    if (found.workflow != nullptr) type = type_of_output(*found.workflow, place.name);
  } else if (const Entity* callee = callee_at(snapshot, place)) {
    for (const CalleeInput& input : inputs_of(*callee)) {
      if (input.name == place.name && input.type != nullptr) type = *input.type;
    }
    if (type && place.role == FlowRole::kMappedBindings) type = list_of(*std::move(type));
  }
  for (const ValueStep& step : place.steps) {
    if (!type) break;
    const TypeKind kind = step.is_item ? TypeKind::kList : TypeKind::kMap;
    const TypeExpr collection = collection_in(*type, kind);
    type = collection.kind == kind ? std::optional(collection.elements.at(0)) : std::nullopt;
  }
  return type;
}

NodeIndex find_node(const Workflow& workflow, std::string_view key) {
  for (const NodeIndex node : workflow.top) {
    if (workflow.nodes[node].key == key) return node;
  }
  return kNoWorkflowNode;
}

std::vector<NodeIndex> readable_nodes(const FoundWorkflow& found, std::string_view node) {
  const Workflow& workflow = *found.workflow;
  const flow::Dependencies dependencies = dependencies_in(found);
  std::vector<bool> waits(workflow.top.size(), false);
  std::vector<std::size_t> pending;
  for (std::size_t i = 0; i < workflow.top.size(); ++i) {
    if (workflow.nodes[workflow.top[i]].key == node) pending.push_back(i);
  }
  while (!pending.empty()) {
    const std::size_t next = pending.back();
    pending.pop_back();
    if (waits[next]) continue;
    waits[next] = true;
    for (const flow::TopIndex waiting : dependencies.waiting.at(next)) pending.push_back(waiting);
  }
  std::vector<NodeIndex> readable;
  for (std::size_t i = 0; i < workflow.top.size(); ++i) {
    if (!waits[i]) readable.push_back(workflow.top[i]);
  }
  return readable;
}

NodeOrder order_around(const FoundWorkflow& found, NodeIndex node) {
  const Workflow& workflow = *found.workflow;
  const flow::Dependencies dependencies = dependencies_in(found);
  NodeOrder order;
  for (std::size_t i = 0; i < dependencies.size(); ++i) {
    for (const flow::TopIndex waiting : dependencies.waiting[i]) {
      const NodeIndex from = workflow.top[i];
      const NodeIndex to = workflow.top[waiting];
      if (from == node && to != node) order.behind.push_back(to);
      if (to == node && from != node) order.before.push_back(from);
    }
  }
  return order;
}

std::optional<TypeExpr> type_of(const Workflow& workflow, const ReferenceExpr& reference,
                                std::size_t count) {
  Reference found;
  found.name = reference.name;
  if (!reference.node.empty()) {
    found.node = find_node(workflow, reference.node);
    if (found.node == kNoWorkflowNode) return std::nullopt;
    const WorkflowVariable* output =
        find_variable(workflow.nodes[found.node].outputs, reference.name);
    if (output == nullptr) return std::nullopt;
    found.name = output->name;
  }
  for (std::size_t i = 0; i < std::min(count, reference.path.size()); ++i) {
    found.path.push_back({reference.path[i].step, {}});
  }
  return accelc::type_of(workflow, found);
}

bool fits(const TypeExpr& from, const TypeExpr& to) {
  const auto lowered = [](const TypeExpr& type) {
    return literal_type_of(type, VariantNames::kFlytekit);
  };
  return flow::is_castable(lowered(from), lowered(to));
}

}  // namespace accelc::lsp
