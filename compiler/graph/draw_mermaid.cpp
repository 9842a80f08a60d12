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
std::string escaped(std::string_view text) {
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
  for (const std::string& line : lines) safe.push_back(escaped(line));
  return "\"" + join(safe, "<br/>") + "\"";
}

/// The marks around a label that say what shape its box has.
std::pair<std::string_view, std::string_view> shape_of(WorkflowNodeKind kind) {
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
    for (std::size_t i = 0; i < subjects.size(); ++i) {
      prefix_ = "w" + std::to_string(i);
      add(subjects[i]);
    }
    if (!subjects.empty()) out_ += "  classDef facts fill:none,stroke:none,text-align:left\n";
    return std::move(out_);
  }

 private:
  void add(const Subject& subject) {
    const WorkflowFacts& facts = subject.facts;
    out_ += "  subgraph " + prefix_ + "[" + label_of({facts.workflow->name}) + "]\n";
    line("direction TB");
    for (const NodeIndex node : drawn_nodes(facts)) add_node(facts, node);
    std::size_t failures = 0;
    for (const Arrow& arrow : arrows_of(facts)) add_arrow(arrow, failures);
    line(prefix_ + "facts[" + label_of(lines_below(subject)) + "]:::facts");
    out_ += "  end\n";
  }

  void add_node(const WorkflowFacts& facts, NodeIndex node) {
    const NodeWords words = words_of(facts, node);
    std::vector<std::string> lines{words.key};
    for (std::string& text : words.all()) lines.push_back(std::move(text));
    const auto [open, close] = shape_of(facts.workflow->nodes[node].kind);
    line(id_of(node) + std::string(open) + label_of(lines) + std::string(close));
  }

  void add_arrow(const Arrow& arrow, std::size_t& failures) {
    std::string to = id_of(arrow.to);
    if (arrow.to == kNoWorkflowNode) {
      to = prefix_ + "fail" + std::to_string(failures++);
      line(to + "{{" + label_of({"fails: " + arrow.failure}) + "}}");
    }
    const std::string label = arrow.label.empty() ? "" : "|" + label_of({arrow.label}) + "|";
    line(id_of(arrow.from) + (arrow.critical ? " ==>" : " -->") + label + " " + to);
  }

  [[nodiscard]] std::string id_of(NodeIndex node) const {
    return prefix_ + "n" + std::to_string(node);
  }

  void line(const std::string& text) { out_ += "    " + text + "\n"; }

  std::string prefix_;
  std::string out_;
};

}  // namespace

std::string draw_mermaid(std::span<const Subject> subjects) {
  return MermaidWriter().write(subjects);
}

}  // namespace accelc::graph
