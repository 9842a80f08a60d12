// A graph in the language of Graphviz (graphviz.org/doc/info/lang.html).
#include "compiler/graph/arrows.h"
#include "compiler/graph/draw.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::graph {

namespace {

/// Text between double quotes: a backslash starts an escape there.
std::string dot_escaped(std::string_view text) {
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
    text += dot_escaped(lines[i]);
    if (i + 1 < lines.size() || line_break == "\\l") text += line_break;
  }
  return text + "\"";
}

std::string_view dot_shape_of(WorkflowNodeKind kind) {
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

/// "w0n3": with the id of its workflow, or of the node that runs it.
std::string id_of(const std::string& workflow, NodeIndex node) {
  return workflow + "n" + std::to_string(node);
}

/// What stands for a node at the end of an arrow: Graphviz draws none to a frame, but cuts one that
/// leads to a node inside of it.
struct End {
  std::string node;
  std::string frame;  ///< empty: the arrow goes on to the node
};

class DotWriter {
 public:
  std::string write(std::span<const Subject> subjects) {
    const bool framed = std::any_of(subjects.begin(), subjects.end(), [](const Subject& subject) {
      return !subject.drawn.inside.empty();
    });
    out_ = "digraph workflows {\n  rankdir=LR;\n" +
           std::string(framed ? "  compound=true;\n" : "") +
           "  node [fontname=\"Courier\"];\n  edge [fontname=\"Courier\"];\n";
    for (std::size_t i = 0; i < subjects.size(); ++i) add(subjects[i], i);
    return std::move(out_) + "}\n";
  }

 private:
  void add(const Subject& subject, std::size_t number) {
    std::vector<std::string> title{subject.facts().workflow->name};
    for (std::string& text : lines_below(subject)) title.push_back(std::move(text));
    open(std::to_string(number), title);
    add_inside(subject.drawn, "w" + std::to_string(number));
    close();
  }

  // Nodes of one picture are limited by kMostDrawn.
  // NOLINTNEXTLINE(misc-no-recursion)
  void add_inside(const Drawn& drawn, const std::string& id) {
    for (const NodeIndex node : drawn_nodes(*drawn.facts)) add_node(drawn, node, id);
    std::size_t failures = 0;
    for (const Arrow& arrow : arrows_of(drawn)) add_arrow(drawn, arrow, id, failures);
  }

  // NOLINTNEXTLINE(misc-no-recursion)
  void add_node(const Drawn& drawn, NodeIndex node, const std::string& id) {
    const NodeWords words = words_of(*drawn.facts, node);
    std::vector<std::string> lines{words.key};
    for (std::string& text : words.all()) lines.push_back(std::move(text));
    const bool handler = node == drawn.facts->workflow->on_failure;
    const auto inside = drawn.inside.find(node);
    if (inside != drawn.inside.end()) {
      open(id_of(id, node), lines);
      if (handler) line("style=dashed;");
      add_inside(inside->second, id_of(id, node));
      return close();
    }
    const std::string_view shape = dot_shape_of(drawn.facts->workflow->nodes[node].kind);
    line(id_of(id, node) + " [shape=" + std::string(shape) + (handler ? ", style=dashed" : "") +
         ", label=" + label_of(lines, "\\n") + "];");
  }

  void add_arrow(const Drawn& drawn, const Arrow& arrow, const std::string& id,
                 std::size_t& failures) {
    const End from = end_of(drawn, arrow.from, id, Side::kOut);
    End to;
    if (arrow.to != kNoWorkflowNode) {
      to = end_of(drawn, arrow.to, id, Side::kIn);
    } else {
      to.node = id + "fail" + std::to_string(failures++);
      line(to.node + " [shape=octagon, label=" + label_of({"fails: " + arrow.failure}, "\\n") +
           "];");
    }
    std::vector<std::string> style;
    if (!arrow.label.empty()) style.push_back("label=" + label_of({arrow.label}, "\\n"));
    if (arrow.critical) style.emplace_back("penwidth=3");
    if (!from.frame.empty()) style.push_back("ltail=" + from.frame);
    if (!to.frame.empty()) style.push_back("lhead=" + to.frame);
    line(from.node + " -> " + to.node + (style.empty() ? "" : " [" + join(style, ", ") + "]") +
         ";");
  }

  enum class Side : std::uint8_t { kIn, kOut };

  static End end_of(const Drawn& drawn, NodeIndex node, const std::string& workflow, Side side) {
    End end{.node = id_of(workflow, node), .frame = {}};
    const Drawn* at = &drawn;
    for (auto inside = at->inside.find(node); inside != at->inside.end();
         inside = at->inside.find(node)) {
      if (end.frame.empty()) end.frame = "cluster_" + end.node;
      at = &inside->second;
      const std::vector<NodeIndex>& top = at->facts->workflow->top;
      node = side == Side::kIn ? top.front() : top.back();
      end.node = id_of(end.node, node);
    }
    return end;
  }

  void open(const std::string& id, const std::vector<std::string>& title) {
    line("subgraph cluster_" + id + " {");
    ++depth_;
    line("fontname=\"Courier\";");
    line("labeljust=l;");
    line("label=" + label_of(title, "\\l") + ";");
  }

  void close() {
    --depth_;
    line("}");
  }

  void line(const std::string& text) { out_ += std::string(2 * depth_, ' ') + text + "\n"; }

  std::string out_;
  std::size_t depth_ = 1;  // of what is written next
};

}  // namespace

std::string draw_dot(std::span<const Subject> subjects) { return DotWriter().write(subjects); }

}  // namespace accelc::graph
