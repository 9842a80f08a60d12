#include "compiler/fleet/kueue_capacity.h"

#include <catch2/catch.hpp>

#include <string>

namespace accelc {
namespace {

const FlavorResource kGpu{"h100", "nvidia.com/gpu"};

Quantity of(std::int64_t units) { return {.text = "", .units = units, .nanos = 0}; }

QuotaNode node(std::int64_t nominal, std::optional<std::size_t> parent,
               std::optional<Quantity> borrow = std::nullopt,
               std::optional<Quantity> lend = std::nullopt) {
  QuotaNode made;
  made.shares[kGpu] = {of(nominal), std::move(borrow), std::move(lend)};
  made.parent = parent;
  return made;
}

std::int64_t most(const std::vector<QuotaNode>& nodes, std::size_t at) {
  return capacities_of(nodes)[at].at(kGpu).units;
}

// The expected numbers are those of Kueue's `potentialAvailable` for the same trees.

TEST_CASE("a queue without a cohort has its own quota") { CHECK(most({node(8, {})}, 0) == 8); }

TEST_CASE("a cohort lends what all its queues have") {
  CHECK(most({QuotaNode{}, node(8, 0), node(16, 0)}, 1) == 24);
}

TEST_CASE("a limit of lending keeps the rest back for its owner") {
  const std::vector<QuotaNode> nodes = {QuotaNode{}, node(8, 0), node(16, 0, {}, of(4))};
  CHECK(most(nodes, 1) == 12);
  CHECK(most(nodes, 2) == 24);
}

TEST_CASE("a limit of borrowing is on top of the own quota") {
  CHECK(most({QuotaNode{}, node(8, 0, of(2)), node(16, 0)}, 1) == 10);
}

TEST_CASE("a cohort has quota of its own") {
  CHECK(most({node(5, {}), node(8, 0), node(16, 0)}, 1) == 29);
}

TEST_CASE("cohorts of cohorts lend to each other within their limits") {
  // company: 1; research: 2, borrows at most 3, lends at most 4; sales: nothing of its own.
  const std::vector<QuotaNode> nodes = {node(1, {}), node(2, 0, of(3), of(4)), QuotaNode{{}, 0},
                                        node(8, 1), node(16, 2)};
  CHECK(most(nodes, 3) == 13);
  CHECK(most(nodes, 4) == 21);
}

TEST_CASE("parents may come behind their children") {
  CHECK(most({node(8, 2), node(16, 2), QuotaNode{}}, 0) == 24);
}

}  // namespace
}  // namespace accelc
