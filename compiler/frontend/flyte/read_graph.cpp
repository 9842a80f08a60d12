#include "compiler/frontend/flyte/read_graph.h"

#include "compiler/frontend/flyte/read_type.h"

#include <array>
#include <charconv>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

std::string text_of(const MessageView& message, std::string_view field) {
  return std::string(message.text(field));
}

std::vector<flow::Variable> variables_of(const MessageView& map) {
  std::vector<flow::Variable> made;
  for (const NamedMessage& one : map.named_messages("variables")) {
    made.push_back({.name = std::string(one.key.text()),
                    .type = literal_type_of(one.message.message("type"))});
  }
  return made;
}

flow::Reference reference_of(const MessageView& promise) {
  flow::Reference reference{.node = text_of(promise, "node_id"), .output = text_of(promise, "var")};
  for (const MessageView& step : promise.messages("attr_path")) {
    if (const auto index = step.number("int_value")) {
      reference.path.emplace_back(*index);
    } else {
      reference.path.emplace_back(text_of(step, "string_value"));
    }
  }
  return reference;
}

// NOLINTNEXTLINE(misc-no-recursion): the readers of bytes and of JSON bound the depth
flow::Value value_of(const MessageView& binding) {
  flow::Value value;
  if (const MessageView promise = binding.message("promise")) {
    value.what = reference_of(promise);
  } else if (const MessageView scalar = binding.message("scalar")) {
    if (!scalar.node().first_child()) return {flow::EmptyScalar{}};
    flow::Scalar made{.type = type_of_scalar(scalar)};
    const MessageView primitive = scalar.message("primitive");
    if (primitive.has("string_value")) made.text = text_of(primitive, "string_value");
    value.what = std::move(made);
  } else if (const MessageView list = binding.message("collection")) {
    flow::ListValue items;
    for (const MessageView& item : list.messages("bindings")) items.items.push_back(value_of(item));
    value.what = std::move(items);
  } else if (const MessageView map = binding.message("map")) {
    flow::MapValue items;
    for (const NamedMessage& item : map.named_messages("bindings")) {
      items.keys.emplace_back(item.key.text());
      items.items.push_back(value_of(item.message));
    }
    value.what = std::move(items);
  }
  return value;
}

std::vector<flow::Input> bindings_of(const std::vector<MessageView>& bindings) {
  std::vector<flow::Input> inputs;
  for (const MessageView& binding : bindings) {
    flow::Input& input = inputs.emplace_back();
    input.name = text_of(binding, "var");
    if (const MessageView value = binding.message("binding")) input.value = value_of(value);
  }
  return inputs;
}

flow::Operand operand_of(const MessageView& operand) {
  using Kind = flow::Operand::Kind;
  if (!operand) return {.kind = Kind::kMissing};
  if (const MessageView primitive = operand.message("primitive")) {
    return {.literal = primitive_type_of(primitive), .kind = Kind::kLiteral};
  }
  if (operand.text("var").empty()) return {.kind = Kind::kNothing};
  return {.variable = text_of(operand, "var"), .kind = Kind::kVariable};
}

flow::Operator operator_of(std::string_view word) {
  static constexpr std::array<std::string_view, 6> kWords = {"EQ", "NEQ", "GT", "GTE", "LT", "LTE"};
  for (std::size_t i = 0; i < kWords.size(); ++i) {
    if (kWords.at(i) == word) return static_cast<flow::Operator>(i);
  }
  return flow::Operator::kEqual;
}

/// The place of the expression among the terms; kNoTerm of none.
// NOLINTNEXTLINE(misc-no-recursion): as above
flow::TermIndex add_term(const MessageView& expression, flow::Condition& condition) {
  if (!expression) return flow::kNoTerm;
  const auto place = static_cast<flow::TermIndex>(condition.terms.size());
  condition.terms.emplace_back();
  flow::Term term;
  if (const MessageView comparison = expression.message("comparison")) {
    term.kind = flow::Term::Kind::kComparison;
    term.comparison = operator_of(comparison.enum_value("operator"));
    term.left = operand_of(comparison.message("left_value"));
    term.right = operand_of(comparison.message("right_value"));
  } else if (const MessageView conjunction = expression.message("conjunction")) {
    const bool either = conjunction.enum_value("operator") == "OR";
    term.kind = either ? flow::Term::Kind::kOr : flow::Term::Kind::kAnd;
    term.left_term = add_term(conjunction.message("left_expression"), condition);
    term.right_term = add_term(conjunction.message("right_expression"), condition);
  }
  condition.terms[place] = std::move(term);
  return place;
}

/// Reads the nodes of a workflow.
class NodeReader {
 public:
  explicit NodeReader(GraphWorkflow& into) : into_(into) {}

  // NOLINTNEXTLINE(misc-no-recursion): as above
  flow::NodeIndex add(const MessageView& node) {
    if (!node) return flow::kNoNode;
    const auto place = static_cast<flow::NodeIndex>(into_.workflow.nodes.size());
    into_.workflow.nodes.emplace_back();
    into_.nodes.push_back(node);
    flow::Node made{.id = text_of(node, "id"), .target = target_of(node)};
    made.inputs = bindings_of(node.messages("inputs"));
    made.after = node.texts("upstream_node_ids");
    for (const MessageView& alias : node.messages("output_aliases")) {
      made.aliases.push_back({.output = text_of(alias, "var"), .alias = text_of(alias, "alias")});
    }
    into_.workflow.nodes[place] = std::move(made);
    return place;
  }

 private:
  // NOLINTNEXTLINE(misc-no-recursion): as above
  flow::Target target_of(const MessageView& node) {
    if (const MessageView task = node.message("task_node")) {
      return flow::RunTask{id_of(task.message("reference_id"))};
    }
    if (const MessageView one = node.message("workflow_node")) return workflow_target_of(one);
    if (const MessageView branch = node.message("branch_node")) return branch_of(branch);
    if (const MessageView gate = node.message("gate_node")) return gate_of(gate);
    const MessageView array = node.message("array_node");
    if (!array) return {};
    flow::Map map{.node = add(array.message("node"))};
    const std::string_view ratio = array.text("min_success_ratio");
    double number = 0;
    const auto [end, error] = std::from_chars(ratio.data(), ratio.data() + ratio.size(), number);
    if (!ratio.empty() && error == std::errc()) map.success_ratio = number;
    return map;
  }

  static flow::Target workflow_target_of(const MessageView& node) {
    if (const MessageView plan = node.message("launchplan_ref")) return flow::RunPlan{id_of(plan)};
    if (const MessageView one = node.message("sub_workflow_ref")) {
      return flow::RunWorkflow{id_of(one)};
    }
    return flow::RunNothing{};
  }

  static flow::Target gate_of(const MessageView& gate) {
    if (gate.has("approve")) return flow::Approve{};
    if (gate.has("sleep")) return flow::Sleep{};
    const MessageView signal = gate.message("signal");
    if (!signal) return flow::EmptyGate{};
    return flow::Signal{.output = text_of(signal, "output_variable_name"),
                        .type = literal_type_of(signal.message("type"))};
  }

  // NOLINTNEXTLINE(misc-no-recursion): as above
  flow::Branch branch_of(const MessageView& branch) {
    const MessageView block = branch.message("if_else");
    flow::Branch made;
    const auto add_case = [&](const MessageView& one) {
      flow::Case& added = made.cases.emplace_back();
      add_term(one.message("condition"), added.condition);
      // Reading the node may make room for others: the case is looked up again.
      const flow::NodeIndex then = add(one.message("then_node"));
      made.cases.back().then = then;
    };
    if (const MessageView first = block.message("case")) add_case(first);
    for (const MessageView& one : block.messages("other")) add_case(one);
    made.otherwise = add(block.message("else_node"));
    made.fails = block.has("error");
    return made;
  }

  GraphWorkflow& into_;
};

// ---- Launch plans -------------------------------------------------------------------------------

flow::Schedule schedule_of(const MessageView& schedule) {
  flow::Schedule made;
  made.cron = text_of(schedule.message("cron_schedule"), "schedule");
  if (schedule.has("cron_expression")) {
    made.cron = text_of(schedule, "cron_expression");
    made.has_old_cron = true;
  }
  made.has_rate = schedule.has("rate");
  made.kickoff_input = text_of(schedule, "kickoff_time_input_arg");
  return made;
}

flow::Phase phase_of(std::string_view word) {
  if (word == "SUCCEEDED") return flow::Phase::kSucceeded;
  if (word == "FAILED") return flow::Phase::kFailed;
  if (word == "ABORTED") return flow::Phase::kAborted;
  return word == "TIMED_OUT" ? flow::Phase::kTimedOut : flow::Phase::kRunning;
}

flow::Notification notification_of(const MessageView& notification) {
  flow::Notification made;
  for (const std::string_view kind : {"email", "slack", "pager_duty"}) {
    const MessageView sent = notification.message(kind);
    if (!sent) continue;
    made.has_kind = true;
    for (std::string& one : sent.texts("recipients_email"))
      made.recipients.push_back(std::move(one));
  }
  for (const std::string_view phase : notification.enum_values("phases")) {
    made.phases.push_back(phase_of(phase));
  }
  return made;
}

flow::PlanDefault default_of(const NamedMessage& parameter) {
  flow::PlanDefault made{.name = std::string(parameter.key.text()),
                         .type = literal_type_of(parameter.message.message("var").message("type"))};
  if (const MessageView value = parameter.message.message("default")) {
    made.value = type_of_literal(value);
  }
  made.required = parameter.message.boolean("required");
  return made;
}

}  // namespace

std::string id_of(const MessageView& identifier) {
  if (!identifier) return "";
  return std::string(identifier.enum_value("resource_type")) + ":" +
         text_of(identifier, "project") + "/" + text_of(identifier, "domain") + "/" +
         text_of(identifier, "name") + "@" + text_of(identifier, "version");
}

flow::Interface interface_of(const MessageView& interface) {
  return {.inputs = variables_of(interface.message("inputs")),
          .outputs = variables_of(interface.message("outputs"))};
}

flow::Task graph_task_of(const MessageView& task_template) {
  return {.id = id_of(task_template.message("id")),
          .interface = interface_of(task_template.message("interface"))};
}

GraphWorkflow graph_workflow_of(const MessageView& workflow_template) {
  GraphWorkflow made{.from = workflow_template};
  made.workflow.id = id_of(workflow_template.message("id"));
  if (const MessageView interface = workflow_template.message("interface")) {
    made.workflow.interface = interface_of(interface);
  }
  NodeReader nodes(made);
  for (const MessageView& node : workflow_template.messages("nodes")) {
    made.workflow.top.push_back(nodes.add(node));
  }
  made.workflow.on_failure = nodes.add(workflow_template.message("failure_node"));
  made.workflow.outputs = bindings_of(workflow_template.messages("outputs"));
  return made;
}

flow::PlanSpec plan_spec_of(const MessageView& spec) {
  flow::PlanSpec plan{.workflow = identifier_of(spec.message("workflow_id"))};
  for (const NamedMessage& one : spec.message("default_inputs").named_messages("parameters")) {
    plan.defaults.push_back(default_of(one));
  }
  for (const NamedMessage& one : spec.message("fixed_inputs").named_messages("literals")) {
    plan.fixed.push_back(
        {.name = std::string(one.key.text()), .type = type_of_literal(one.message)});
  }
  const NodeRef labels = spec.message("labels").value("values");
  if (labels && labels.is_mapping()) {
    for_each_entry(labels, [&](const Entry& label) {
      plan.labels.emplace_back(label.key.resolved().text(), label.value.resolved().text());
    });
  }
  const MessageView metadata = spec.message("entity_metadata");
  if (const MessageView schedule = metadata.message("schedule")) {
    plan.schedule = schedule_of(schedule);
  }
  for (const MessageView& one : metadata.messages("notifications")) {
    plan.notifications.push_back(notification_of(one));
  }
  return plan;
}

std::optional<flow::Identifier> identifier_of(const MessageView& identifier) {
  if (!identifier) return std::nullopt;
  static constexpr std::array<std::string_view, 4> kWords = {"UNSPECIFIED", "TASK", "WORKFLOW",
                                                             "LAUNCH_PLAN"};
  flow::Identifier made{.identity = {.project = text_of(identifier, "project"),
                                     .domain = text_of(identifier, "domain"),
                                     .name = text_of(identifier, "name"),
                                     .version = text_of(identifier, "version")}};
  for (std::size_t i = 0; i < kWords.size(); ++i) {
    if (kWords.at(i) == identifier.enum_value("resource_type")) {
      made.kind = static_cast<flow::EntityKind>(i);
    }
  }
  return made;
}

}  // namespace accelc
