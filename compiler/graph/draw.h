// Pictures of workflows, for people and for programs that draw.
#pragma once

#include "compiler/graph/words.h"

#include <span>
#include <string>
#include <string_view>

namespace accelc::graph {

/// Who reads a picture, and who writes it.
struct PictureFormat {
  std::string_view name;
  std::string_view help;
  std::string (*draw)(std::span<const Subject> subjects);
};

/// The first is the default.
std::span<const PictureFormat> picture_formats();

}  // namespace accelc::graph
