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

/// Also those of branches inside of cases, which are further in.
// Cases in cases are limited by the reader of specs.
// NOLINTNEXTLINE(misc-no-recursion)
void add_cases(const WorkflowFacts& facts, NodeIndex node, const std::string& indent,
               std::vector<std::string>& lines) {
  for (const CaseWords& one : cases_of(facts.workflow->nodes[node])) {
    lines.push_back(indent + case_line(one, facts));
    if (one.then != kNoWorkflowNode) add_cases(facts, one.then, indent + "  ", lines);
  }
}

void add_line(std::string line, std::string& out) {
  while (line.ends_with(' ')) line.pop_back();
  out += line + "\n";
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

std::vector<std::string> node_lines(const WorkflowFacts& facts) {
  std::vector<std::vector<std::string>> rows;
  for (const NodeIndex node : facts.workflow->top) {
    const NodeWords words = words_of(facts, node);
    rows.push_back(
        {words.key, words.what, words.devices, words.runs, words.timeout, words.retries});
  }
  const std::string text = table_of(rows);
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, '\n')) lines.emplace_back(line);
  return lines;
}

std::string draw_one(const Subject& subject) {
  const WorkflowFacts& facts = subject.facts;
  const Workflow& workflow = *facts.workflow;
  std::string out = signature_of(workflow) + "\n\n";
  const std::vector<std::string> nodes = node_lines(facts);
  const std::vector<Rails> rails = rails_of(facts.dependencies);
  for (std::size_t i = 0; i < workflow.top.size(); ++i) {
    if (rails[i].above) add_line("  " + *rails[i].above, out);
    add_line("  " + rails[i].node + "  " + nodes[i], out);
    std::vector<std::string> cases;
    add_cases(facts, workflow.top[i], "    ", cases);
    for (const std::string& line : cases) add_line("  " + rails[i].beside + line, out);
    if (rails[i].below) add_line("  " + *rails[i].below, out);
  }
  if (workflow.on_failure != kNoWorkflowNode) {
    const NodeWords words = words_of(facts, workflow.on_failure);
    out += "\n  " + words.key + ": " + join(words.all(), ", ") + "\n";
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
