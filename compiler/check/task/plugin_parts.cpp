#include "compiler/check/task/plugin_parts.h"

#include "compiler/check/resource_names.h"
#include "compiler/check/task/plugin_diagnostics.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/check/task/task_context.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace accelc {

namespace {

PlainValue number_value_of(std::int64_t number, const Span& span) {
  PlainValue value{.kind = NodeKind::kInteger, .text = std::to_string(number), .span = span};
  value.integer = number;
  value.number = static_cast<double>(number);
  return value;
}

struct ResourceWord {
  std::string_view name;
  std::string_view word;
};

/// flytekit's order (core/resources.py _convert_resources_to_resource_entries).
constexpr std::array<ResourceWord, 5> kWords = {{{"cpu", "CPU"},
                                                 {"memory", "MEMORY"},
                                                 {kGenericDevice, "GPU"},
                                                 {kNvidiaResource, "GPU"},
                                                 {"ephemeral-storage", "EPHEMERAL_STORAGE"}}};

PlainValue entry_of(std::string_view word, const ResourceAmount& amount) {
  PluginPart entry;
  entry.put("name", text_value(word), amount.key_span);
  entry.put("value", text_value(amount.quantity.text, amount.span), amount.key_span);
  return entry.take(amount.span);
}

PlainValue entries_of(const std::vector<ResourceAmount>& amounts) {
  PlainValue list{.kind = NodeKind::kSequence};
  for (const ResourceWord& word : kWords) {
    const ResourceAmount* amount = find_amount(amounts, word.name);
    if (amount != nullptr) list.items.push_back(entry_of(word.word, *amount));
  }
  return list;
}

bool has_word(std::string_view name) {
  return std::any_of(kWords.begin(), kWords.end(),
                     [name](const ResourceWord& word) { return word.name == name; });
}

}  // namespace

PlainValue text_value(std::string_view text, const Span& span) {
  return {.kind = NodeKind::kString, .text = std::string(text), .span = span};
}

PlainValue PluginPart::take(const Span& span) {
  value_.span = span;
  return std::exchange(value_, PlainValue{.kind = NodeKind::kMapping});
}

void PluginPart::put(std::string_view field, PlainValue value, const Span& key_span) {
  value_.entries.push_back({std::string(field), std::move(value), key_span});
}

void PluginPart::put_text(std::string_view field, const Setting<std::string>& setting) {
  if (setting && !setting->empty())
    put(field, text_value(*setting, setting.span), setting.key_span);
}

void PluginPart::put_text(std::string_view field, std::string_view text) {
  put(field, text_value(text));
}

void PluginPart::put_count(std::string_view field, const Setting<std::int64_t>& setting) {
  if (!setting || *setting == 0) return;
  put(field, number_value_of(*setting, setting.span), setting.key_span);
}

void PluginPart::put_count(std::string_view field, std::int64_t count) {
  if (count != 0) put(field, number_value_of(count, {}));
}

void PluginPart::put_seconds(std::string_view field, const Setting<Duration>& setting) {
  if (!setting || setting->seconds == 0) return;
  put(field, number_value_of(setting->seconds, setting.span), setting.key_span);
}

void PluginPart::put_boolean(std::string_view field, const Setting<bool>& setting) {
  if (!setting || !*setting) return;
  put(field, {.kind = NodeKind::kBoolean, .boolean = true, .text = "true", .span = setting.span},
      setting.key_span);
}

void PluginPart::put_texts(std::string_view field, const Setting<List<std::string>>& setting) {
  if (!setting || setting->items.empty()) return;
  PlainValue list{.kind = NodeKind::kSequence, .span = setting.span};
  for (const auto& item : setting->items) list.items.push_back(text_value(*item, item.span));
  put(field, std::move(list), setting.key_span);
}

void PluginPart::put_map(std::string_view field, const Setting<Map<std::string>>& setting) {
  if (!setting) return;
  PluginPart map;
  for (const auto& entry : setting->entries) {
    // An empty text is a value here.
    if (!entry.value) continue;
    map.put(entry.key, text_value(*entry.value, entry.value.span), entry.value.key_span);
  }
  if (!map.value_.entries.empty()) put(field, map.take(setting.span), setting.key_span);
}

void PluginPart::put_any(std::string_view field, const Setting<AnyValue>& setting) {
  if (has_value(setting)) put(field, plain_value(*setting), setting.key_span);
}

void PluginPart::put_pod(std::string_view field, const Setting<PluginPodSpec>& setting) {
  if (!setting) return;
  PluginPart metadata;
  metadata.put_map("labels", setting->labels);
  metadata.put_map("annotations", setting->annotations);
  PluginPart pod;
  pod.put("metadata", metadata.take());
  pod.put_any("podSpec", setting->spec);
  if (setting->primary_container) {
    pod.put_text("primaryContainerName", setting->primary_container);
  } else {
    pod.put_text("primaryContainerName", kPrimaryContainerName);
  }
  put(field, pod.take(setting.span), setting.key_span);
}

bool is_written(const GroupResources& group) {
  return group.requests.written() || group.limits.written() || group.resources.written();
}

PlainValue resources_value(TaskContext& context, std::string_view plugin,
                           const GroupResources& group) {
  const ReadAmounts read = read_amounts(context, {group.requests, group.limits, group.resources});
  PluginPart resources;
  const auto put = [&](std::string_view field, const std::vector<ResourceAmount>& amounts) {
    for (const ResourceAmount& amount : amounts) {
      if (has_word(amount.name)) continue;
      context.report<kPluginAmount>(amount.key_span, quote(plugin), quote(amount.name));
    }
    PlainValue entries = entries_of(amounts);
    if (!entries.items.empty()) resources.put(field, std::move(entries));
  };
  put("requests", read.requests);
  put("limits", read.limits);
  return resources.take();
}

void put_image(TaskContext& context, const Setting<std::string>& image, PluginPart& out) {
  if (!image) return;
  const ImageReference resolved = resolve_image(context, image);
  if (resolved.text.empty()) return;
  out.put("image", text_value(resolved.text, image.span), image.key_span);
}

}  // namespace accelc
