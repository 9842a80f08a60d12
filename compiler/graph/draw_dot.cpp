// A graph in the language of Graphviz (graphviz.org/doc/info/lang.html).
#include "compiler/graph/arrows.h"
#include "compiler/graph/draw.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::graph {

namespace {

/// Text between double quotes: a backslash starts an escape there.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char byte : text) {
    if (byte == '"' || byte == '\\') out += '\\';
    out += byte;
  }
  return out;
}

/// Lines with an escape for the break behind each: `\n` centres them, `\l` sets them to the left.
std::string label_of(const std::vector<std::string>& lines, std::string_view line_break) {
  std::string text = "\"";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    text += escaped(lines[i]);
    if (i + 1 < lines.size() || line_break == "\\l") text += line_break;
  }
  return text + "\"";
}

std::string_view shape_of(WorkflowNodeKind kind) {
  switch (kind) {
    case WorkflowNodeKind::kBranch:
      return "diamond";
    case WorkflowNodeKind::kMap:
      return "box3d";
    case WorkflowNodeKind::kWorkflow:
    case WorkflowNodeKind::kLaunchPlan:
      return "component";
    case WorkflowNodeKind::kApprove:
    case WorkflowNodeKind::kSignal:
    case WorkflowNodeKind::kSleep:
      return "ellipse";
    default:
      return "box";
  }
}

class DotWriter {
 public:
  std::string write(std::span<const Subject> subjects) {
    out_ =
        "digraph workflows {\n  rankdir=LR;\n  node [fontname=\"Courier\"];\n"
        "  edge [fontname=\"Courier\"];\n";
    for (std::size_t i = 0; i < subjects.size(); ++i) {
      prefix_ = "w" + std::to_string(i);
      add(subjects[i], i);
    }
    return std::move(out_) + "}\n";
  }

 private:
  void add(const Subject& subject, std::size_t number) {
    const WorkflowFacts& facts = subject.facts;
    out_ += "  subgraph cluster_" + std::to_string(number) + " {\n";
    std::vector<std::string> title{facts.workflow->name};
    for (std::string& text : lines_below(subject)) title.push_back(std::move(text));
    line("fontname=\"Courier\";");
    line("labeljust=l;");
    line("label=" + label_of(title, "\\l") + ";");
    for (const NodeIndex node : drawn_nodes(facts)) add_node(facts, node);
    std::size_t failures = 0;
    for (const Arrow& arrow : arrows_of(facts)) add_arrow(arrow, failures);
    out_ += "  }\n";
  }

  void add_node(const WorkflowFacts& facts, NodeIndex node) {
    const NodeWords words = words_of(facts, node);
    std::vector<std::string> lines{words.key};
    for (std::string& text : words.all()) lines.push_back(std::move(text));
    const std::string_view shape = shape_of(facts.workflow->nodes[node].kind);
    const std::string style = node == facts.workflow->on_failure ? ", style=dashed" : "";
    line(id_of(node) + " [shape=" + std::string(shape) + style +
         ", label=" + label_of(lines, "\\n") + "];");
  }

  void add_arrow(const Arrow& arrow, std::size_t& failures) {
    std::string to = id_of(arrow.to);
    if (arrow.to == kNoWorkflowNode) {
      to = prefix_ + "fail" + std::to_string(failures++);
      line(to + " [shape=octagon, label=" + label_of({"fails: " + arrow.failure}, "\\n") + "];");
    }
    std::string style;
    if (!arrow.label.empty()) style = " [label=" + label_of({arrow.label}, "\\n") + "]";
    if (arrow.critical) style = " [penwidth=3]";
    line(id_of(arrow.from) + " -> " + to + style + ";");
  }

  [[nodiscard]] std::string id_of(NodeIndex node) const {
    return prefix_ + "n" + std::to_string(node);
  }

  void line(const std::string& text) { out_ += "    " + text + "\n"; }

  std::string prefix_;
  std::string out_;
};

}  // namespace

std::string draw_dot(std::span<const Subject> subjects) { return DotWriter().write(subjects); }

}  // namespace accelc::graph
