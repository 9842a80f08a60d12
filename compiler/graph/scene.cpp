#include "compiler/graph/scene.h"

#include "compiler/graph/arrows.h"
#include "compiler/support/text.h"
#include "compiler/support/utf8.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace accelc::graph {

namespace {

constexpr int kTenthsOfChar = 80;  // the width of a character, at 13 pixels
constexpr int kWidest = 40;        // characters of a line in a box

int columns_of(std::string_view text) {
  int columns = 0;
  while (!text.empty()) {
    const CodePoint point = decode_code_point(text);
    columns += display_width(point.value);
    text.remove_prefix(point.size);
  }
  return columns;
}

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

int height_of(const std::vector<std::string>& lines) {
  return static_cast<int>(lines.size()) * kLine;
}

Box finished(Box box) {
  int widest = 0;
  for (const std::string& line : box.lines) widest = std::max(widest, width_of(line));
  box.size = {widest + 2 * kPadding, height_of(box.lines) + kPadding};
  if (box.inside != nullptr) {
    const Size& inner = box.inside->layout.size;
    const Point start = box.place_inside();
    box.size.width = std::max(box.size.width, inner.width + 2 * kPadding);
    box.size.height = start.y + inner.height + kPadding;
  }
  return box;
}

// Nodes of one picture are limited by kMostDrawn.
// NOLINTNEXTLINE(misc-no-recursion)
Box box_of(const Drawn& drawn, NodeIndex node, const std::string& condition) {
  const NodeWords words = words_of(*drawn.facts, node);
  Box box;
  if (!condition.empty()) add_lines(condition, box.lines);
  box.lines.push_back(words.key);
  for (const std::string& text : words.all()) add_lines(text, box.lines);
  const Workflow& workflow = *drawn.facts->workflow;
  box.look = node == workflow.on_failure ? "handler" : look_of(workflow.nodes[node].kind);
  const auto inside = drawn.inside.find(node);
  if (inside != drawn.inside.end()) {
    box.inside = std::make_shared<const Scene>(scene_of(inside->second));
  }
  return finished(std::move(box));
}

class SceneMaker {
 public:
  // NOLINTNEXTLINE(misc-no-recursion)
  Scene make(const Drawn& drawn) {
    const std::vector<Arrow> arrows = arrows_of(drawn);
    std::map<NodeIndex, std::string> conditions;
    for (const Arrow& arrow : arrows) {
      if (!arrow.label.empty()) conditions[arrow.to] = arrow.label;
    }
    for (const NodeIndex node : drawn_nodes(*drawn.facts)) {
      places_[node] = scene_.boxes.size();
      scene_.boxes.push_back(box_of(drawn, node, conditions[node]));
    }
    for (const Arrow& arrow : arrows) add(arrow);
    std::vector<Size> sizes;
    sizes.reserve(scene_.boxes.size());
    for (const Box& box : scene_.boxes) sizes.push_back(box.size);
    scene_.layout = lay_out(sizes, links_);
    return std::move(scene_);
  }

 private:
  void add(const Arrow& arrow) {
    std::size_t to = scene_.boxes.size();
    if (arrow.to == kNoWorkflowNode) {
      Box box{.look = "failure"};
      add_lines(arrow.label, box.lines);
      add_lines("fails: " + arrow.failure, box.lines);
      scene_.boxes.push_back(finished(std::move(box)));
    } else {
      to = places_.at(arrow.to);
    }
    links_.push_back({places_.at(arrow.from), to});
    scene_.critical.push_back(arrow.critical);
  }

  Scene scene_;
  std::vector<Link> links_;
  std::map<NodeIndex, std::size_t> places_;
};

}  // namespace

int width_of(std::string_view text) { return (columns_of(text) * kTenthsOfChar + 9) / 10; }

Point Box::place_inside() const { return {kPadding, height_of(lines) + kPadding}; }

// NOLINTNEXTLINE(misc-no-recursion)
Scene scene_of(const Drawn& drawn) { return SceneMaker().make(drawn); }

}  // namespace accelc::graph
