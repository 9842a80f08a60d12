// A list of the nodes with lines beside it.
#include "compiler/graph/draw.h"
#include "compiler/graph/rails.h"
#include "compiler/support/columns.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::graph {

namespace {

/// "x -> task vision.publish  T4:1"
std::string case_line(const CaseWords& one, const WorkflowFacts& facts) {
  std::string text = one.condition;
  if (one.then == kNoWorkflowNode) return text + ": fails: " + one.failure;
  const NodeWords words = words_of(facts, one.then);
  return text + ": " + join(words.all(), ", ");
}

using Lines = std::vector<std::string>;

void add_line(std::string line, Lines& lines) {
  while (line.ends_with(' ')) line.pop_back();
  lines.push_back(std::move(line));
}

/// Without the columns in which nothing stands.
std::string table_of(const std::vector<std::vector<std::string>>& rows) {
  Columns table("", {});
  for (const std::vector<std::string>& row : rows) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool used = std::any_of(rows.begin(), rows.end(),
                                    [i](const auto& other) { return !other[i].empty(); });
      if (used) cells.push_back(row[i]);
    }
    table.add(std::move(cells));
  }
  return table.text();
}

Lines node_lines(const WorkflowFacts& facts) {
  std::vector<std::vector<std::string>> rows;
  for (const NodeIndex node : facts.workflow->top) {
    const NodeWords words = words_of(facts, node);
    rows.push_back(
        {words.key, words.what, words.devices, words.runs, words.timeout, words.retries});
  }
  const std::string text = table_of(rows);
  Lines lines;
  for (const std::string_view line : split(text, '\n')) lines.emplace_back(line);
  return lines;
}

Lines lines_inside(const Drawn& drawn, NodeIndex node);

/// The nodes with the lines beside them, below each what is inside of it.
// Nodes of one picture are limited by kMostDrawn.
// NOLINTNEXTLINE(misc-no-recursion)
Lines lines_of(const Drawn& drawn) {
  const WorkflowFacts& facts = *drawn.facts;
  const Workflow& workflow = *facts.workflow;
  Lines lines;
  const Lines nodes = node_lines(facts);
  const std::vector<Rails> rails = rails_of(facts.dependencies);
  for (std::size_t i = 0; i < workflow.top.size(); ++i) {
    if (rails[i].above) add_line(*rails[i].above, lines);
    add_line(rails[i].node + "  " + nodes[i], lines);
    for (const std::string& line : lines_inside(drawn, workflow.top[i])) {
      add_line(rails[i].beside + "    " + line, lines);
    }
    if (rails[i].below) add_line(*rails[i].below, lines);
  }
  if (workflow.on_failure == kNoWorkflowNode) return lines;
  const NodeWords words = words_of(facts, workflow.on_failure);
  add_line("", lines);
  add_line(words.key + ": " + join(words.all(), ", "), lines);
  for (const std::string& line : lines_inside(drawn, workflow.on_failure)) {
    add_line("  " + line, lines);
  }
  return lines;
}

/// The cases of a branch, or the workflow that the node runs.
// NOLINTNEXTLINE(misc-no-recursion)
Lines lines_inside(const Drawn& drawn, NodeIndex node) {
  const auto inside = drawn.inside.find(node);
  if (inside != drawn.inside.end()) return lines_of(inside->second);
  Lines lines;
  for (const CaseWords& one : cases_of(drawn.facts->workflow->nodes[node])) {
    lines.push_back(case_line(one, *drawn.facts));
    if (one.then == kNoWorkflowNode) continue;
    for (const std::string& line : lines_inside(drawn, one.then)) lines.push_back("  " + line);
  }
  return lines;
}

std::string draw_one(const Subject& subject) {
  std::string out = signature_of(*subject.facts().workflow) + "\n\n";
  for (const std::string& line : lines_of(subject.drawn)) {
    out += (line.empty() ? "" : "  " + line) + "\n";
  }
  Columns below("", {});
  for (Fact& fact : facts_below(subject)) below.add({std::move(fact.title), std::move(fact.text)});
  return out + "\n" + below.text();
}

}  // namespace

std::string draw_ascii(std::span<const Subject> subjects) {
  std::string out;
  for (const Subject& subject : subjects) {
    if (!out.empty()) out += "\n";
    out += draw_one(subject);
  }
  return out;
}

}  // namespace accelc::graph
