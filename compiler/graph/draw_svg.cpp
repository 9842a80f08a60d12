// A picture in SVG 1.1, in a type whose characters are all of one width, so that nothing has to be
// measured.
#include "compiler/diag/xml.h"
#include "compiler/graph/arrows.h"
#include "compiler/graph/draw.h"
#include "compiler/graph/layout.h"
#include "compiler/support/text.h"
#include "compiler/support/utf8.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::graph {

namespace {

constexpr int kLine = 18;          // from one line of text to the next
constexpr int kTenthsOfChar = 80;  // the width of a character, at 13 pixels
constexpr int kPadding = 10;
constexpr int kMargin = 20;
constexpr int kWidest = 40;  // characters of a line in a box

int columns_of(std::string_view text) {
  int columns = 0;
  while (!text.empty()) {
    const CodePoint point = decode_code_point(text);
    columns += display_width(point.value);
    text.remove_prefix(point.size);
  }
  return columns;
}

int width_of(std::string_view text) { return (columns_of(text) * kTenthsOfChar + 9) / 10; }

/// Long ones are broken between words.
void add_lines(std::string_view text, std::vector<std::string>& lines) {
  std::string line;
  for (const std::string_view word : split(text, ' ')) {
    if (!line.empty() && columns_of(line) + 1 + columns_of(word) > kWidest) {
      lines.push_back(std::exchange(line, {}));
    }
    if (!line.empty()) line += ' ';
    line += word;
  }
  lines.push_back(std::move(line));
}

struct Box {
  std::vector<std::string> lines;
  std::string_view look;  ///< the class that says how it is drawn
  Size size;
};

std::string_view look_of(WorkflowNodeKind kind) {
  switch (kind) {
    case WorkflowNodeKind::kBranch:
      return "branch";
    case WorkflowNodeKind::kMap:
      return "map";
    case WorkflowNodeKind::kWorkflow:
    case WorkflowNodeKind::kLaunchPlan:
      return "inner";
    case WorkflowNodeKind::kApprove:
    case WorkflowNodeKind::kSignal:
    case WorkflowNodeKind::kSleep:
      return "gate";
    default:
      return "task";
  }
}

Box finished(Box box) {
  int widest = 0;
  for (const std::string& line : box.lines) widest = std::max(widest, width_of(line));
  box.size = {widest + 2 * kPadding, static_cast<int>(box.lines.size()) * kLine + kPadding};
  return box;
}

Box box_of(const WorkflowFacts& facts, NodeIndex node, const std::string& condition) {
  const NodeWords words = words_of(facts, node);
  Box box;
  if (!condition.empty()) add_lines(condition, box.lines);
  box.lines.push_back(words.key);
  for (const std::string& text : words.all()) add_lines(text, box.lines);
  const bool handler = node == facts.workflow->on_failure;
  box.look = handler ? "handler" : look_of(facts.workflow->nodes[node].kind);
  return finished(std::move(box));
}

/// The boxes and arrows of one workflow.
class Scene {
 public:
  explicit Scene(const WorkflowFacts& facts) {
    const std::vector<Arrow> arrows = arrows_of(facts);
    std::map<NodeIndex, std::string> conditions;
    for (const Arrow& arrow : arrows) {
      if (!arrow.label.empty()) conditions[arrow.to] = arrow.label;
    }
    for (const NodeIndex node : drawn_nodes(facts)) {
      places_[node] = boxes.size();
      boxes.push_back(box_of(facts, node, conditions[node]));
    }
    for (const Arrow& arrow : arrows) add(arrow);
  }

  [[nodiscard]] Layout layout() const {
    std::vector<Size> sizes;
    sizes.reserve(boxes.size());
    for (const Box& box : boxes) sizes.push_back(box.size);
    return lay_out(sizes, links);
  }

  std::vector<Box> boxes;
  std::vector<Link> links;
  std::vector<bool> critical;  ///< of each link

 private:
  void add(const Arrow& arrow) {
    std::size_t to = boxes.size();
    if (arrow.to == kNoWorkflowNode) {
      Box box{.look = "failure"};
      add_lines(arrow.label, box.lines);
      add_lines("fails: " + arrow.failure, box.lines);
      boxes.push_back(finished(std::move(box)));
    } else {
      to = places_.at(arrow.to);
    }
    links.push_back({places_.at(arrow.from), to});
    critical.push_back(arrow.critical);
  }

  std::map<NodeIndex, std::size_t> places_;
};

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
    add_text("title", signature_of(*subject.facts.workflow));
    top_ += kPadding;
    const Scene scene(subject.facts);
    const Layout layout = scene.layout();
    for (std::size_t i = 0; i < scene.links.size(); ++i) {
      add_link(layout.links[i], scene.critical[i]);
    }
    for (std::size_t i = 0; i < scene.boxes.size(); ++i) {
      add_box(scene.boxes[i], layout.boxes[i]);
    }
    width_ = std::max(width_, layout.size.width);
    top_ += layout.size.height + kPadding;
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

  void rect_at(const Box& box, const Point& at) {
    const int round = box.look == "gate" ? 14 : 4;
    body_ += "<rect" + xml_attribute("class", box.look) + attribute("x", at.x + kMargin) +
             attribute("y", at.y) + attribute("width", box.size.width) +
             attribute("height", box.size.height) + attribute("rx", round) + "/>\n";
  }

  void add_box(const Box& box, const Point& at) {
    const Point place{at.x, at.y + top_};
    // A map looks like several, one behind the other.
    if (box.look == "map") rect_at(box, {place.x + 4, place.y + 4});
    rect_at(box, place);
    int y = place.y + kPadding / 2;
    for (const std::string& line : box.lines) {
      y += kLine;
      text_at("node", {place.x + kPadding, y - 4}, line);
    }
  }

  [[nodiscard]] std::string point(int x, int y) const {
    return std::to_string(x + kMargin) + " " + std::to_string(y + top_);
  }

  void add_link(const std::vector<Point>& points, bool critical) {
    std::string path = "M" + point(points[0].x, points[0].y);
    for (std::size_t i = 1; i < points.size(); ++i) {
      const Point& at = points[i];
      if (i % 2 == 1) {
        path += " L" + point(at.x, at.y);
        continue;
      }
      const int middle = (points[i - 1].x + at.x) / 2;
      path += " C" + point(middle, points[i - 1].y) + " " + point(middle, at.y) + " " +
              point(at.x, at.y);
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
