#include "compiler/catalog/label_values.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kDeviceLabel{
    .code = "AC4401",
    .name = "device-label",
    .severity = Severity::kWarning,
    .message = "no node of {} has the device {}",
    .explanation = "A node selector must match exactly, and the cloud sets the label."};

void check_value(const Task& task, std::string_view label, const Located<std::string_view>& value,
                 LintContext& context) {
  for (const Platform* platform : context.catalog.platforms()) {
    // Several platforms may use one label; the task's own decides.
    if (task.platform != nullptr && task.platform != platform) continue;
    const auto fault = find_label_fault(*platform, label, value.value, context.catalog);
    if (!fault) continue;
    auto report =
        context.report<kDeviceLabel>(task, value.span, platform->name, quote(value.value));
    offer_label_value(report, value.span, *fault);
  }
}

void check_device_label(const Task& task, LintContext& context) {
  for (const SelectedLabel& label : task.selected_labels) {
    for (const auto& value : label.values) check_value(task, label.key.value, value, context);
  }
}

}  // namespace

extern const Rule kDeviceLabelRule;
const Rule kDeviceLabelRule{.kind = &kDeviceLabel,
                            .category = "placement",
                            .fix = RuleFix::kSafe,
                            .check = check_device_label};

}  // namespace accelc
