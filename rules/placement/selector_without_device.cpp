#include "compiler/check/resource_names.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr DiagnosticKind kSelectorWithoutDevice{
    .code = "AC4402",
    .name = "selector-without-device",
    .severity = Severity::kWarning,
    .message = "the task selects nodes by their device, but asks for none",
    .explanation = "A task that asks for no device gets none, wherever it is placed."};

bool is_device_label(std::string_view key, const Catalog& catalog) {
  for (const Platform* platform : catalog.platforms()) {
    for (const std::string_view label :
         {platform->device_label, platform->accelerator_label, platform->tpu_label}) {
      if (!label.empty() && label == key) return true;
    }
  }
  return false;
}

void check(const Task& task, LintContext& context) {
  if (!task.scheduling.node_selector || task.accelerator || task.pod_section) return;
  const auto amounts = amounts_of(task);
  const bool asks = std::any_of(amounts.begin(), amounts.end(), [](const ResourceAmount* amount) {
    return is_device(amount->name);
  });
  if (asks) return;
  for (const auto& entry : task.scheduling.node_selector->entries) {
    if (!is_device_label(entry.key, context.catalog)) continue;
    context.report<kSelectorWithoutDevice>(task, entry.value.key_span)
        .help("write `accelerator`: it selects the nodes and asks for the device");
    return;
  }
}

}  // namespace

extern const Rule kSelectorWithoutDeviceRule;
const Rule kSelectorWithoutDeviceRule{
    .kind = &kSelectorWithoutDevice, .category = "placement", .check = check};

}  // namespace accelc
