#include "compiler/fleet/plugin_settings.h"

#include "compiler/fleet/operator_values.h"
#include "compiler/fleet/plugin_diagnostics.h"
#include "compiler/frontend/manifest/placeholder.h"
#include "compiler/support/text.h"
#include "compiler/syntax/boolean_word.h"
#include "compiler/syntax/value_at.h"
#include "schema/duration.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <vector>

namespace accelc {

/// What a flag may be.
enum class PluginValue : std::uint8_t {
  kBoolean,
  kText,
  kTexts,     ///< a text or a list of them
  kInterval,  ///< `60s`, `infinite` or nanoseconds
  kMapping,   ///< of flags of their own
};

struct PluginFlag {
  std::string_view key;
  PluginValue value = PluginValue::kText;
  std::span<const std::string_view> words;  ///< all that it may say; empty: anything
};

namespace {

constexpr std::array<std::string_view, 3> kMigStrategies = {"none", "single", "mixed"};
constexpr std::array<std::string_view, 3> kDiscoveries = {"auto", "nvml", "tegra"};
constexpr std::array<std::string_view, 4> kListStrategies = {"envvar", "volume-mounts",
                                                             "cdi-annotations", "cdi-cri"};
constexpr std::array<std::string_view, 2> kIdStrategies = {"uuid", "index"};
constexpr std::array<std::string_view, 2> kPolicies = {"distributed", "packed"};

constexpr std::array<PluginFlag, 12> kFlags = {{
    {"migStrategy", PluginValue::kText, kMigStrategies},
    {"failOnInitError", PluginValue::kBoolean},
    {"mpsRoot"},
    {"nvidiaDriverRoot"},
    {"nvidiaDevRoot"},
    {"gdrcopyEnabled", PluginValue::kBoolean},
    {"gdsEnabled", PluginValue::kBoolean},
    {"mofedEnabled", PluginValue::kBoolean},
    {"useNodeFeatureAPI", PluginValue::kBoolean},
    {"deviceDiscoveryStrategy", PluginValue::kText, kDiscoveries},
    {"plugin", PluginValue::kMapping},
    {"gfd", PluginValue::kMapping},
}};
constexpr std::array<PluginFlag, 7> kPluginFlags = {{
    {"passDeviceSpecs", PluginValue::kBoolean},
    {"deviceListStrategy", PluginValue::kTexts, kListStrategies},
    {"deviceIDStrategy", PluginValue::kText, kIdStrategies},
    {"cdiAnnotationPrefix"},
    {"nvidiaCTKPath"},
    {"containerDriverRoot"},
    {"sharedDevicesAllocationPolicy", PluginValue::kText, kPolicies},
}};
constexpr std::array<PluginFlag, 5> kDiscoveryFlags = {{
    {"oneshot", PluginValue::kBoolean},
    {"noTimestamp", PluginValue::kBoolean},
    {"sleepInterval", PluginValue::kInterval},
    {"outputFile"},
    {"machineTypeFile"},
}};

std::vector<std::string> owned(std::span<const std::string_view> words) {
  return {words.begin(), words.end()};
}

}  // namespace

bool is_mig_strategy(std::string_view text) {
  return std::ranges::find(kMigStrategies, text) != kMigStrategies.end();
}

bool is_text(NodeRef value) {
  return value.kind() == NodeKind::kString && !boolean_in(value).has_value();
}

bool is_set(NodeRef value) { return value && !value.is_null() && !is_open(value); }

void PluginSettings::check_flags(NodeRef flags) {
  check_flags(flags, "flags", kFlags);
  check_flags(value_at(flags, "plugin"), "plugin", kPluginFlags);
  check_flags(value_at(flags, "gfd"), "gfd", kDiscoveryFlags);
}

Report PluginSettings::refuse(const Span& span, const std::string& why) {
  return sink_.report<kPluginFileRefused>(span, why);
}

Report PluginSettings::ignore(const Span& span, const std::string& what) {
  return sink_.report<kPluginFileIgnored>(span, what);
}

void PluginSettings::ignore_unknown(NodeRef mapping, std::span<const std::string_view> known,
                                    std::string_view of, Case matching) {
  for (const UnknownKey& one : unknown_keys(mapping, known)) {
    // Go's reader of JSON does not look at the case, except where the plugin reads by itself.
    const auto same = [&](std::string_view key) {
      return equals_ignoring_case(key, one.key.text());
    };
    if (matching == Case::kAny && std::ranges::any_of(known, same)) continue;
    auto report = ignore(one.key.span(), "the key " + quote(one.key.text()));
    if (!fix_name(report, one.key.span(), one.near)) {
      report.help((of.empty() ? "the file" : quote(of)) + " has " +
                  quote_list(owned(known), "and"));
    }
  }
}

NodeRef PluginSettings::mapping_in(NodeRef value, std::string_view name) {
  if (!is_set(value)) return {};
  if (value.is_mapping()) return value;
  refuse(value.span(), quote(name) + " is not a mapping");
  return {};
}

void PluginSettings::check_flags(NodeRef value, std::string_view name,
                                 std::span<const PluginFlag> flags) {
  const NodeRef mapping = mapping_in(value, name);
  if (!mapping) return;
  std::vector<std::string_view> keys;
  for (const PluginFlag& flag : flags) keys.push_back(flag.key);
  ignore_unknown(mapping, keys, name);
  for (const PluginFlag& flag : flags) {
    const NodeRef setting = value_at(mapping, flag.key);
    if (is_set(setting)) check_flag(flag, setting);
  }
}

void PluginSettings::check_flag(const PluginFlag& flag, NodeRef setting) {
  switch (flag.value) {
    case PluginValue::kBoolean:
      return check_boolean(flag.key, setting);
    case PluginValue::kInterval:
      return check_interval(flag.key, setting);
    case PluginValue::kMapping:
      return;
    case PluginValue::kText:
    case PluginValue::kTexts:
      break;
  }
  if (flag.value == PluginValue::kTexts && setting.is_sequence()) {
    for_each_item(setting, [&](NodeRef item) { check_words(flag, item.resolved()); });
  } else {
    check_words(flag, setting);
  }
}

void PluginSettings::check_words(const PluginFlag& flag, NodeRef text) {
  if (!is_text(text)) {
    refuse(text.span(), quote(flag.key) + " is not a text");
    return;
  }
  if (flag.words.empty() || std::ranges::find(flag.words, text.text()) != flag.words.end()) return;
  auto report = refuse(text.span(), quote(text.text()) + " is not a value of " + quote(flag.key));
  const std::vector<std::string_view> words(flag.words.begin(), flag.words.end());
  if (!fix_name(report, text.span(), nearest(text.text(), words))) {
    report.help("it is " + quote_list(owned(flag.words), "or"));
  }
}

void PluginSettings::check_boolean(std::string_view key, NodeRef value) {
  if (boolean_in(value).has_value()) return;
  const bool word = value.is_scalar() && boolean_word(value.text()).has_value();
  auto report = refuse(value.span(), quote(key) + " is not true or false");
  if (word) report.fix("write it without quotes", value.span(), std::string(value.text()));
}

void PluginSettings::check_interval(std::string_view key, NodeRef value) {
  const bool number = value.kind() == NodeKind::kInteger || value.kind() == NodeKind::kNumber;
  if (number || (is_text(value) && (value.text() == "infinite" || is_go_duration(value.text())))) {
    return;
  }
  refuse(value.span(), quote(key) + " is not an interval such as `60s`");
}

}  // namespace accelc
