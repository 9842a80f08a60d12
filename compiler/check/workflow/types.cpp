#include "compiler/check/workflow/types.h"

#include "compiler/check/workflow/lower.h"
#include "compiler/check/workflow/plain_fit.h"
#include "compiler/check/workflow/suggest_name.h"
#include "compiler/flow/compile.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace accelc {

namespace {

/// A value inside of a binding, with what is wanted there.
struct ValuePlace {
  const BoundValue* value = nullptr;
  std::optional<TypeExpr> wanted;
};

bool is_about_types(flow::Code code) {
  switch (code) {
    case flow::Code::kMismatchingTypes:
    case flow::Code::kMismatchingBindings:
    case flow::Code::kAmbiguousBindingUnionValue:
    case flow::Code::kIncompatibleBindingUnionValue:
    case flow::Code::kIllegalEnumValue:
      return true;
    default:
      return false;
  }
}

class TypeReporter {
 public:
  TypeReporter(Workflow& workflow, const Span& own, DiagnosticSink& sink)
      : workflow_(workflow), reporter_(sink, workflow, own, false) {}

  void report(const flow::Problem& problem) {
    if (!is_about_types(problem.code) || !problem.place.input) return;
    const std::size_t input = *problem.place.input;
    if (problem.place.node == flow::kNoNode) return report_output(input, problem);
    const WorkflowNode& node = workflow_.nodes[problem.place.node];
    if (node.kind == WorkflowNodeKind::kBranch || input >= node.inputs.size()) return;
    const Binding& binding = node.inputs[input];
    report_misfit(find(binding.value, binding.type, problem), "the input " + quote(binding.name),
                  binding.name_span);
  }

 private:
  void report_output(std::size_t index, const flow::Problem& problem) {
    if (index >= workflow_.outputs.size()) return;
    const WorkflowOutput& output = workflow_.outputs[index];
    report_misfit(find(output.value, output.variable.type, problem),
                  "the output " + quote(output.variable.name), output.variable.span);
  }

  /// The part of a value that does not fit.
  static ValuePlace find(const BoundValue& value, const std::optional<TypeExpr>& type,
                         const flow::Problem& problem) {
    ValuePlace place{&value, type};
    for (const std::size_t step : problem.place.inside) {
      const BoundValue* next = nullptr;
      if (const auto* items = std::get_if<std::vector<BoundValue>>(&place.value->what)) {
        if (step < items->size()) next = &(*items)[step];
      } else if (const auto* entries = std::get_if<std::vector<BoundEntry>>(&place.value->what)) {
        if (step < entries->size()) next = &(*entries)[step].value;
      }
      if (next == nullptr) return place;
      place.value = next;
      const bool parts = place.wanted && (place.wanted->kind == TypeKind::kList ||
                                          place.wanted->kind == TypeKind::kMap);
      place.wanted = parts ? std::optional(place.wanted->elements.at(0)) : std::nullopt;
    }
    return place;
  }

  void report_misfit(const ValuePlace& place, const std::string& what, const Span& name) {
    const auto found = type_of(workflow_, *place.value);
    if (!found || !place.wanted) {
      reporter_.spoil();
      return;
    }
    const Span span = place.value->span.valid() ? place.value->span : name;
    if (const Span where = failing_map(*place.value, *found, *place.wanted); where.valid()) {
      reporter_
          .report<kOptionalItems>(span, quote(unquoted_text_of(span)), quote(to_text(*found)), what,
                                  quote(to_text(*place.wanted)))
          .label(where, "this lets runs of the map fail");
      return;
    }
    auto report = reporter_.report<kReferenceType>(span, quote(unquoted_text_of(span)),
                                                   quote(to_text(*found)), what,
                                                   quote(to_text(*place.wanted)));
    if (const Span declared = declaration(*place.value); declared.valid()) {
      report.label(declared, "it is declared here");
    }
    if (is_part_of_plain_struct(*place.value, *found)) report.help(std::string(kStructPartsHelp));
  }

  static bool is_part_of_plain_struct(const BoundValue& value, const TypeExpr& found) {
    const auto* reference = std::get_if<Reference>(&value.what);
    return reference != nullptr && !reference->path.empty() && found.kind == TypeKind::kStruct &&
           found.dataclass == nullptr;
  }

  /// Where the name that is read is declared.
  [[nodiscard]] Span declaration(const BoundValue& value) const {
    const auto* reference = std::get_if<Reference>(&value.what);
    if (reference == nullptr) return {};
    const WorkflowVariable* variable = variable_of(workflow_, *reference);
    return variable == nullptr ? Span() : variable->span;
  }

  /// Where a map lets runs fail, when that alone is why its list does not fit.
  [[nodiscard]] Span failing_map(const BoundValue& value, const TypeExpr& found,
                                 const TypeExpr& wanted) const {
    const auto* reference = std::get_if<Reference>(&value.what);
    if (reference == nullptr || reference->node == kNoWorkflowNode || !reference->path.empty())
      return {};
    const WorkflowNode& node = workflow_.nodes[reference->node];
    const bool lists = found.kind == TypeKind::kList && wanted.kind == TypeKind::kList;
    if (node.kind != WorkflowNodeKind::kMap || !lists) return {};
    const TypeExpr& item = found.elements.at(0);
    const bool only_none = item.kind == TypeKind::kUnion && item.elements.size() == 2 &&
                           item.elements[0] == wanted.elements.at(0);
    if (!only_none) return {};
    const NodeSpec& spec = *node.written;
    return spec.min_successes ? spec.min_successes.get().key_span
                              : spec.min_success_ratio.get().key_span;
  }

  Workflow& workflow_;
  EntityReporter reporter_;
};

/// Whether each value of the workflow has the very type of what it feeds, and one of which that is
/// enough: Flyte's compiler would find nothing to say.
bool feeds_plainly(const Workflow& workflow) {
  const auto is_plain = [&](const WorkflowNode& node) {
    return std::ranges::all_of(node.inputs, [&](const Binding& binding) {
      return is_plain_fit(workflow, binding.value, binding.type);
    });
  };
  return std::ranges::all_of(workflow.nodes, is_plain) &&
         std::ranges::all_of(workflow.outputs, [&](const WorkflowOutput& output) {
           const auto& type = output.variable.type;
           return type && is_plain_fit(workflow, output.value, *type);
         });
}

/// Those with a value that Flyte's compiler has to judge, and the workflows inside of them.
std::vector<const Workflow*> workflows_to_compile(const std::vector<Workflow>& workflows) {
  std::vector<bool> taken(workflows.size(), false);
  std::vector<std::size_t> pending;
  const auto take = [&](std::size_t at) {
    if (taken[at]) return;
    taken[at] = true;
    pending.push_back(at);
  };
  for (std::size_t i = 0; i < workflows.size(); ++i) {
    if (!feeds_plainly(workflows[i])) take(i);
  }
  while (!pending.empty()) {
    const Workflow& workflow = workflows[pending.back()];
    pending.pop_back();
    for (const WorkflowNode& node : workflow.nodes) {
      if (node.workflow != nullptr) {
        take(static_cast<std::size_t>(node.workflow - workflows.data()));
      }
    }
  }
  std::vector<const Workflow*> all;
  for (std::size_t i = 0; i < workflows.size(); ++i) {
    if (taken[i]) all.push_back(&workflows[i]);
  }
  return all;
}

}  // namespace

void check_flow_types(WorkflowScope& scope) {
  std::vector<Workflow>& workflows = scope.program.workflows;
  const std::vector<const Workflow*> judged = workflows_to_compile(workflows);
  const std::vector<flow::Compiled> compiled = flow::compile(lower_workflows(judged));
  for (std::size_t i = 0; i < compiled.size(); ++i) {
    Workflow& workflow = workflows[static_cast<std::size_t>(judged[i] - workflows.data())];
    const auto* item = scope.declared_workflows.find(workflow.name);
    TypeReporter reporter(workflow, item->entry->value.span, scope.sink);
    for (const flow::Problem& problem : compiled[i].problems) {
      if (!problem.follows) reporter.report(problem);
    }
  }
}

}  // namespace accelc
