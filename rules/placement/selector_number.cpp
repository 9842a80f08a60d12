#include "compiler/check/task/pod_target.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kSelectorNumber{
    .code = "AC4407",
    .name = "selector-number",
    .severity = Severity::kError,
    .message = "{} is not a whole number, so no node matches",
    .explanation = "`Gt` and `Lt` compare labels as whole numbers without a unit."};

bool is_integer(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return parse_unsigned(text).has_value();
}

void check_values(const Task& task, const NodeSelectorRequirement& requirement,
                  LintContext& context) {
  if (*requirement.op != "Gt" && *requirement.op != "Lt") return;
  for (const PodText& value : requirement.values->items) {
    if (!value || is_integer(*value)) continue;
    context.report<kSelectorNumber>(task, value.span, quote(*value))
        .help(
            "labels of nodes are numbers in a fixed unit, for example `nvidia.com/gpu.memory` in "
            "MiB");
  }
}

void check_term(const Task& task, const NodeSelectorTerm& term, LintContext& context) {
  for (const auto* requirements : {&term.match_expressions, &term.match_fields}) {
    for (const auto& requirement : (*requirements)->items)
      check_values(task, *requirement, context);
  }
}

void check_selector_number(const Task& task, LintContext& context) {
  const NodeAffinity& affinity = *written_pod(task).affinity->nodes;
  for (const auto& term : affinity.required->terms->items) check_term(task, *term, context);
  for (const auto& term : affinity.preferred->items) check_term(task, *term->preference, context);
}

}  // namespace

extern const Rule kSelectorNumberRule;
const Rule kSelectorNumberRule{
    .kind = &kSelectorNumber, .category = "placement", .check = check_selector_number};

}  // namespace accelc
