#include "compiler/frontend/manifest/guess_platform.h"

#include "compiler/frontend/manifest/node_labels.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace accelc {

namespace {

/// The labels by which a pod may select nodes of a platform.
constexpr std::array kLabels = {
    &Platform::device_label, &Platform::accelerator_label,  &Platform::partition_label,
    &Platform::tpu_label,    &Platform::tpu_topology_label, &Platform::count_label,
    &Platform::memory_label, &Platform::sharing_label,      &Platform::node_pool_label,
    &Platform::pool_label,   &Platform::product_label,      &Platform::sharing_clients_label};

using Platforms = std::vector<const Platform*>;

std::unordered_map<std::string_view, Platforms> platforms_by_label() {
  std::unordered_map<std::string_view, Platforms> known;
  for (const Platform* platform : Catalog::builtin().platforms()) {
    known[platform->spot.key].push_back(platform);
    for (const auto label : kLabels) known[platform->*label].push_back(platform);
  }
  return known;
}

/// The platforms on which a pod may select its nodes by the label.
Platforms platforms_knowing(std::string_view key) {
  // Asked for every label of every pod.
  static const auto by_label = platforms_by_label();
  const auto found = by_label.find(key);
  Platforms knowing = found == by_label.end() ? Platforms() : found->second;
  for (const Platform* platform : Catalog::builtin().platforms()) {
    if (std::ranges::any_of(platform->marks,
                            [key](std::string_view mark) { return key.starts_with(mark); })) {
      knowing.push_back(platform);
    }
  }
  return knowing;
}

}  // namespace

GuessedPlatform guess_platform(NodeRef pod) {
  Platforms left;
  GuessedPlatform guess;
  for (const Entry& label : node_labels(pod)) {
    const std::string_view key = label.key.text();
    Platforms knowing = key.empty() ? Platforms() : platforms_knowing(key);
    if (knowing.empty()) continue;
    if (!guess.span.valid()) {
      guess.span = label.key.span();
      left = std::move(knowing);
      continue;
    }
    std::erase_if(left, [&knowing](const Platform* one) {
      return std::find(knowing.begin(), knowing.end(), one) == knowing.end();
    });
  }
  // A platform may know one label in two ways.
  const bool one =
      std::ranges::all_of(left, [&left](const Platform* other) { return other == left.front(); });
  if (left.empty() || !one) return {};
  guess.platform = left.front();
  return guess;
}

}  // namespace accelc
