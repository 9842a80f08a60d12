// Where boxes and the lines between them go: boxes in columns, each right of those that lead to it,
// and lines that cross no box.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace accelc::graph {

struct Size {
  int width = 0;
  int height = 0;
};

struct Point {
  int x = 0;
  int y = 0;
};

/// Between places of boxes in their list.
struct Link {
  std::size_t from = 0;
  std::size_t to = 0;
};

struct Layout {
  std::vector<Point> boxes;  ///< the upper left corner of each
  /// The points of each link: it goes straight from the first to the second, turns on the way to
  /// the third, goes straight to the fourth, and so on. It turns between columns alone.
  std::vector<std::vector<Point>> links;
  Size size;  ///< of the whole
};

/// The same boxes and links give the same layout. The links have no circle.
Layout lay_out(std::span<const Size> boxes, std::span<const Link> links);

}  // namespace accelc::graph
