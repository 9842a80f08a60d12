// The heaviest antichain weighs what is left of all weights when as much as possible of them is
// paired: a unit that a node uses and a unit that a later one uses can be the same. The pairs are a
// flow from each node to those behind it, and the antichain is what its narrowest cut leaves
// (Dilworth, König).
#include "compiler/flow/peak.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>

namespace accelc::flow {

namespace {

constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max() / 4;

/// Steps of the search before it is ended, and more of them for each node and edge: a graph as
/// people write them needs a few.
constexpr std::size_t kSteps = 1'000'000;
constexpr std::size_t kStepsEach = 50;

/// Maximum flow by Dinic's algorithm, without recursion.
class Flow {
 public:
  explicit Flow(std::size_t nodes) : edges_(nodes) {}

  void add(std::size_t from, std::size_t to, std::uint64_t capacity) {
    edges_[from].push_back(ends_.size());
    ends_.push_back({to, capacity});
    edges_[to].push_back(ends_.size());
    ends_.push_back({from, 0});
  }

  /// False when it took too long: the flow is less than could be then.
  bool run(std::size_t source, std::size_t sink) {
    steps_ = kSteps + kStepsEach * (edges_.size() + ends_.size());
    while (steps_ > 0 && find_levels(source, sink)) {
      next_.assign(edges_.size(), 0);
      while (steps_ > 0) {
        const std::uint64_t pushed = push_path(source, sink);
        if (pushed == 0) break;
        total_ += pushed;
      }
    }
    return steps_ > 0;
  }

  [[nodiscard]] std::uint64_t total() const { return total_; }

  /// On the side of the source, once all is done.
  [[nodiscard]] bool is_reached(std::size_t node) const { return levels_[node] != kFar; }

 private:
  struct End {
    std::size_t to;
    std::uint64_t capacity;
  };

  static constexpr std::size_t kFar = std::numeric_limits<std::size_t>::max();

  void step() { steps_ -= steps_ > 0 ? 1 : 0; }

  bool find_levels(std::size_t source, std::size_t sink) {
    levels_.assign(edges_.size(), kFar);
    levels_[source] = 0;
    std::vector<std::size_t> queue{source};
    for (std::size_t at = 0; at < queue.size(); ++at) {
      for (const std::size_t edge : edges_[queue[at]]) {
        step();
        const End& end = ends_[edge];
        if (end.capacity == 0 || levels_[end.to] != kFar) continue;
        levels_[end.to] = levels_[queue[at]] + 1;
        queue.push_back(end.to);
      }
    }
    return levels_[sink] != kFar;
  }

  /// How much goes along the next path; 0 when there is none.
  std::uint64_t push_path(std::size_t source, std::size_t sink) {
    std::vector<std::size_t> path;
    std::size_t node = source;
    while (node != sink) {
      if (steps_ == 0) return 0;
      step();
      if (next_[node] == edges_[node].size()) {
        if (path.empty()) return 0;
        node = ends_[path.back() ^ 1U].to;
        ++next_[node];
        path.pop_back();
        continue;
      }
      const std::size_t edge = edges_[node][next_[node]];
      const End& end = ends_[edge];
      if (end.capacity == 0 || levels_[end.to] != levels_[node] + 1) {
        ++next_[node];
        continue;
      }
      path.push_back(edge);
      node = end.to;
    }
    std::uint64_t amount = kUnlimited;
    for (const std::size_t edge : path) amount = std::min(amount, ends_[edge].capacity);
    for (const std::size_t edge : path) {
      ends_[edge].capacity -= amount;
      ends_[edge ^ 1U].capacity += amount;
    }
    return amount;
  }

  std::vector<std::vector<std::size_t>> edges_;
  std::vector<End> ends_;  ///< each edge, and behind it the way back
  std::vector<std::size_t> levels_;
  std::vector<std::size_t> next_;
  std::uint64_t total_ = 0;
  std::size_t steps_ = 0;
};

}  // namespace

Peak peak_of(const Dependencies& dependencies, std::span<const std::uint64_t> weights) {
  const std::size_t nodes = dependencies.size();
  const auto giver = [](std::size_t node) { return 2 + 2 * node; };
  const auto taker = [](std::size_t node) { return 3 + 2 * node; };
  Flow flow(2 + 2 * nodes);
  Peak peak;
  if (!order_of(dependencies)) return peak;
  for (std::size_t node = 0; node < nodes; ++node) {
    const std::uint64_t weight = std::min(weights[node], kHeaviest);
    peak.amount += weight;
    flow.add(0, giver(node), weight);
    flow.add(taker(node), 1, weight);
    // What comes to a node may go on to those behind it.
    flow.add(taker(node), giver(node), kUnlimited);
    for (const TopIndex next : dependencies.waiting[node]) {
      flow.add(giver(node), taker(next), kUnlimited);
    }
  }
  peak.exact = flow.run(0, 1);
  peak.amount -= flow.total();
  if (!peak.exact) return peak;
  for (std::size_t node = 0; node < nodes; ++node) {
    const bool in_peak = flow.is_reached(giver(node)) && !flow.is_reached(taker(node));
    if (in_peak && weights[node] > 0) peak.nodes.push_back(static_cast<TopIndex>(node));
  }
  return peak;
}

std::uint64_t limited_peak(const Peak& peak, std::span<const std::uint64_t> weights,
                           std::size_t at_once) {
  if (at_once == 0) return peak.amount;
  std::vector<std::uint64_t> heaviest(weights.begin(), weights.end());
  std::sort(heaviest.begin(), heaviest.end(), std::greater<>());
  heaviest.resize(std::min(heaviest.size(), at_once));
  return std::min(peak.amount, std::accumulate(heaviest.begin(), heaviest.end(), std::uint64_t{0}));
}

}  // namespace accelc::flow
