#include "compiler/frontend/flyte/check_graphs.h"

#include "compiler/flow/compile.h"
#include "compiler/frontend/flyte/graph_diagnostics.h"
#include "compiler/frontend/flyte/graph_words.h"
#include "compiler/frontend/flyte/read_type.h"
#include "compiler/support/text.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

using flow::Code;
using flow::RegisterCode;

/// The scalar that a value begins with: a mapping of many lines is no place to point at.
NodeRef first_scalar(NodeRef node) {
  while (node && !node.is_scalar()) {
    const NodeRef child = node.first_child();
    node = node.is_mapping() && child ? child.next_sibling() : child;
  }
  return node;
}

/// The first key of a part that has no name of its own, or where it begins.
Span place_of_part(NodeRef part) {
  if (const NodeRef key = part.is_mapping() ? part.first_child() : NodeRef()) return key.span();
  const Span whole = part.span();
  return {whole.file, whole.begin, whole.begin};
}

/// Where the entity says its name, or where it begins.
Span place_of_entity(const MessageView& entity) {
  const NodeRef name = entity.message("id").value("name");
  const NodeRef found = name ? name : first_scalar(entity.node());
  if (found) return found.span();
  const Span whole = entity.node().span();
  return {whole.file, whole.begin, whole.begin};
}

/// Finds the place of a problem in the message of its workflow.
class Spot {
 public:
  Spot(const flow::Problem& problem, const GraphWorkflow& workflow)
      : problem_(problem), workflow_(workflow) {}

  [[nodiscard]] Span find() const {
    const bool in_node = problem_.place.node < workflow_.nodes.size();
    const MessageView holder = in_node ? workflow_.nodes[problem_.place.node] : workflow_.from;
    NodeRef found;
    if (problem_.place.input) found = in_binding(holder.messages(in_node ? "inputs" : "outputs"));
    if (problem_.place.condition) found = in_condition(holder);
    if (problem_.code == Code::kUnknownUpstream) found = upstream(holder);
    if (!found && in_node) found = first_scalar(holder.value("id"));
    // A node without an id is found by what else is in it.
    if (in_node && (!found || found.text().empty())) return place_of_part(holder.node());
    return found ? found.span() : place_of_entity(workflow_.from);
  }

 private:
  [[nodiscard]] NodeRef in_binding(const std::vector<MessageView>& bindings) const {
    if (*problem_.place.input >= bindings.size()) return {};
    const MessageView& binding = bindings[*problem_.place.input];
    const bool about_name =
        problem_.code == Code::kParameterBoundMoreThanOnce ||
        (problem_.code == Code::kVariableNameNotFound && problem_.names.size() < 2);
    const NodeRef name = binding.value("var");
    if (about_name) return name;
    MessageView value = binding.message("binding");
    for (const std::size_t step : problem_.place.inside) value = part_of(value, step);
    if (const MessageView promise = value.message("promise")) {
      const bool about_node = problem_.code == Code::kNodeReferenceNotFound;
      const NodeRef read = promise.value(about_node ? "node_id" : "var");
      return read ? read : name;
    }
    const NodeRef scalar = value ? first_scalar(value.node()) : NodeRef();
    return scalar ? scalar : name;
  }

  static MessageView part_of(const MessageView& value, std::size_t step) {
    const std::vector<MessageView> items = value.message("collection").messages("bindings");
    if (step < items.size()) return items[step];
    const std::vector<NamedMessage> entries = value.message("map").named_messages("bindings");
    return step < entries.size() ? entries[step].message : value;
  }

  [[nodiscard]] NodeRef in_condition(const MessageView& holder) const {
    const MessageView block = holder.message("branch_node").message("if_else");
    const std::size_t which = *problem_.place.condition;
    MessageView one = block.message("case");
    const std::vector<MessageView> others = block.messages("other");
    if (which > 0 && which - 1 < others.size()) one = others[which - 1];
    return one ? first_scalar(one.value("condition")) : NodeRef();
  }

  [[nodiscard]] NodeRef upstream(const MessageView& node) const {
    NodeRef found;
    const NodeRef ids = node.value("upstream_node_ids");
    if (!ids || !ids.is_sequence() || problem_.names.empty()) return found;
    for_each_item(ids, [&](NodeRef id) {
      if (!found && id.is_scalar() && id.text() == problem_.names[0]) found = id;
    });
    return found;
  }

  const flow::Problem& problem_;
  const GraphWorkflow& workflow_;
};

/// What a node runs, when that is another entity.
struct Callee {
  std::string_view noun;
  NodeRef name;
};

std::optional<Callee> callee_of(const flow::Problem& problem, const GraphWorkflow& workflow) {
  if (problem.names.empty() || problem.names[0].empty()) return std::nullopt;
  if (problem.place.node >= workflow.nodes.size()) return std::nullopt;
  const MessageView& node = workflow.nodes[problem.place.node];
  const MessageView other = node.message("workflow_node");
  Callee callee{.noun = "the task"};
  MessageView id = node.message("task_node").message("reference_id");
  if (const MessageView plan = other.message("launchplan_ref")) {
    callee.noun = "the launch plan";
    id = plan;
  } else if (const MessageView one = other.message("sub_workflow_ref")) {
    callee.noun = "the workflow";
    id = one;
  }
  callee.name = id.value("name");
  return callee.name ? std::optional(callee) : std::nullopt;
}

void report(const flow::Problem& problem, const GraphWorkflow& of, const flow::Workflow& workflow,
            DiagnosticSink& sink) {
  if (problem.follows) return;
  const bool unknown = problem.code == Code::kTaskReferenceNotFound ||
                       problem.code == Code::kWorkflowReferenceNotFound;
  const auto callee = unknown ? callee_of(problem, of) : std::nullopt;
  if (callee) {
    sink.report<kFlyteElsewhere>(callee->name.span(), callee->noun, quote(callee->name.text()));
    return;
  }
  const Span span = Spot(problem, of).find();
  const std::string words = words_of(problem, workflow);
  if (flow::is_fatal(problem.code)) {
    sink.report<kFlyteWorkflow>(span, flow::name_of(problem.code), words);
  } else {
    sink.report<kFlyteWorkflowDoubt>(span, words);
  }
}

// ---- Launch plans -------------------------------------------------------------------------------

/// flytectl fills in what is empty, or reads so.
bool is_filled_in(RegisterCode code) {
  return code == RegisterCode::kMissingProject || code == RegisterCode::kMissingDomain ||
         code == RegisterCode::kMissingVersion;
}

/// Where an input of this name stands.
NodeRef key_in(NodeRef map, std::string_view name) {
  NodeRef found;
  if (!map || !map.is_mapping()) return found;
  for_each_entry(map, [&](const Entry& entry) {
    const NodeRef key = entry.key.resolved();
    if (!found && key.text() == name) found = key;
  });
  return found;
}

bool is_about_notification(RegisterCode code) {
  return code == RegisterCode::kNoRecipients || code == RegisterCode::kNotTerminal ||
         code == RegisterCode::kNoNotificationKind || code == RegisterCode::kNoPhases;
}

/// The key of what is wrong in a notification, or its first one.
Span spot_in(const MessageView& notification, RegisterCode code) {
  using Fields = std::vector<std::string_view>;
  Fields fields;
  if (code == RegisterCode::kNoRecipients) fields = {"email", "slack", "pager_duty"};
  if (code == RegisterCode::kNotTerminal) fields = {"phases"};
  for (const std::string_view field : fields) {
    if (const Entry entry = notification.entry(field); entry.value) return entry.key.span();
  }
  return place_of_part(notification.node());
}

Span spot_of(const flow::RegisterProblem& problem, const MessageView& plan) {
  const MessageView spec = plan.message("spec");
  const MessageView metadata = spec.message("entity_metadata");
  const MessageView schedule = metadata.message("schedule");
  if (is_about_notification(problem.code)) {
    return spot_in(metadata.messages("notifications").at(problem.index), problem.code);
  }
  const std::string_view name = problem.name;
  for (const NodeRef map :
       {spec.message("default_inputs").value("parameters"),
        spec.message("fixed_inputs").value("literals"), spec.message("labels").value("values")}) {
    if (const NodeRef key = key_in(map, name); key && !name.empty()) return key.span();
  }
  NodeRef found;
  if (problem.code == RegisterCode::kCron || problem.code == RegisterCode::kCronNeverFires) {
    found = schedule.value("cron_expression");
    if (!found) found = schedule.message("cron_schedule").value("schedule");
  } else if (problem.code == RegisterCode::kKickoffNotFree ||
             problem.code == RegisterCode::kKickoffNoDatetime) {
    found = schedule.value("kickoff_time_input_arg");
  }
  return found ? found.span() : place_of_entity(plan);
}

void report(const flow::RegisterProblem& problem, const MessageView& plan, DiagnosticSink& sink) {
  if (is_filled_in(problem.code)) return;
  const MessageView workflow = plan.message("spec").message("workflow_id");
  if (problem.code == RegisterCode::kUnknownWorkflow) {
    const bool registered = plan.message("closure").has("created_at");
    if (const NodeRef name = workflow.value("name"); name && !registered) {
      sink.report<kFlyteElsewhere>(name.span(), "the workflow", quote(name.text()));
    }
    return;
  }
  const Span span = spot_of(problem, plan);
  const std::string words = words_of(problem);
  if (flow::is_refused(problem.code)) {
    sink.report<kFlytePlan>(span, words);
  } else {
    sink.report<kFlytePlanDoubt>(span, words);
  }
}

/// What a plan says of its workflow, which is not in the file.
flow::Interface interface_in_closure(const MessageView& plan) {
  const MessageView closure = plan.message("closure");
  flow::Interface interface;
  for (const NamedMessage& one : closure.message("expected_inputs").named_messages("parameters")) {
    interface.inputs.push_back(
        {std::string(one.key.text()), literal_type_of(one.message.message("var").message("type"))});
  }
  for (const NamedMessage& one : closure.message("expected_outputs").named_messages("variables")) {
    interface.outputs.push_back(
        {std::string(one.key.text()), literal_type_of(one.message.message("type"))});
  }
  return interface;
}

}  // namespace

void GraphPackage::add_task(const MessageView& task_template) {
  project_.tasks.push_back(graph_task_of(task_template));
}

void GraphPackage::add_workflow(const MessageView& workflow_template) {
  const std::string id = id_of(workflow_template.message("id"));
  // Workflows hold copies of those that they run.
  if (!id.empty() && !places_.emplace(id, project_.workflows.size()).second) return;
  workflows_.push_back(graph_workflow_of(workflow_template));
  project_.workflows.push_back(std::move(workflows_.back().workflow));
}

void GraphPackage::add_plan(const MessageView& plan) { plans_.push_back(plan); }

std::vector<MessageView> GraphPackage::nodes() const {
  std::vector<MessageView> all;
  for (const GraphWorkflow& workflow : workflows_) {
    all.insert(all.end(), workflow.nodes.begin(), workflow.nodes.end());
  }
  return all;
}

const flow::Interface* GraphPackage::interface_of_workflow(const std::string& id) const {
  const auto found = places_.find(id);
  if (found == places_.end()) return nullptr;
  const flow::Workflow& workflow = project_.workflows[found->second];
  return workflow.interface ? &*workflow.interface : nullptr;
}

/// What nodes that run a plan may bind follows from its workflow.
void GraphPackage::link_plans() {
  for (const MessageView& plan : plans_) {
    const MessageView spec = plan.message("spec");
    const flow::Interface* workflow = interface_of_workflow(id_of(spec.message("workflow_id")));
    const flow::Interface told = workflow == nullptr ? interface_in_closure(plan) : *workflow;
    project_.plans.push_back(
        flow::launch_plan_of(id_of(plan.message("id")), plan_spec_of(spec), told));
  }
}

void GraphPackage::check(DiagnosticSink& sink) {
  link_plans();
  const std::vector<flow::Compiled> compiled = flow::compile(project_);
  for (std::size_t i = 0; i < compiled.size(); ++i) {
    for (const flow::Problem& problem : compiled[i].problems) {
      report(problem, workflows_[i], project_.workflows[i], sink);
    }
    const MessageView& from = workflows_[i].from;
    for (const flow::RegisterProblem& problem :
         flow::check_size(project_.workflows[i], flow::kMostNodes)) {
      sink.report<kFlyteWorkflow>(place_of_entity(from), "registration.maxWorkflowNodes",
                                  words_of(problem));
    }
  }
  for (const MessageView& plan : plans_) {
    const MessageView spec = plan.message("spec");
    const flow::Interface* workflow = interface_of_workflow(id_of(spec.message("workflow_id")));
    for (const flow::RegisterProblem& problem :
         flow::check_plan(plan_spec_of(spec), workflow == nullptr ? nullptr : &workflow->inputs)) {
      report(problem, plan, sink);
    }
  }
}

}  // namespace accelc
