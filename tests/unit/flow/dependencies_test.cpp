// Order, critical path and peak of graphs, held against what a search through all sets says.
#include "compiler/flow/dependencies.h"

#include "compiler/flow/critical_path.h"
#include "compiler/flow/peak.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace accelc::flow {
namespace {

using Indices = std::vector<TopIndex>;
using Weights = std::vector<std::uint64_t>;
using Times = std::vector<std::optional<double>>;

Dependencies graph(std::size_t nodes, const std::vector<std::pair<TopIndex, TopIndex>>& edges) {
  Dependencies made;
  made.waiting.resize(nodes);
  for (const auto& [from, to] : edges) made.waiting[from].push_back(to);
  return made;
}

/// 0 before 1, 2 and 3, which are before 4.
Dependencies diamond() { return graph(5, {{0, 1}, {0, 2}, {0, 3}, {1, 4}, {2, 4}, {3, 4}}); }

TEST_CASE("nodes wait for what they read, at any depth, and for what stands in `after`") {
  Workflow workflow;
  const auto reads = [](std::string node) {
    return Input{.name = "x",
                 .value = Value{ListValue{{Value{MapValue{
                     .keys = {"k"}, .items = {Value{Reference{.node = std::move(node)}}}}}}}}};
  };
  workflow.nodes = {{.id = "late", .inputs = {reads("early")}},
                    {.id = "early", .inputs = {reads("")}},
                    {.id = "branch", .target = Branch{.cases = {{{}, 4}}, .otherwise = 9}},
                    {.id = "map", .target = Map{.node = 5}, .after = {"late", "late", "gone"}},
                    {.id = "inner", .inputs = {reads("map")}},
                    {.id = "mapped", .inputs = {reads("early")}}};
  workflow.top = {0, 1, 2, 3, 77};
  const Dependencies made = dependencies_of(workflow);
  CHECK(made.waiting == std::vector<Indices>{{3}, {0, 3}, {}, {2}, {}});
  CHECK(order_of(made) == Indices{1, 0, 3, 2, 4});
}

TEST_CASE("the order is the one written where that is one, and none in a circle") {
  CHECK(order_of(diamond()) == Indices{0, 1, 2, 3, 4});
  CHECK(order_of(graph(4, {{3, 0}})) == Indices{1, 2, 3, 0});
  CHECK(order_of({}) == Indices{});
  CHECK_FALSE(order_of(graph(2, {{0, 1}, {1, 0}})));
  CHECK_FALSE(order_of(graph(1, {{0, 0}})));
}

TEST_CASE("the critical path is the longest chain, with what is not known in it") {
  const CriticalPath path = critical_path(diamond(), Times{1.0, 2.0, std::nullopt, 5.0, 1.0});
  CHECK(path.nodes == Indices{0, 3, 4});
  CHECK(path.seconds == 7);
  CHECK(path.unknown == 0);
  const CriticalPath unknown = critical_path(diamond(), Times(5));
  CHECK(unknown.nodes == Indices{0, 1, 4});
  CHECK(unknown.unknown == 3);
  CHECK(critical_path(graph(2, {{0, 1}, {1, 0}}), Times(2)).nodes.empty());
  CHECK(critical_path({}, {}).nodes.empty());
  CHECK(longest_time(10, 0) == 10);
  CHECK(longest_time(10, 7) == 20);
}

TEST_CASE("the peak is what may run at one moment") {
  const Peak wide = peak_of(diamond(), Weights{4, 2, 2, 1, 3});
  CHECK(wide.amount == 5);
  CHECK(wide.nodes == Indices{1, 2, 3});
  const Peak narrow = peak_of(diamond(), Weights{9, 2, 2, 1, 3});
  CHECK(narrow.amount == 9);
  CHECK(narrow.nodes == Indices{0});
  CHECK(peak_of({}, {}).amount == 0);
  CHECK(peak_of(diamond(), Weights(5, 0)).nodes.empty());
  CHECK(peak_of(graph(2, {{0, 1}, {1, 0}}), Weights{1, 1}).amount == 0);
}

TEST_CASE("fewer nodes at once have the heaviest at most") {
  const Weights weights{4, 2, 2, 1, 3};
  const Peak peak = peak_of(diamond(), weights);
  CHECK(limited_peak(peak, weights, 0) == 5);
  CHECK(limited_peak(peak, weights, 1) == 4);
  CHECK(limited_peak(peak, weights, 9) == 5);
}

/// Whether each node can be reached from each.
std::vector<std::vector<bool>> reachable(const Dependencies& made) {
  std::vector<std::vector<bool>> all(made.size(), std::vector<bool>(made.size(), false));
  for (std::size_t from = made.size(); from-- > 0;) {
    for (const TopIndex next : made.waiting[from]) {
      all[from][next] = true;
      for (std::size_t to = 0; to < made.size(); ++to) {
        if (all[next][to]) all[from][to] = true;
      }
    }
  }
  return all;
}

bool is_antichain(std::uint32_t set, const std::vector<std::vector<bool>>& behind) {
  for (std::size_t a = 0; a < behind.size(); ++a) {
    for (std::size_t b = 0; b < behind.size(); ++b) {
      const bool both = ((set >> a) & 1U) != 0 && ((set >> b) & 1U) != 0;
      if (both && behind[a][b]) return false;
    }
  }
  return true;
}

TEST_CASE("the peak of drawn graphs is that of the heaviest of all their sets") {
  std::mt19937 dice(7);  // NOLINT(cert-msc32-c,cert-msc51-cpp)
  for (int round = 0; round < 200; ++round) {
    const std::size_t nodes = 1 + dice() % 9;
    Dependencies made = graph(nodes, {});
    Weights weights;
    for (TopIndex from = 0; from < nodes; ++from) {
      weights.push_back(dice() % 6);
      for (TopIndex to = from + 1; to < nodes; ++to) {
        if (dice() % 4 == 0) made.waiting[from].push_back(to);
      }
    }
    const std::vector<std::vector<bool>> behind = reachable(made);
    std::uint64_t best = 0;
    for (std::uint32_t set = 0; set < (1U << nodes); ++set) {
      if (!is_antichain(set, behind)) continue;
      std::uint64_t weight = 0;
      for (std::size_t i = 0; i < nodes; ++i) weight += ((set >> i) & 1U) != 0 ? weights[i] : 0;
      best = std::max(best, weight);
    }
    const Peak peak = peak_of(made, weights);
    CHECK(peak.exact);
    CHECK(peak.amount == best);
    std::uint64_t sum = 0;
    std::uint32_t set = 0;
    for (const TopIndex node : peak.nodes) {
      sum += weights[node];
      set |= 1U << node;
    }
    CHECK(sum == best);
    CHECK(is_antichain(set, behind));
  }
}

TEST_CASE("a hundred thousand nodes in a chain, in a row, and in layers") {
  constexpr TopIndex kNodes = 100'000;
  Dependencies chain = graph(kNodes, {});
  Dependencies layers = graph(kNodes, {});
  for (TopIndex node = 0; node + 1 < kNodes; ++node) chain.waiting[node] = {node + 1};
  for (TopIndex node = 0; node + 400 < kNodes; ++node) {
    layers.waiting[node] = {(node / 200 + 1) * 200, (node / 200 + 1) * 200 + (node * 7) % 200};
  }
  Weights weights;
  for (TopIndex node = 0; node < kNodes; ++node) weights.push_back(1 + node % 8);
  CHECK(order_of(chain)->size() == kNodes);
  CHECK(critical_path(chain, Times(kNodes, 1.0)).nodes.size() == kNodes);
  CHECK(peak_of(chain, Weights(kNodes, 2)).amount == 2);
  CHECK(peak_of(graph(kNodes, {}), Weights(kNodes, 2)).amount == 2U * kNodes);
  CHECK(peak_of(chain, weights).amount >= 8);
  CHECK(peak_of(layers, weights).amount >= 8);
}

}  // namespace
}  // namespace accelc::flow
