#include "compiler/frontend/manifest/guess_platform.h"

#include "compiler/frontend/manifest/node_labels.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

/// Whether a pod that runs on the platform may select its nodes by the label.
bool knows_label(const Platform& platform, std::string_view key) {
  const std::array own = {platform.device_label,         platform.accelerator_label,
                          platform.partition_label,      platform.tpu_label,
                          platform.tpu_topology_label,   platform.count_label,
                          platform.memory_label,         platform.sharing_label,
                          platform.node_pool_label,      platform.pool_label,
                          platform.product_label,        platform.spot.key,
                          platform.sharing_clients_label};
  if (std::find(own.begin(), own.end(), key) != own.end()) return true;
  return std::any_of(platform.marks.begin(), platform.marks.end(),
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
