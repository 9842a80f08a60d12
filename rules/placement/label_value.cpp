#include "compiler/catalog/label_values.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <string>
#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kLabelValue{
    .code = "AC4414",
    .name = "label-value",
    .severity = Severity::kWarning,
    .message = "no node has {} as its {}",
    .explanation =
        "A node selector must match a label to the letter, and the kubelet or the cloud sets these "
        "labels."};

void check_label_value(const Task& task, LintContext& context) {
  if (!task.scheduling.node_selector) return;
  for (const auto& entry : task.scheduling.node_selector->entries) {
    const auto& value = entry.value;
    if (!value) continue;
    const std::vector<std::string_view> known = known_values(entry.key, context.catalog);
    if (known.empty() || std::ranges::find(known, *value) != known.end()) continue;
    auto report = context.report<kLabelValue>(task, value.span, quote(*value), quote(entry.key));
    offer_known_value(report, value.span, *value, known);
  }
}

}  // namespace

extern const Rule kLabelValueRule;
const Rule kLabelValueRule{.kind = &kLabelValue,
                           .category = "placement",
                           .fix = RuleFix::kSafe,
                           .check = check_label_value};

}  // namespace accelc
