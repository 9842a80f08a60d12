#include "compiler/lsp/features/flow_hover.h"

#include "compiler/check/workflow/node_facts.h"
#include "compiler/check/workflow/node_keys.h"
#include "compiler/lsp/features/effective_value.h"
#include "compiler/lsp/features/markdown.h"
#include "compiler/lsp/workflows/flow_model.h"
#include "compiler/lsp/workflows/flow_place.h"
#include "compiler/lsp/workflows/flow_subject.h"
#include "compiler/support/text.h"
#include "schema/reference_texts.h"
#include "schema/text_span.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::lsp {

namespace {

std::string described(const std::string& description) {
  return description.empty() ? "" : ": " + description;
}

std::string typed(const std::string& name, const std::optional<TypeExpr>& type) {
  return code_span(name + (type ? ": " + to_text(*type) : ""));
}

std::string about_input(const CalleeInput& input) {
  return (input.has_default() ? ", with a default" : "") +
         described(std::string(input.description)) + "\n";
}

std::string typed(const CalleeInput& input) {
  return typed(std::string(input.name),
               input.type == nullptr ? std::nullopt : std::optional(*input.type));
}

std::string input_lines(const Entity& entity) {
  std::string text;
  for (const CalleeInput& input : inputs_of(entity)) {
    text += "- input " + typed(input) + about_input(input);
  }
  return text;
}

std::string output_lines(const std::vector<WorkflowVariable>& outputs) {
  std::string text;
  for (const WorkflowVariable& output : outputs) {
    text += "- output " + typed(output.name, output.type) + described(output.description) + "\n";
  }
  return text;
}

std::vector<WorkflowVariable> outputs_of(const Entity& entity) {
  std::vector<WorkflowVariable> outputs;
  if (entity.entity_kind == EntityKind::kTask) {
    for (const Variable& output : static_cast<const Task&>(entity).outputs) {
      outputs.push_back({output.name, output.type, output.description, output.span});
    }
    return outputs;
  }
  if (entity.entity_kind == EntityKind::kLaunchPlan) {
    return accelc::outputs_of(static_cast<const LaunchPlan&>(entity));
  }
  for (const WorkflowOutput& output : static_cast<const Workflow&>(entity).outputs) {
    outputs.push_back(output.variable);
  }
  return outputs;
}

/// "the task `prepare`"
std::string entity_text(const Entity& entity) {
  return "the " + std::string(noun_of(entity.entity_kind)) + " " + code_span(entity.name);
}

std::string description_of(const Entity& entity) {
  const auto text = [](const Placed<std::string>& description) {
    return description ? *description : std::string();
  };
  if (entity.entity_kind == EntityKind::kTask) {
    return text(static_cast<const Task&>(entity).metadata.description);
  }
  if (entity.entity_kind != EntityKind::kWorkflow) return {};
  return text(static_cast<const Workflow&>(entity).description);
}

/// Under which name it is registered elsewhere.
std::string registered_line(const Entity& entity) {
  if (!entity.elsewhere) return {};
  const Identity& identity = entity.identity;
  std::string name = identity.name;
  if (!identity.project.empty() && !identity.domain.empty()) {
    name = identity.project + "/" + identity.domain + "/" + name;
  }
  if (!identity.version.empty()) name += "@" + identity.version;
  return "- registered elsewhere as " + code_span(name) + "\n";
}

/// The inputs that a plan gives, and what starts it.
std::string plan_lines(const LaunchPlan& plan) {
  std::string text;
  if (plan.workflow != nullptr) text += "- starts " + entity_text(*plan.workflow) + "\n";
  if (plan.task != nullptr) text += "- starts " + entity_text(*plan.task) + "\n";
  for (const PlanInput& fixed : plan.fixed) {
    text += "- fixes " + code_span(fixed.input->variable.name) + "\n";
  }
  if (plan.written != nullptr && plan.written->schedule) {
    text += "- schedule " + code_span(text_of(plan.written->schedule.span)) + "\n";
  }
  return text;
}

/// How long a workflow may take, and which devices it needs.
std::string fact_lines(const Snapshot& snapshot, const Entity& entity) {
  if (entity.entity_kind != EntityKind::kWorkflow) return {};
  const auto subject = subject_of(snapshot, static_cast<const Workflow&>(entity));
  if (!subject) return {};
  std::string text;
  for (const graph::Fact& fact : graph::facts_below(*subject)) {
    text += fact.title.empty() ? ", " : (text.empty() ? "- " : "\n- ") + fact.title + ": ";
    text += code_span(fact.text);
  }
  return text + "\n";
}

// ---- Nodes ----

std::string names_of(const Workflow& workflow, const std::vector<NodeIndex>& nodes) {
  std::vector<std::string> names;
  names.reserve(nodes.size());
  for (const NodeIndex node : nodes) names.push_back(code_span(workflow.nodes[node].key));
  return join(names, ", ");
}

std::string kind_text(const WorkflowNode& node) {
  const std::string runs = node.kind == WorkflowNodeKind::kMap ? "runs for each element " : "runs ";
  if (node.task != nullptr) return runs + entity_text(*node.task);
  if (node.workflow != nullptr) return runs + entity_text(*node.workflow);
  if (node.plan != nullptr) return runs + entity_text(*node.plan);
  return "is " + std::string(noun_of(node.kind));
}

std::string node_card(const Snapshot& snapshot, const FoundWorkflow& found, NodeIndex index) {
  const Workflow& workflow = *found.workflow;
  const WorkflowNode& node = workflow.nodes[index];
  std::string lines;
  for (const Binding& input : node.inputs) {
    lines += "- input " + code_span(input.name + ": " + to_text(input.type)) +
             (input.implied ? ", its default" : "") + "\n";
  }
  lines += output_lines(node.outputs);
  const NodeOrder order = order_around(found, index);
  if (!order.before.empty()) lines += "- runs after " + names_of(workflow, order.before) + "\n";
  if (!order.behind.empty()) lines += "- runs before " + names_of(workflow, order.behind) + "\n";
  lines += node_settings(snapshot, node);
  return "**" + node.key + "** " + kind_text(node) + "\n" + (lines.empty() ? "" : "\n" + lines);
}

// ---- References ----

/// A reference and its place.
struct PlacedReference {
  ReferenceExpr reference;
  Span span;  ///< with its `$`
  Span node;  ///< the node's name
};

std::optional<PlacedReference> reference_at(NodeRef value, const FlowPlace& place,
                                            std::uint32_t offset) {
  const std::string_view text = value.text();
  const auto references = place.role == FlowRole::kCondition ? references_in_condition(text)
                                                             : references_in_value(text);
  for (const ReferenceExpr& one : references) {
    std::uint32_t end = std::max(one.node_part.end, one.name_part.end);
    if (!one.path.empty()) end = one.path.back().part.end;
    const Span span = part_span(value.span(), text, one.node_part.begin - 1, end);
    if (offset < span.begin || offset > span.end) continue;
    return PlacedReference{one, span,
                           part_span(value.span(), text, one.node_part.begin, one.node_part.end)};
  }
  return std::nullopt;
}

std::string input_card(const Workflow& workflow, const ReferenceExpr& reference) {
  for (const WorkflowInput& input : workflow.inputs) {
    if (input.variable.name != reference.name) continue;
    std::string text = "The input " + code_span(reference.name) + " of the workflow " +
                       code_span(workflow.name) + described(input.variable.description) + "\n";
    if (input.default_value) {
      text += "\nDefault: " + code_span(text_of(input.default_value->span)) + "\n";
    }
    return text;
  }
  return {};
}

std::string output_card(const Workflow& workflow, const ReferenceExpr& reference) {
  const NodeIndex index = find_node(workflow, reference.node);
  if (index == kNoWorkflowNode) return {};
  const WorkflowNode& node = workflow.nodes[index];
  for (const WorkflowVariable& output : node.outputs) {
    const bool only = reference.name.empty() && node.outputs.size() == 1;
    if (output.name != reference.name && !only) continue;
    return "The output " + code_span(output.name) + " of the node " + code_span(node.key) +
           ", which " + kind_text(node) + described(output.description) + "\n";
  }
  return {};
}

std::string reference_card(const Workflow& workflow, const PlacedReference& placed) {
  const ReferenceExpr& reference = placed.reference;
  std::string from =
      reference.node.empty() ? input_card(workflow, reference) : output_card(workflow, reference);
  if (from.empty()) return {};
  const auto type = type_of(workflow, reference, reference.path.size());
  return typed(std::string(text_of(placed.span)), type) + "\n\n" + from;
}

/// About an input that a key feeds.
std::optional<FlowCard> fed_input_card(const Snapshot& snapshot, const FlowPlace& place) {
  const Entity* callee = callee_at(snapshot, place);
  if (callee == nullptr) return std::nullopt;
  for (const CalleeInput& input : inputs_of(*callee)) {
    if (input.name != place.name) continue;
    return FlowCard{typed(input) + "\n\nAn input of " + entity_text(*callee) + about_input(input),
                    place.name_key.span()};
  }
  return std::nullopt;
}

}  // namespace

std::optional<FlowCard> flow_card(const Snapshot& snapshot, std::uint32_t offset, NodeRef node) {
  const std::vector<TypedEntry> entries = entries_to(node, root_of(snapshot));
  const FlowPlace place = flow_place(entries);
  const bool feeds = place.role == FlowRole::kBindings || place.role == FlowRole::kMappedBindings ||
                     place.role == FlowRole::kPlanInputs;
  if (feeds && place.name_key && place.name_key.id() == node.id()) {
    return fed_input_card(snapshot, place);
  }
  if (place.entity_kind != NameSource::kWorkflows) return std::nullopt;
  const FoundWorkflow found = find_workflow(snapshot, place.entity);
  if (found.workflow == nullptr) return std::nullopt;
  const auto card_of = [&](std::string_view key, const Span& span) -> std::optional<FlowCard> {
    const NodeIndex index = find_node(*found.workflow, key);
    if (index == kNoWorkflowNode) return std::nullopt;
    return FlowCard{node_card(snapshot, found, index), span};
  };
  const TypedEntry& entry = entries.back();
  const bool on_key = entry.key && entry.key.id() == node.id();
  if (on_key) {
    const bool names_node =
        place.role == FlowRole::kNodes && place.name_key && place.name_key.id() == node.id();
    return names_node ? card_of(place.name, node.span()) : std::nullopt;
  }
  if (place.role == FlowRole::kNodeNames) return card_of(node.text(), node.span());
  if (!takes_references(place)) return std::nullopt;
  const auto reference = reference_at(node, place, offset);
  if (!reference) return std::nullopt;
  const bool on_node = offset <= reference->node.end && !reference->reference.node.empty() &&
                       !reference->reference.name.empty();
  if (on_node) return card_of(reference->reference.node, reference->node);
  std::string text = reference_card(*found.workflow, *reference);
  if (text.empty()) return std::nullopt;
  return FlowCard{std::move(text), reference->span};
}

std::string entity_card(const Snapshot& snapshot, const WrittenName& name) {
  const Entity* entity = find_entity(snapshot, name);
  if (entity == nullptr) return {};
  std::string lines =
      registered_line(*entity) + input_lines(*entity) + output_lines(outputs_of(*entity));
  if (entity->entity_kind == EntityKind::kLaunchPlan) {
    lines = plan_lines(static_cast<const LaunchPlan&>(*entity)) + lines;
  }
  lines += fact_lines(snapshot, *entity);
  const std::string description = description_of(*entity);
  if (lines.empty() && description.empty()) return {};
  return "**" + entity->name + "** (" + std::string(noun_of(entity->entity_kind)) + ")\n" +
         (description.empty() ? "" : "\n" + description + "\n") +
         (lines.empty() ? "" : "\n" + lines);
}

}  // namespace accelc::lsp
