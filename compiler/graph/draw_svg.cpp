// A picture in SVG 1.1, in a type whose characters are all of one width, so that nothing has to be
// measured.
#include "compiler/diag/xml.h"
#include "compiler/graph/draw.h"
#include "compiler/graph/scene.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::graph {

namespace {

constexpr int kMargin = 20;

std::string attribute(std::string_view name, int value) {
  return xml_attribute(name, std::to_string(value));
}

class SvgWriter {
 public:
  std::string write(std::span<const Subject> subjects) {
    for (const Subject& subject : subjects) add(subject);
    const int width = width_ + 2 * kMargin;
    const int height = top_ + kMargin;
    std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", width) +
                      attribute("height", height) + " viewBox=\"0 0 " + std::to_string(width) +
                      " " + std::to_string(height) + "\">\n";
    return out + std::string(kStyle) + body_ + "</svg>\n";
  }

 private:
  static constexpr std::string_view kStyle =
      R"(<style>
text { font: 13px monospace; fill: #1f2328; }
.title { font-weight: bold; }
rect { fill: #f6f8fa; stroke: #57606a; }
.page { fill: #ffffff; stroke: none; }
.branch { fill: #fff8c5; }
.map, .inner { fill: #ddf4ff; }
.inner { stroke-width: 3; }
.gate { fill: #fbefff; }
.failure, .handler { fill: #ffebe9; }
.handler { stroke-dasharray: 4 3; }
path { fill: none; stroke: #57606a; }
.critical { stroke: #1f2328; stroke-width: 3; }
#head path { fill: #57606a; stroke: none; }
</style>
<defs>
<marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8"
  markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 L8 4 L0 8 z"/></marker>
</defs>
<rect class="page" width="100%" height="100%"/>
)";

  void add(const Subject& subject) {
    top_ += kMargin;
    add_text("title", signature_of(*subject.facts().workflow));
    top_ += kPadding;
    const Scene scene = scene_of(subject.drawn);
    add_scene(scene, {0, top_});
    width_ = std::max(width_, scene.layout.size.width);
    top_ += scene.layout.size.height + kPadding;
    for (const std::string& line : lines_below(subject)) add_text("below", line);
  }

  void add_text(std::string_view look, const std::string& text) {
    top_ += kLine;
    text_at(look, {0, top_}, text);
    width_ = std::max(width_, width_of(text));
  }

  void text_at(std::string_view look, const Point& at, const std::string& text) {
    body_ += "<text" + xml_attribute("class", look) + attribute("x", at.x + kMargin) +
             attribute("y", at.y) + ">" + xml_escaped(text) + "</text>\n";
  }

  /// With its upper left corner at `start`.
  // Nodes of one picture are limited by kMostDrawn.
  // NOLINTNEXTLINE(misc-no-recursion)
  void add_scene(const Scene& scene, const Point& start) {
    for (std::size_t i = 0; i < scene.layout.links.size(); ++i) {
      add_link(scene.layout.links[i], start, scene.critical[i]);
    }
    for (std::size_t i = 0; i < scene.boxes.size(); ++i) {
      add_box(scene.boxes[i], sum_of(scene.layout.boxes[i], start));
    }
  }

  static Point sum_of(const Point& a, const Point& b) { return {a.x + b.x, a.y + b.y}; }

  void rect_at(const Box& box, const Point& at) {
    const int round = box.look == "gate" ? 14 : 4;
    body_ += "<rect" + xml_attribute("class", box.look) + attribute("x", at.x + kMargin) +
             attribute("y", at.y) + attribute("width", box.size.width) +
             attribute("height", box.size.height) + attribute("rx", round) + "/>\n";
  }

  // NOLINTNEXTLINE(misc-no-recursion)
  void add_box(const Box& box, const Point& place) {
    // A map looks like several, one behind the other.
    if (box.look == "map") rect_at(box, {place.x + 4, place.y + 4});
    rect_at(box, place);
    int y = place.y + kPadding / 2;
    for (const std::string& line : box.lines) {
      y += kLine;
      text_at("node", {place.x + kPadding, y - 4}, line);
    }
    if (box.inside != nullptr) add_scene(*box.inside, sum_of(place, box.place_inside()));
  }

  static std::string text_of(const Point& point) {
    return std::to_string(point.x + kMargin) + " " + std::to_string(point.y);
  }

  void add_link(const std::vector<Point>& points, const Point& start, bool critical) {
    std::string path = "M" + text_of(sum_of(points[0], start));
    for (std::size_t i = 1; i < points.size(); ++i) {
      const Point at = sum_of(points[i], start);
      if (i % 2 == 1) {
        path += " L" + text_of(at);
        continue;
      }
      const Point before = sum_of(points[i - 1], start);
      const int middle = (before.x + at.x) / 2;
      path +=
          " C" + text_of({middle, before.y}) + " " + text_of({middle, at.y}) + " " + text_of(at);
    }
    body_ += "<path" + xml_attribute("class", critical ? "critical" : "way") +
             xml_attribute("d", path) + " marker-end=\"url(#head)\"/>\n";
  }

  std::string body_;
  int width_ = 0;
  int top_ = 0;  // where the next thing goes
};

}  // namespace

std::string draw_svg(std::span<const Subject> subjects) { return SvgWriter().write(subjects); }

}  // namespace accelc::graph
