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

void check_device_label(const Task& task, LintContext& context) {
  if (!task.scheduling.node_selector) return;
  for (const auto& entry : task.scheduling.node_selector->entries) {
    if (!entry.value) continue;
    for (const Platform* platform : context.catalog.platforms()) {
      // Several platforms may use one label; the task's own decides.
      if (task.platform != nullptr && task.platform != platform) continue;
      const auto fault = find_label_fault(*platform, entry.key, *entry.value, context.catalog);
      if (!fault) continue;
      auto report =
          context.report<kDeviceLabel>(task, entry.value.span, platform->name, quote(*entry.value));
      offer_label_value(report, entry.value.span, *fault);
    }
  }
}

}  // namespace

extern const Rule kDeviceLabelRule;
const Rule kDeviceLabelRule{.kind = &kDeviceLabel,
                            .category = "placement",
                            .fix = RuleFix::kSafe,
                            .check = check_device_label};

}  // namespace accelc
