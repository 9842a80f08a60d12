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

TEST_CASE("in drawn graphs boxes are apart, and lines lead from left to right past all of them") {
  std::mt19937 dice(3);  // NOLINT(cert-msc32-c,cert-msc51-cpp)
  for (int round = 0; round < 300; ++round) {
    std::vector<Size> boxes(1 + dice() % 14);
    for (Size& box : boxes) {
      box = {static_cast<int>(20 + dice() % 200), static_cast<int>(20 + dice() % 80)};
    }
    std::vector<Link> links;
    for (std::size_t from = 0; from < boxes.size(); ++from) {
      for (std::size_t to = from + 1; to < boxes.size(); ++to) {
        if (dice() % 5 == 0) links.push_back({from, to});
      }
    }
    const Layout layout = lay_out(boxes, links);
    for (std::size_t a = 0; a < boxes.size(); ++a) {
      const Point& at = layout.boxes[a];
      CHECK((at.x >= 0 && at.x + boxes[a].width <= layout.size.width));
      CHECK((at.y >= 0 && at.y + boxes[a].height <= layout.size.height));
      for (std::size_t b = 0; b < a; ++b) {
        const Point& other = layout.boxes[b];
        const bool same_column =
            overlap(at.x, at.x + boxes[a].width, other.x, other.x + boxes[b].width);
        CHECK_FALSE((same_column &&
                     overlap(at.y, at.y + boxes[a].height, other.y, other.y + boxes[b].height)));
      }
      for (const std::vector<Point>& points : layout.links) {
        for (std::size_t i = 1; i < points.size(); ++i) {
          CHECK_FALSE(hits(points[i - 1], points[i], at, boxes[a]));
        }
      }
    }
    for (std::size_t i = 0; i < links.size(); ++i) {
      const std::vector<Point>& points = layout.links[i];
      CHECK(points.front().x == layout.boxes[links[i].from].x + boxes[links[i].from].width);
      CHECK(points.back().x == layout.boxes[links[i].to].x);
      CHECK(points.size() % 2 == 1);
    }
  }
}

}  // namespace
}  // namespace accelc::graph
