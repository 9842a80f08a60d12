#include "compiler/check/task/device_string.h"

#include "compiler/check/task/accelerator_diagnostics.h"
#include "compiler/support/name_key.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <vector>

namespace accelc {

namespace {

/// What a site's own word for a device means.
std::optional<AcceleratorMatch> find_on_site(const TaskContext& context, std::string_view name) {
  const Platform* platform = context.task.platform;
  if (platform == nullptr || platform->site == nullptr) return std::nullopt;
  for (const SiteName& own : platform->site->names) {
    if (own.value != name) continue;
    auto match = context.catalog.find(own.accelerator);
    if (!match) continue;
    match->device_string = own.value;
    return match;
  }
  return std::nullopt;
}

/// The word of the platform that the text is, letter by letter or else in another spelling; empty
/// when it is none.
std::string_view word_of_platform(const ResolvedAccelerator& resolved, const Platform& platform,
                                  std::string_view text, bool in_any_spelling) {
  const auto words = names_on(*resolved.entry, platform);
  if (std::ranges::find(words, text) != words.end()) return text;
  if (!in_any_spelling) return {};
  const std::string key = name_key(text);
  const auto found =
      std::ranges::find_if(words, [&](std::string_view word) { return name_key(word) == key; });
  return found == words.end() ? std::string_view() : *found;
}

}  // namespace

std::optional<AcceleratorMatch> find_device(const TaskContext& context, std::string_view name) {
  if (auto match = find_on_site(context, name)) return match;
  return context.catalog.find(name);
}

void choose_device_string(TaskContext& context, const Wish& wish, const AcceleratorMatch& match,
                          ResolvedAccelerator& resolved) {
  const std::string& text = wish.name.text;
  const Platform* platform = context.task.platform;
  const bool is_name = match.device_string.empty();
  resolved.verbatim = wish.custom;
  if (resolved.entry->custom) return;
  resolved.by_device_string = !is_name || wish.custom;
  resolved.form = match.form;
  if (wish.custom) {
    resolved.device_string = text;
    if (is_name && platform == nullptr) {
      context.report<kVerbatimName>(wish.name.span, quote(text))
          .help("without `GPUAccelerator(...)` it is the card, whatever its label is");
    }
    return;
  }
  if (platform != nullptr) {
    resolved.device_string = word_of_platform(resolved, *platform, text, !is_name);
    // Where the platform has no word for the card, or its owners choose the words, this may be it.
    const bool open = platform->free_words || names_on(*resolved.entry, *platform).empty();
    if (!resolved.device_string.empty() || is_name || !open) return;
  }
  resolved.device_string = match.device_string;
}

}  // namespace accelc
