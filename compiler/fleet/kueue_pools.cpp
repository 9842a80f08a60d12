// Which pools of a fleet are nodes of which flavor.
#include "compiler/fleet/kueue.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

namespace {

/// A label and the values that it may have.
using Label = std::pair<const std::string, std::vector<std::string>>;

/// The pools of nodes by the values of one label.
using Index = std::map<std::string_view, std::vector<std::size_t>>;

Index index_of(const Fleet& fleet, const std::string& key) {
  Index index;
  for (std::size_t i = 0; i < fleet.pools.size(); ++i) {
    const Pool& pool = fleet.pools[i];
    const auto found = pool.labels.find(key);
    if (pool.maker != nullptr || found == pool.labels.end()) continue;
    for (const std::string& value : found->second) index[value].push_back(i);
  }
  return index;
}

/// Finds the pools of flavors without a look at each: nodes by one of the labels, and all pools
/// from which nodes are made.
class PoolFinder {
 public:
  /// Of the pools that `fleet` has now.
  explicit PoolFinder(const Fleet& fleet) : fleet_(fleet) {
    for (std::size_t i = 0; i < fleet.pools.size(); ++i) {
      all_.push_back(i);
      if (fleet.pools[i].maker != nullptr) makers_.push_back(i);
    }
  }

  std::vector<std::size_t> pools_of(const KueueFlavor& flavor) {
    const auto& labels = flavor.nodes.labels;
    std::vector<std::size_t> pools = labels.empty() ? all_ : pools_with(*labels.begin());
    std::erase_if(pools, [&](std::size_t i) { return !carries(fleet_.pools[i], flavor); });
    return pools;
  }

 private:
  std::vector<std::size_t> pools_with(const Label& label) {
    const auto [index, added] = indexes_.try_emplace(label.first);
    if (added) index->second = index_of(fleet_, label.first);
    const auto found = index->second.find(label.second.front());
    std::vector<std::size_t> pools;
    if (found != index->second.end()) pools = found->second;
    pools.insert(pools.end(), makers_.begin(), makers_.end());
    return pools;
  }

  const Fleet& fleet_;
  std::vector<std::size_t> all_;
  std::vector<std::size_t> makers_;
  std::map<std::string, Index> indexes_;  // by label
};

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
  PoolFinder finder(fleet);
  for (auto& [name, flavor] : kueue.flavors) flavor.pools = finder.pools_of(flavor);
  for (auto& [name, flavor] : kueue.flavors) {
    if (!flavor.pools.empty()) continue;
    flavor.pools.push_back(fleet.pools.size());
    fleet.pools.push_back(flavor.nodes);
  }
}

}  // namespace accelc
