#include "compiler/check/resource_names.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr DiagnosticKind kMisspeltDevice{
    .code = "AC4210",
    .name = "misspelt-device",
    .severity = Severity::kWarning,
    .message = "{} looks like a misspelt {}",
    .explanation =
        "Any qualified name is accepted as a resource, so a misspelt one waits forever."};

/// "nvidia/gpu" for "nvidia.com/gpu".
bool lacks_domain(std::string_view name, std::string_view device) {
  const std::string_view vendor = name.substr(0, name.find('/'));
  return vendor.find('.') == std::string_view::npos && device.starts_with(vendor) &&
         device.substr(device.find('/')) == name.substr(vendor.size());
}

/// The resources of all devices of the catalog, and what else machines have besides what all have,
/// each once.
std::vector<std::string_view> known_devices(const Catalog& catalog) {
  std::vector<std::string_view> devices;
  const auto add = [&devices](std::string_view name) {
    const bool known = std::find(devices.begin(), devices.end(), name) != devices.end();
    if (!known && !name.empty()) devices.push_back(name);
  };
  for (const Accelerator* accelerator : catalog.accelerators()) add(accelerator->resource);
  for (const Platform* platform : catalog.platforms()) {
    for (const std::string_view name : platform->making.resources) add(name);
  }
  return devices;
}

/// Whether the name is that of a device, and neither the task's own nor the commonest of all.
bool is_doubtful(const Task& task, const std::string& name) {
  if (name == kGenericDevice || name == kNvidiaResource || !is_device(name)) return false;
  const bool own = task.accelerator && task.accelerator->entry != nullptr &&
                   task.accelerator->entry->resource == name;
  return !own;
}

void judge(const Task& task, const ResourceAmount& amount, LintContext& context) {
  const std::string& name = amount.name;
  const auto devices = known_devices(context.catalog);
  if (std::find(devices.begin(), devices.end(), name) != devices.end()) return;
  for (const std::string_view candidate : devices) {
    if (edit_distance(name, candidate, 1) > 1 && !lacks_domain(name, candidate)) continue;
    context.report<kMisspeltDevice>(task, amount.key_span, quote(name), quote(candidate))
        .fix("write " + quote(candidate), amount.key_span, quoted_like(amount.key_span, candidate));
    break;
  }
}

void check_misspelt_device(const Task& task, LintContext& context) {
  for (const auto* side : {&task.requests, &task.limits}) {
    for (const ResourceAmount& amount : *side) {
      if (is_doubtful(task, amount.name)) judge(task, amount, context);
    }
  }
}

}  // namespace

extern const Rule kMisspeltDeviceRule;
const Rule kMisspeltDeviceRule{.kind = &kMisspeltDevice,
                               .category = "resources",
                               .fix = RuleFix::kSafe,
                               .check = check_misspelt_device};

}  // namespace accelc
