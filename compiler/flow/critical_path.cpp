#include "compiler/flow/critical_path.h"

#include <algorithm>
#include <limits>

namespace accelc::flow {

namespace {

constexpr TopIndex kNobody = std::numeric_limits<TopIndex>::max();

/// The longest chain that ends with a node.
struct Chain {
  double seconds = 0;
  std::size_t nodes = 0;
  TopIndex before = kNobody;
};

bool is_longer(const Chain& a, const Chain& b) {
  return a.seconds != b.seconds ? a.seconds > b.seconds : a.nodes > b.nodes;
}

}  // namespace

CriticalPath critical_path(const Dependencies& dependencies,
                           std::span<const std::optional<double>> seconds) {
  CriticalPath path;
  const std::optional<std::vector<TopIndex>> order = order_of(dependencies);
  if (!order || order->empty()) return path;
  std::vector<Chain> chains(dependencies.size());
  TopIndex last = order->front();
  for (const TopIndex node : *order) {
    Chain& chain = chains[node];
    chain.seconds += seconds[node].value_or(0);
    ++chain.nodes;
    if (is_longer(chain, chains[last])) last = node;
    for (const TopIndex next : dependencies.waiting[node]) {
      if (!is_longer(chain, chains[next])) continue;
      chains[next] = {.seconds = chain.seconds, .nodes = chain.nodes, .before = node};
    }
  }
  path.seconds = chains[last].seconds;
  for (TopIndex node = last; node != kNobody; node = chains[node].before) {
    path.nodes.push_back(node);
    if (!seconds[node]) ++path.unknown;
  }
  std::reverse(path.nodes.begin(), path.nodes.end());
  return path;
}

double longest_time(double timeout_seconds, std::size_t retries) {
  return timeout_seconds * static_cast<double>(std::min<std::size_t>(retries + 1, 2));
}

}  // namespace accelc::flow
