// Boxes in columns and lines between them: nothing lies on anything else.
#include "compiler/graph/layout.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <random>
#include <vector>

namespace accelc::graph {
namespace {

bool overlap(int a, int a_end, int b, int b_end) { return a < b_end && b < a_end; }

/// Whether a straight line from left to right, or the turn of one, lies on the box.
bool hits(const Point& from, const Point& to, const Point& box, const Size& size) {
  return overlap(from.x, to.x, box.x, box.x + size.width) &&
         overlap(std::min(from.y, to.y), std::max(from.y, to.y) + 1, box.y, box.y + size.height);
}

TEST_CASE("a box alone, a chain, and a line past a column") {
  CHECK(lay_out({}, {}).boxes.empty());
  const std::vector<Size> boxes{{100, 40}, {60, 20}, {80, 30}};
  const Layout alone = lay_out(std::vector<Size>{{100, 40}}, {});
  CHECK(alone.size.width == 100);
  CHECK(alone.size.height == 40);
  const Layout layout = lay_out(boxes, std::vector<Link>{{0, 1}, {1, 2}, {0, 2}});
  CHECK(layout.boxes[0].x < layout.boxes[1].x);
  CHECK(layout.boxes[1].x < layout.boxes[2].x);
  CHECK(layout.links[0].size() == 3);
  CHECK(layout.links[2].size() == 5);
}

struct Graph {
  std::vector<Size> boxes;
  std::vector<Link> links;
};

Graph drawn(std::mt19937& dice) {
  Graph graph;
  graph.boxes.resize(1 + dice() % 14);
  for (Size& box : graph.boxes) {
    box = {static_cast<int>(20 + dice() % 200), static_cast<int>(20 + dice() % 80)};
  }
  for (std::size_t from = 0; from < graph.boxes.size(); ++from) {
    for (std::size_t to = from + 1; to < graph.boxes.size(); ++to) {
      if (dice() % 5 == 0) graph.links.push_back({from, to});
    }
  }
  return graph;
}

bool overlap(const Point& a, const Size& a_size, const Point& b, const Size& b_size) {
  return overlap(a.x, a.x + a_size.width, b.x, b.x + b_size.width) &&
         overlap(a.y, a.y + a_size.height, b.y, b.y + b_size.height);
}

void check_box(const Graph& graph, const Layout& layout, std::size_t box) {
  const Point& at = layout.boxes[box];
  const Size& size = graph.boxes[box];
  const bool inside = at.x >= 0 && at.x + size.width <= layout.size.width && at.y >= 0 &&
                      at.y + size.height <= layout.size.height;
  CHECK(inside);
  for (std::size_t other = 0; other < box; ++other) {
    CHECK_FALSE(overlap(at, size, layout.boxes[other], graph.boxes[other]));
  }
  for (const std::vector<Point>& points : layout.links) {
    for (std::size_t i = 1; i < points.size(); ++i) {
      CHECK_FALSE(hits(points[i - 1], points[i], at, size));
    }
  }
}

TEST_CASE("in drawn graphs boxes are apart, and lines lead from left to right past all of them") {
  std::mt19937 dice(3);  // NOLINT(cert-msc32-c,cert-msc51-cpp)
  for (int round = 0; round < 300; ++round) {
    const Graph graph = drawn(dice);
    const Layout layout = lay_out(graph.boxes, graph.links);
    for (std::size_t box = 0; box < graph.boxes.size(); ++box) check_box(graph, layout, box);
    for (std::size_t i = 0; i < graph.links.size(); ++i) {
      const auto& [from, to] = graph.links[i];
      const std::vector<Point>& points = layout.links[i];
      CHECK(points.front().x == layout.boxes[from].x + graph.boxes[from].width);
      CHECK(points.back().x == layout.boxes[to].x);
      CHECK(points.size() % 2 == 1);
    }
  }
}

}  // namespace
}  // namespace accelc::graph
