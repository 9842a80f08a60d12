#include "compiler/catalog/label_values.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

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
  for (const SelectedLabel& label : task.selected_labels) {
    for (const auto& value : label.values) {
      const auto fault = find_value_fault(label.key.value, value.value, context.catalog);
      if (!fault) continue;
      auto report =
          context.report<kLabelValue>(task, value.span, quote(value.value), quote(label.key.value));
      offer_known_value(report, value.span, *fault);
    }
  }
}

}  // namespace

extern const Rule kLabelValueRule;
const Rule kLabelValueRule{.kind = &kLabelValue,
                           .category = "placement",
                           .fix = RuleFix::kSafe,
                           .check = check_label_value};

}  // namespace accelc
