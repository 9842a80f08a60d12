#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace accelc {

namespace {

constexpr DiagnosticKind kDeviceLabel{
    .code = "AC4401",
    .name = "device-label",
    .severity = Severity::kWarning,
    .message = "no node of {} has the device {}",
    .explanation = "A node selector must match exactly, and the cloud sets the label."};

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

/// The parts between hyphens and underscores, in lower case.
std::set<std::string> words_of(std::string_view text) {
  std::string spaced = to_lower(text);
  std::replace(spaced.begin(), spaced.end(), '_', '-');
  std::set<std::string> words;
  for (const std::string_view word : split(spaced, '-')) words.insert(std::string(word));
  return words;
}

/// The values of which every word is there, where it is one too many: those with the most words.
std::vector<std::string_view> made_of_words(const std::string& value,
                                            const std::vector<std::string_view>& values) {
  const std::set<std::string> typed = words_of(value);
  std::vector<std::string_view> found;
  std::size_t most = 0;
  for (const std::string_view known : values) {
    const std::set<std::string> words = words_of(known);
    if (words.size() < most || !std::ranges::includes(typed, words)) continue;
    if (words.size() > most) found.clear();
    most = words.size();
    found.push_back(known);
  }
  return found;
}

struct Meant {
  std::vector<std::string_view> values;
  bool of_card = false;  ///< the only one of a card that the catalog knows under what was written
};

/// What was meant: the value that differs in hyphens or case alone, the device that the catalog
/// knows under this name elsewhere, or else the nearest ones.
Meant meant(const Platform& platform, const std::string& value,
            const std::vector<std::string_view>& values, const Catalog& catalog) {
  for (const std::string_view known : values) {
    if (skeleton(known) == skeleton(value)) return {{known}, false};
  }
  if (const auto match = catalog.find(value)) {
    std::vector<std::string_view> names;
    for (const PlatformName& name : match->accelerator->platform_names) {
      const bool there = name.platform == platform.id &&
                         std::find(values.begin(), values.end(), name.value) != values.end();
      if (there) names.push_back(name.value);
    }
    if (!names.empty()) return {names, names.size() == 1};
  }
  auto near = made_of_words(value, values);
  return {near.empty() ? nearest(value, values) : std::move(near), false};
}

/// Whether drivers before 2021 may have called the card so: its product without the vendor.
bool is_old_name(const AcceleratorMatch& match, std::string_view value) {
  const std::string name = std::string(match.accelerator->vendor) + "-" + std::string(value);
  const auto names = product_labels(*match.accelerator);
  return std::find(names.begin(), names.end(), name) != names.end();
}

void check_entry(const Task& task, const Platform& platform, const Setting<std::string>& value,
                 LintContext& context) {
  const auto label = text_of(value.key_span);
  const std::string key(label.starts_with('"') || label.starts_with('\'')
                            ? label.substr(1, label.size() - 2)
                            : label);
  const auto values = values_of(platform, key, context.catalog);
  if (values.empty() || std::find(values.begin(), values.end(), *value) != values.end()) return;
  // Another rule says that the label is about other devices.
  const auto match = context.catalog.find(*value);
  const bool other_key = match && device_label_of(platform, match->accelerator->kind) != key &&
                         !device_label_of(platform, match->accelerator->kind).empty();
  if (other_key && !platform.accelerator_label.empty()) return;
  const Meant near = meant(platform, *value, values, context.catalog);
  const bool complete =
      platform.device_names == DeviceNames::kAll && platform.id == platform.names_id;
  const bool spelling = near.values.size() == 1 && skeleton(near.values[0]) == skeleton(*value);
  const bool other_word = platform.driver_names && match && !is_old_name(*match, *value);
  if (!complete && !spelling && !other_word) return;
  auto report = context.report<kDeviceLabel>(task, value.span, platform.name, quote(*value));
  if (spelling || near.of_card) {
    report.fix("write " + quote(near.values[0]), value.span,
               quoted_like(value.span, near.values[0]),
               spelling ? Applicability::kSafe : Applicability::kUnsafe);
  } else {
    ask_for_name(report, near.values);
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
