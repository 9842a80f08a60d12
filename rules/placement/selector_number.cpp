#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/places.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kSelectorNumber{
    .code = "AC4407",
    .name = "selector-number",
    .severity = Severity::kError,
    .message = "{} is no whole number, so no node matches",
    .explanation =
        "`Gt` and `Lt` compare labels as whole numbers, and a unit is part of no number."};

bool is_integer(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  return parse_unsigned(text).has_value();
}

void check_values(const Task& task, NodeRef requirement, LintContext& context) {
  const NodeRef written = requirement.find("values");
  const NodeRef values = written ? written.resolved() : NodeRef();
  if (!values || !values.is_sequence()) return;
  for_each_item(values, [&](NodeRef item) {
    const NodeRef value = item.resolved();
    if (!value.is_scalar() || is_integer(value.text())) return;
    context.report<kSelectorNumber>(task, item.span(), quote(value.text()))
        .help("labels of nodes count in one unit, for example `nvidia.com/gpu.memory` in MiB");
  });
}

void check(const Task& task, LintContext& context) {
  if (!task.spec->pod || !task.spec->pod->spec) return;
  visit_entries(task.spec->pod->spec->node, [&](NodeRef key, NodeRef value) {
    const bool compares =
        key.text() == "operator" && (value.text() == "Gt" || value.text() == "Lt");
    if (compares) check_values(task, key.parent(), context);
  });
}

}  // namespace

extern const Rule kSelectorNumberRule;
const Rule kSelectorNumberRule{.kind = &kSelectorNumber, .category = "placement", .task = check};

}  // namespace accelc
