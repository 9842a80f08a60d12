#include "compiler/graph/draw.h"

#include <array>

namespace accelc::graph {

// Each is defined in the file of its name.
std::string draw_ascii(std::span<const Subject> subjects);
std::string draw_mermaid(std::span<const Subject> subjects);
std::string draw_dot(std::span<const Subject> subjects);
std::string draw_json(std::span<const Subject> subjects);
std::string draw_svg(std::span<const Subject> subjects);

std::span<const PictureFormat> picture_formats() {
  static constexpr std::array kFormats = {
      PictureFormat{"ascii", "lines of text, for a terminal", draw_ascii},
      PictureFormat{"mermaid", "a Mermaid flowchart, for Markdown", draw_mermaid},
      PictureFormat{"dot", "a graph for Graphviz", draw_dot},
      PictureFormat{"svg", "a picture for pages and browsers", draw_svg},
      PictureFormat{"json", "all that is known, for other programs", draw_json},
  };
  return kFormats;
}

}  // namespace accelc::graph
