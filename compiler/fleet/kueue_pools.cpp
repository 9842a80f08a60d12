// Which pools of a fleet are nodes of which flavor.
#include "compiler/fleet/kueue.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace accelc {

namespace {

/// The pools by the values of one label.
using Index = std::map<std::string_view, std::vector<std::size_t>>;

Index index_of(const Fleet& fleet, const std::string& key) {
  Index index;
  for (std::size_t i = 0; i < fleet.pools.size(); ++i) {
    const auto found = fleet.pools[i].labels.find(key);
    if (found == fleet.pools[i].labels.end()) continue;
    for (const std::string& value : found->second) index[value].push_back(i);
  }
  return index;
}

}  // namespace

bool carries(const Pool& pool, const KueueFlavor& flavor) {
  const auto& labels = flavor.nodes.labels;
  return std::all_of(labels.begin(), labels.end(), [&](const auto& label) {
    if (pool.maker != nullptr) {
      return holds({label.first, LabelOperator::kIn, label.second, {}}, pool);
    }
    const auto found = pool.labels.find(label.first);
    if (found == pool.labels.end()) return pool.more_labels;
    const auto& values = found->second;
    return std::find(values.begin(), values.end(), label.second.front()) != values.end();
  });
}

void add_flavor_pools(Kueue& kueue, Fleet& fleet) {
  std::map<std::string, Index> indexes;
  const std::size_t described = fleet.pools.size();
  for (auto& [name, flavor] : kueue.flavors) {
    const auto& labels = flavor.nodes.labels;
    if (labels.empty()) {
      for (std::size_t i = 0; i < described; ++i) flavor.pools.push_back(i);
    } else {
      const std::string& key = labels.begin()->first;
      auto index = indexes.find(key);
      if (index == indexes.end()) index = indexes.emplace(key, index_of(fleet, key)).first;
      const auto found = index->second.find(labels.begin()->second.front());
      if (found != index->second.end()) {
        for (const std::size_t i : found->second) {
          if (carries(fleet.pools[i], flavor)) flavor.pools.push_back(i);
        }
      }
      for (std::size_t i = 0; i < described; ++i) {
        const Pool& pool = fleet.pools[i];
        if (pool.maker != nullptr && carries(pool, flavor)) flavor.pools.push_back(i);
      }
    }
    if (!flavor.pools.empty()) continue;
    flavor.pools.push_back(fleet.pools.size());
    fleet.pools.push_back(flavor.nodes);
  }
}

}  // namespace accelc
