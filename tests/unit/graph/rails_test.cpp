// The lines beside nodes, read as a person reads them: from a star down along the lines to others.
#include "compiler/graph/rails.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace accelc::graph {
namespace {

using Indices = std::vector<flow::TopIndex>;

struct Grid {
  std::vector<std::string> lines;
  std::vector<std::size_t> stars;  ///< the line of each node

  [[nodiscard]] char at(std::size_t line, std::size_t column) const {
    if (line >= lines.size() || column >= lines[line].size()) return ' ';
    return lines[line][column];
  }
};

Grid grid_of(const std::vector<Rails>& all) {
  Grid grid;
  for (const Rails& rails : all) {
    if (rails.above) grid.lines.push_back(*rails.above);
    grid.stars.push_back(grid.lines.size());
    grid.lines.push_back(rails.node);
    if (rails.below) grid.lines.push_back(*rails.below);
  }
  return grid;
}

/// The columns that a line below a star leads to.
std::vector<std::size_t> columns_from(const Grid& grid, std::size_t line, std::size_t star) {
  if (grid.at(line, star) == '|') return {star};
  std::vector<std::size_t> columns;
  if (grid.at(line, star) != '+') return columns;
  std::size_t first = star;
  while (first > 0 && grid.at(line, first - 1) == '-') first -= 2;
  for (std::size_t at = first;; at += 2) {
    if (grid.at(line, at) == '+' && grid.at(line + 1, at) != ' ') columns.push_back(at);
    if (grid.at(line, at + 1) != '-') return columns;
  }
}

Indices read(const Grid& grid, flow::TopIndex node) {
  const std::size_t line = grid.stars[node];
  const std::size_t star = grid.lines[line].find('*');
  Indices found;
  for (const std::size_t column : columns_from(grid, line + 1, star)) {
    std::size_t at = line + 2;
    while (grid.at(at, column) != '*' && at < grid.lines.size()) {
      REQUIRE(grid.at(at, column) != ' ');
      ++at;
    }
    const auto target = std::find(grid.stars.begin(), grid.stars.end(), at);
    REQUIRE(target != grid.stars.end());
    found.push_back(static_cast<flow::TopIndex>(target - grid.stars.begin()));
  }
  std::sort(found.begin(), found.end());
  return found;
}

TEST_CASE("a node that waits for nothing has nothing above it") {
  flow::Dependencies apart;
  apart.waiting.resize(2);
  const std::vector<Rails> rails = rails_of(apart);
  CHECK(rails[0].node == "*");
  CHECK(rails[1].above == "");
  flow::Dependencies chain;
  chain.waiting = {{1}, {}};
  CHECK(rails_of(chain)[0].below == "|");
  CHECK_FALSE(rails_of(chain)[1].above.has_value());
  CHECK(rails_of({}).empty());
}

flow::Dependencies drawn_rails(std::mt19937& dice) {
  flow::Dependencies made;
  made.waiting.resize(1 + dice() % 12);
  for (flow::TopIndex from = 0; from < made.size(); ++from) {
    for (flow::TopIndex to = from + 1; to < made.size(); ++to) {
      if (dice() % 4 == 0) made.waiting[from].push_back(to);
    }
  }
  return made;
}

bool waits(const flow::Dependencies& graph, flow::TopIndex node) {
  return std::any_of(graph.waiting.begin(), graph.waiting.end(), [node](const Indices& waiting) {
    return std::find(waiting.begin(), waiting.end(), node) != waiting.end();
  });
}

TEST_CASE("the lines of drawn graphs lead to the nodes that wait, and nowhere else") {
  std::mt19937 dice(11);  // NOLINT(cert-msc32-c,cert-msc51-cpp)
  for (int round = 0; round < 500; ++round) {
    const flow::Dependencies made = drawn_rails(dice);
    const Grid grid = grid_of(rails_of(made));
    for (flow::TopIndex node = 0; node < made.size(); ++node) {
      CHECK(read(grid, node) == made.waiting[node]);
      const std::size_t line = grid.stars[node];
      const std::size_t star = grid.lines[line].find('*');
      const bool has_line = line > 0 && grid.at(line - 1, star) != ' ';
      CHECK(has_line == waits(made, node));
    }
  }
}

}  // namespace
}  // namespace accelc::graph
