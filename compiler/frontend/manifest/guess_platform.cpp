#include "compiler/frontend/manifest/guess_platform.h"

#include "compiler/frontend/manifest/node_labels.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

/// The labels by which a pod may select nodes of a platform.
constexpr std::array kLabels = {
    &Platform::device_label, &Platform::accelerator_label,  &Platform::partition_label,
    &Platform::tpu_label,    &Platform::tpu_topology_label, &Platform::count_label,
    &Platform::memory_label, &Platform::sharing_label,      &Platform::node_pool_label,
    &Platform::pool_label,   &Platform::product_label,      &Platform::sharing_clients_label};

/// Whether a pod that runs on the platform may select its nodes by the label.
bool knows_label(const Platform& platform, std::string_view key) {
  const auto is_key = [&](std::string_view Platform::*label) { return platform.*label == key; };
  return platform.spot.key == key || std::ranges::any_of(kLabels, is_key) ||
         std::ranges::any_of(platform.marks,
                             [key](std::string_view mark) { return key.starts_with(mark); });
}

}  // namespace

GuessedPlatform guess_platform(NodeRef pod) {
  std::vector<const Platform*> left;
  GuessedPlatform guess;
  for (const Entry& label : node_labels(pod)) {
    const std::string_view key = label.key.text();
    std::vector<const Platform*> knowing;
    for (const Platform* platform : Catalog::builtin().platforms()) {
      if (!key.empty() && knows_label(*platform, key)) knowing.push_back(platform);
    }
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
  if (left.size() != 1) return {};
  guess.platform = left.front();
  return guess;
}

}  // namespace accelc
