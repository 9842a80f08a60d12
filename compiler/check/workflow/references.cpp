// References: what they name, and the type of what they lead to.
#include "compiler/check/workflow/suggest_name.h"
#include "compiler/check/workflow/workflow_context.h"
#include "compiler/types/dataclass.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

std::vector<std::string_view> names_of(const std::vector<WorkflowVariable>& variables) {
  std::vector<std::string_view> names;
  names.reserve(variables.size());
  for (const WorkflowVariable& variable : variables) names.push_back(variable.name);
  return names;
}

const WorkflowVariable* find_variable(const std::vector<WorkflowVariable>& variables,
                                      std::string_view name) {
  const auto found =
      std::find_if(variables.begin(), variables.end(),
                   [name](const WorkflowVariable& variable) { return variable.name == name; });
  return found == variables.end() ? nullptr : &*found;
}

std::string said(const std::variant<std::string, std::int64_t>& step) {
  if (const auto* index = std::get_if<std::int64_t>(&step)) {
    return "item " + std::to_string(*index);
  }
  return "field " + quote(std::get<std::string>(step));
}

/// The type of a part of a value; nothing when values of the type have no such part.
std::optional<TypeExpr> part_of_type(const TypeExpr& type,
                                     const std::variant<std::string, std::int64_t>& step) {
  const bool index = std::holds_alternative<std::int64_t>(step);
  if ((type.kind == TypeKind::kList && index) || type.kind == TypeKind::kMap) {
    return type.elements.at(0);
  }
  if (type.kind != TypeKind::kStruct || index) return std::nullopt;
  // Flyte keeps the type of a plain one.
  if (type.dataclass == nullptr) return type;
  for (const DataclassField& field : type.dataclass->fields) {
    if (field.name == std::get<std::string>(step)) return field.type;
  }
  return std::nullopt;
}

class ReferenceFinder {
 public:
  ReferenceFinder(WorkflowContext& context, const ReferenceExpr& expr, const PartPlace& place)
      : context_(context), expr_(expr), place_(place) {}

  std::optional<FoundReference> find() {
    const bool found = expr_.node.empty() ? find_input() : find_output();
    if (!found || !walk_path()) return std::nullopt;
    return std::move(found_);
  }

 private:
  bool find_input() {
    const auto& inputs = context_.workflow.inputs;
    const auto input = std::find_if(inputs.begin(), inputs.end(), [&](const WorkflowInput& one) {
      return one.variable.name == expr_.name;
    });
    const Span span = place_(expr_.name_part);
    if (input == inputs.end()) {
      if (is_unreadable_input()) return give_up();
      auto report = context_.report_absence<kUnknownWorkflowInput>(
          span, quote(context_.workflow.name), quote(expr_.name));
      if (show_taken_back(report, context_.taken_back("inputs", expr_.name))) return false;
      std::vector<std::string_view> names;
      names.reserve(inputs.size());
      for (const WorkflowInput& one : inputs) names.push_back(one.variable.name);
      suggest_name(text_of(span), span, names, context_.scope.sink, report);
      return false;
    }
    context_.input_is_read[static_cast<std::size_t>(input - inputs.begin())] = true;
    found_.reference.name = expr_.name;
    found_.reference.name_span = span;
    found_.type = input->variable.type;
    return true;
  }

  /// It is there, with an error of its own.
  [[nodiscard]] bool is_unreadable_input() const {
    const auto& written = context_.spec().inputs;
    return written.state == SettingState::kInvalid ||
           (written && written->find(expr_.name) != nullptr);
  }

  bool find_output() {
    const auto known = context_.node_by_key.find(expr_.node);
    if (known == context_.node_by_key.end()) return report_unknown_node();
    const WorkflowNode& node = context_.workflow.nodes[known->second];
    found_.reference.node = known->second;
    if (context_.states[known->second].outputs_unknown) return give_up();
    if (expr_.name.empty()) return take_only_output(node);
    const Span span = place_(expr_.name_part);
    const WorkflowVariable* output = find_variable(node.outputs, expr_.name);
    if (output == nullptr) {
      auto report = context_.report<kUnknownOutput>(span, quote(expr_.node), quote(expr_.name));
      suggest_name(text_of(span), span, names_of(node.outputs), context_.scope.sink, report);
      return false;
    }
    take(*output, span);
    return true;
  }

  bool take_only_output(const WorkflowNode& node) {
    const Span span = place_(expr_.node_part);
    if (node.outputs.size() == 1) {
      take(node.outputs[0], span);
      return true;
    }
    if (node.outputs.empty()) {
      context_.report<kNoOutput>(span, quote(expr_.node));
    } else {
      auto report = context_.report<kSeveralOutputs>(span, quote(expr_.node), node.outputs.size());
      std::vector<std::string> names;
      names.reserve(node.outputs.size());
      for (const WorkflowVariable& output : node.outputs) names.push_back(output.name);
      report.help("its outputs are " + quote_list(names, "and"));
    }
    return false;
  }

  void take(const WorkflowVariable& output, const Span& span) {
    found_.reference.name = output.name;
    found_.reference.name_span = span;
    found_.type = output.type;
  }

  bool report_unknown_node() {
    const auto& nodes = context_.spec().nodes;
    // One that could not be read.
    if (nodes && nodes->find(expr_.node) != nullptr) return give_up();
    const Span span = place_(expr_.node_part);
    auto report = context_.report_absence<kUnknownNode>(span, quote(context_.workflow.name),
                                                        quote(expr_.node));
    if (show_taken_back(report, context_.taken_back("nodes", expr_.node))) return false;
    std::vector<std::string_view> names;
    names.reserve(context_.workflow.top.size());
    for (const NodeIndex node : context_.workflow.top) {
      names.emplace_back(context_.workflow.nodes[node].key);
    }
    suggest_name(text_of(span), span, names, context_.scope.sink, report);
    return false;
  }

  bool walk_path() {
    for (const ReferenceStep& step : expr_.path) {
      const Span span = place_(step.part);
      if (found_.type && !take_step(step, span)) return false;
      found_.reference.path.push_back({step.step, span});
    }
    return true;
  }

  bool take_step(const ReferenceStep& step, const Span& span) {
    auto part = part_of_type(*found_.type, step.step);
    if (!part) {
      report_no_part(step, span);
      return false;
    }
    found_.type = std::move(part);
    return true;
  }

  void report_no_part(const ReferenceStep& step, const Span& span) {
    const TypeExpr& type = *found_.type;
    auto report = context_.report<kReferencePath>(span, quote(text_before(step)), said(step.step),
                                                  quote(to_text(type)));
    if (type.kind != TypeKind::kStruct) return;
    if (type.dataclass == nullptr) {
      report.help(std::string(kStructPartsHelp));
      return;
    }
    std::vector<std::string_view> names;
    names.reserve(type.dataclass->fields.size());
    for (const DataclassField& field : type.dataclass->fields) names.emplace_back(field.name);
    suggest_name(text_of(span), span, names, context_.scope.sink, report);
  }

  /// What leads to a step of the path, as a reference of its own.
  [[nodiscard]] std::string text_before(const ReferenceStep& step) const {
    std::string text = "$" + (expr_.node.empty() ? std::string(kInputsWord) : expr_.node);
    if (!expr_.name.empty()) text += "." + expr_.name;
    for (const ReferenceStep& each : expr_.path) {
      if (&each == &step) break;
      const auto* index = std::get_if<std::int64_t>(&each.step);
      text += "." + (index != nullptr ? std::to_string(*index) : std::get<std::string>(each.step));
    }
    return text;
  }

  /// What is named is there and cannot be told: that has been reported.
  bool give_up() {
    context_.spoil();
    return false;
  }

  WorkflowContext& context_;
  const ReferenceExpr& expr_;
  const PartPlace& place_;
  FoundReference found_;
};

}  // namespace

std::optional<FoundReference> find_reference(WorkflowContext& context, const ReferenceExpr& expr,
                                             const PartPlace& place) {
  return ReferenceFinder(context, expr, place).find();
}

const WorkflowVariable* variable_of(const Workflow& workflow, const Reference& reference) {
  if (reference.node != kNoWorkflowNode) {
    return find_variable(workflow.nodes[reference.node].outputs, reference.name);
  }
  const auto& inputs = workflow.inputs;
  const auto found = std::find_if(inputs.begin(), inputs.end(), [&](const WorkflowInput& input) {
    return input.variable.name == reference.name;
  });
  return found == inputs.end() ? nullptr : &found->variable;
}

std::optional<TypeExpr> type_of(const Workflow& workflow, const Reference& reference) {
  const WorkflowVariable* variable = variable_of(workflow, reference);
  std::optional<TypeExpr> type = variable != nullptr ? variable->type : std::nullopt;
  for (const PathStep& step : reference.path) {
    if (type) type = part_of_type(*type, step.step);
  }
  return type;
}

}  // namespace accelc
