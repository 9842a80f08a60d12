// A flowchart of Mermaid 10 and later (mermaid.js.org/syntax/flowchart.html).
#include "compiler/graph/arrows.h"
#include "compiler/graph/draw.h"
#include "compiler/support/text.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::graph {

namespace {

/// Text between quotes: what Mermaid or HTML would take for its own is written as an entity.
std::string mermaid_escaped(std::string_view text) {
  std::string out;
  for (const char byte : text) {
    switch (byte) {
      case '"':
        out += "#quot;";
        break;
      case '#':
        out += "#35;";
        break;
      case '&':
        out += "#amp;";
        break;
      case '<':
        out += "#lt;";
        break;
      case '>':
        out += "#gt;";
        break;
      case '%':
        out += "#37;";
        break;
      case '`':
        out += "#96;";
        break;
      default:
        out += byte;
    }
  }
  return out;
}

std::string label_of(const std::vector<std::string>& lines) {
  std::vector<std::string> safe;
  safe.reserve(lines.size());
  for (const std::string& line : lines) safe.push_back(mermaid_escaped(line));
  return "\"" + join(safe, "<br/>") + "\"";
}

/// The marks around a label that say what shape its box has.
std::pair<std::string_view, std::string_view> marks_of(WorkflowNodeKind kind) {
  switch (kind) {
    case WorkflowNodeKind::kBranch:
      return {"{", "}"};
    case WorkflowNodeKind::kMap:
    case WorkflowNodeKind::kWorkflow:
    case WorkflowNodeKind::kLaunchPlan:
      return {"[[", "]]"};
    case WorkflowNodeKind::kApprove:
    case WorkflowNodeKind::kSignal:
    case WorkflowNodeKind::kSleep:
      return {"([", "])"};
    default:
      return {"[", "]"};
  }
}

class MermaidWriter {
 public:
  std::string write(std::span<const Subject> subjects) {
    out_ = "flowchart TB\n";
    for (std::size_t i = 0; i < subjects.size(); ++i) add(subjects[i], "w" + std::to_string(i));
    if (!subjects.empty()) out_ += "  classDef facts fill:none,stroke:none,text-align:left\n";
    return std::move(out_);
  }

 private:
  void add(const Subject& subject, const std::string& id) {
    open(id, {subject.facts().workflow->name});
    add_inside(subject.drawn, id);
    line(id + "facts[" + label_of(lines_below(subject)) + "]:::facts");
    close();
  }

  /// `id`: of the workflow, with which the ids of its nodes start.
  // Nodes of one picture are limited by kMostDrawn.
  // NOLINTNEXTLINE(misc-no-recursion)
  void add_inside(const Drawn& drawn, const std::string& id) {
    for (const NodeIndex node : drawn_nodes(*drawn.facts)) add_node(drawn, node, id);
    std::size_t failures = 0;
    for (const Arrow& arrow : arrows_of(drawn)) add_arrow(arrow, id, failures);
  }

  // NOLINTNEXTLINE(misc-no-recursion)
  void add_node(const Drawn& drawn, NodeIndex node, const std::string& id) {
    const NodeWords words = words_of(*drawn.facts, node);
    std::vector<std::string> lines{words.key};
    for (std::string& text : words.all()) lines.push_back(std::move(text));
    const auto inside = drawn.inside.find(node);
    if (inside != drawn.inside.end()) {
      open(id_of(id, node), lines);
      add_inside(inside->second, id_of(id, node));
      return close();
    }
    const auto [left, right] = marks_of(drawn.facts->workflow->nodes[node].kind);
    line(id_of(id, node) + std::string(left) + label_of(lines) + std::string(right));
  }

  void add_arrow(const Arrow& arrow, const std::string& id, std::size_t& failures) {
    std::string to = id_of(id, arrow.to);
    if (arrow.to == kNoWorkflowNode) {
      to = id + "fail" + std::to_string(failures++);
      line(to + "{{" + label_of({"fails: " + arrow.failure}) + "}}");
    }
    const std::string label = arrow.label.empty() ? "" : "|" + label_of({arrow.label}) + "|";
    line(id_of(id, arrow.from) + (arrow.critical ? " ==>" : " -->") + label + " " + to);
  }

  static std::string id_of(const std::string& workflow, NodeIndex node) {
    return workflow + "n" + std::to_string(node);
  }

  void open(const std::string& id, const std::vector<std::string>& title) {
    line("subgraph " + id + "[" + label_of(title) + "]");
    ++depth_;
    line("direction TB");
  }

  void close() {
    --depth_;
    line("end");
  }

  void line(const std::string& text) { out_ += std::string(2 * depth_, ' ') + text + "\n"; }

  std::string out_;
  std::size_t depth_ = 1;  // of what is written next
};

}  // namespace

std::string draw_mermaid(std::span<const Subject> subjects) {
  return MermaidWriter().write(subjects);
}

}  // namespace accelc::graph
