#include "compiler/fleet/kueue_capacity.h"

#include "compiler/pod/amounts.h"

#include <compare>

namespace accelc {

namespace {

using Capacities = std::map<FlavorResource, Quantity>;

/// Indices of the nodes, each behind the one that it belongs to.
std::vector<std::size_t> from_the_root(const std::vector<QuotaNode>& nodes) {
  std::vector<bool> known(nodes.size());
  std::vector<std::size_t> order;
  std::vector<std::size_t> path;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (auto at = std::optional(i); at && !known[*at]; at = nodes[*at].parent) {
      known[*at] = true;
      path.push_back(*at);
    }
    order.insert(order.end(), path.rbegin(), path.rend());
    path.clear();
  }
  return order;
}

const QuotaShare* share_of(const QuotaNode& node, const FlavorResource& what) {
  const auto found = node.shares.find(what);
  return found == node.shares.end() ? nullptr : &found->second;
}

/// What a node never lends of all that it and the nodes below it have.
Quantity kept_back(const QuotaNode& node, const FlavorResource& what, const Quantity& all) {
  const QuotaShare* share = share_of(node, what);
  return share != nullptr && share->lend ? minus(all, *share->lend) : Quantity{};
}

const Quantity& smaller(const Quantity& a, const Quantity& b) {
  return std::is_lt(compare(b, a)) ? b : a;
}

}  // namespace

std::vector<Capacities> capacities_of(const std::vector<QuotaNode>& nodes) {
  const std::vector<std::size_t> order = from_the_root(nodes);
  // What each has with those below it.
  std::vector<Capacities> all(nodes.size());
  for (auto at = order.rbegin(); at != order.rend(); ++at) {
    const QuotaNode& node = nodes[*at];
    for (const auto& [what, share] : node.shares) add(all[*at][what], share.nominal);
    if (!node.parent) continue;
    for (const auto& [what, amount] : all[*at]) {
      add(all[*node.parent][what], minus(amount, kept_back(node, what, amount)));
    }
  }
  std::vector<Capacities> most(nodes.size());
  for (const std::size_t at : order) {
    const QuotaNode& node = nodes[at];
    for (const auto& [what, amount] : all[at]) {
      Quantity& there = most[at][what];
      there = amount;
      if (!node.parent) continue;
      there = kept_back(node, what, amount);
      add(there, most[*node.parent][what]);
      const QuotaShare* share = share_of(node, what);
      if (share == nullptr || !share->borrow) continue;
      Quantity limit = amount;
      add(limit, *share->borrow);
      there = smaller(there, limit);
    }
  }
  return most;
}

}  // namespace accelc
