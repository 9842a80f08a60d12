// Boxes of text and the arrows between them, as a picture of one workflow has them: with their
// sizes and places, for a type whose characters are all of one width.
#pragma once

#include "compiler/graph/expand.h"
#include "compiler/graph/layout.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::graph {

inline constexpr int kLine = 18;  // from one line of text to the next
inline constexpr int kPadding = 10;

int width_of(std::string_view text);

struct Scene;

struct Box {
  std::vector<std::string> lines;
  std::string_view look;  ///< the class that says how it is drawn
  Size size;
  /// What it runs, below its lines; null: it runs no workflow, or that is not drawn.
  std::shared_ptr<const Scene> inside;

  /// Where `inside` starts, from the upper left corner of the box.
  [[nodiscard]] Point place_inside() const;
};

struct Scene {
  std::vector<Box> boxes;
  std::vector<bool> critical;  ///< of each of `Layout::links`
  Layout layout;
};

Scene scene_of(const Drawn& drawn);

}  // namespace accelc::graph
