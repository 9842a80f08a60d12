#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr DiagnosticKind kDeviceLabel{
    .code = "AC4401",
    .name = "device-label",
    .severity = Severity::kWarning,
    .message = "no node of {} has the device {}",
    .explanation = "A node selector is matched letter by letter, and the cloud sets the label."};

/// Letters and digits alone, in lower case: hyphens and underscores are what people confuse.
std::string skeleton(std::string_view text) {
  std::string kept = to_lower(text);
  std::erase_if(kept, [](char c) { return c == '-' || c == '_' || c == ' '; });
  return kept;
}

/// The values that the platform has for devices of the label.
std::vector<std::string_view> values_of(const Platform& platform, std::string_view label,
                                        const Catalog& catalog) {
  std::vector<std::string_view> values;
  for (const Accelerator* accelerator : catalog.accelerators()) {
    if (device_label_of(platform, accelerator->kind) != label) continue;
    for (const PlatformName& name : accelerator->platform_names) {
      if (name.platform == platform.id) values.push_back(name.value);
    }
  }
  return values;
}

/// What was meant: the value that differs in hyphens or case alone, the device that the catalog
/// knows under this name elsewhere, or else the nearest ones.
std::vector<std::string_view> meant(const Platform& platform, const std::string& value,
                                    const std::vector<std::string_view>& values,
                                    const Catalog& catalog) {
  for (const std::string_view known : values) {
    if (skeleton(known) == skeleton(value)) return {known};
  }
  if (const auto match = catalog.find(value)) {
    for (const PlatformName& name : match->accelerator->platform_names) {
      if (name.platform == platform.id) return {name.value};
    }
  }
  return nearest(value, values);
}

void check_entry(const Task& task, const Platform& platform, const Setting<std::string>& value,
                 LintContext& context) {
  const auto label = text_of(value.key_span);
  const std::string key(label.starts_with('"') || label.starts_with('\'')
                            ? label.substr(1, label.size() - 2)
                            : label);
  const auto values = values_of(platform, key, context.catalog);
  if (values.empty() || std::find(values.begin(), values.end(), *value) != values.end()) return;
  const auto near = meant(platform, *value, values, context.catalog);
  const bool complete =
      platform.device_names == DeviceNames::kAll && platform.id == platform.names_id;
  const bool spelling = near.size() == 1 && skeleton(near[0]) == skeleton(*value);
  if (!complete && !spelling) return;
  auto report = context.report<kDeviceLabel>(task, value.span, platform.name, quote(*value));
  if (spelling) {
    report.fix("write " + quote(near[0]), value.span, quoted_like(value.span, near[0]));
  } else {
    ask_for_name(report, near);
  }
}

void check(const Task& task, LintContext& context) {
  if (!task.scheduling.node_selector) return;
  for (const auto& entry : task.scheduling.node_selector->entries) {
    if (!entry.value) continue;
    for (const Platform* platform : context.catalog.platforms()) {
      // Several platforms may use one label; the task's own decides.
      if (task.platform != nullptr && task.platform != platform) continue;
      check_entry(task, *platform, entry.value, context);
    }
  }
}

}  // namespace

extern const Rule kDeviceLabelRule;
const Rule kDeviceLabelRule{
    .kind = &kDeviceLabel, .category = "placement", .fix = RuleFix::kSafe, .check = check};

}  // namespace accelc
