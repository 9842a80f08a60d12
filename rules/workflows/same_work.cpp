#include "compiler/lint/rule.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kSameWork{
    .code = "AC4710",
    .name = "same-work",
    .severity = Severity::kNote,
    .message = "{} run {} with the same inputs",
    .explanation = "Each of the nodes runs, and uses devices again, unless the result is cached."};

/// More nodes than this are counted and not named.
constexpr std::size_t kMostNodesNamed = 4;

/// Whether it is a task that others may read the result of, and that is not changed by the node.
bool is_comparable(const WorkflowNode& node) {
  if (node.kind != WorkflowNodeKind::kTask || node.task == nullptr || node.inner) return false;
  const bool cached = node.task->cache && node.task->cache->enabled;
  const bool written = std::any_of(node.inputs.begin(), node.inputs.end(),
                                   [](const Binding& binding) { return !binding.implied; });
  return !cached && written && !node.outputs.empty() && !node.overrides.written();
}

/// The task and what feeds it, as it is written.
struct Work {
  const Task* task = nullptr;
  std::vector<std::pair<std::string_view, std::string_view>> inputs;  ///< sorted by name

  friend bool operator==(const Work&, const Work&) = default;
};

struct WorkHash {
  std::size_t operator()(const Work& work) const {
    std::size_t hash = std::hash<const Task*>()(work.task);
    for (const auto& [name, value] : work.inputs) {
      hash = hash * 31 + std::hash<std::string_view>()(name);
      hash = hash * 31 + std::hash<std::string_view>()(value);
    }
    return hash;
  }
};

Work work_of(const WorkflowNode& node) {
  Work work{.task = node.task};
  for (const Binding& binding : node.inputs) {
    if (!binding.implied) work.inputs.emplace_back(binding.name, text_of(binding.value.span));
  }
  std::sort(work.inputs.begin(), work.inputs.end());
  return work;
}

using Nodes = std::vector<const WorkflowNode*>;

/// "`a`, `b` and `c`", "`a`, `b`, `c`, `d` and 20 more"
std::string names_of(const Nodes& nodes) {
  const std::size_t named = std::min(nodes.size(), kMostNodesNamed);
  std::vector<std::string> names;
  names.reserve(named);
  for (std::size_t i = 0; i < named; ++i) names.push_back(nodes[i]->key);
  if (named == nodes.size()) return quote_list(names, "and");
  for (std::string& name : names) name = quote(name);
  return join(names, ", ") + " and " + std::to_string(nodes.size() - named) + " more";
}

/// One report for all of them, at the second.
void report_same(const Nodes& nodes, LintContext& context) {
  auto report =
      context.report<kSameWork>(nodes[1]->key_span, names_of(nodes), quote(nodes[0]->task->name));
  report.label(nodes[0]->key_span, "this does it already");
  const std::size_t shown = std::min(nodes.size(), kMostNodesNamed);
  for (std::size_t i = 2; i < shown; ++i) report.label(nodes[i]->key_span, "and this again");
  report.help("read the outputs of one of them, or give the task a `cache`");
}

/// The nodes that run a task which another one of them runs too, in their order. In most workflows
/// there are none.
Nodes nodes_of_repeated_tasks(const Workflow& workflow) {
  std::vector<const Task*> tasks;
  for (const WorkflowNode& node : workflow.nodes) {
    if (is_comparable(node)) tasks.push_back(node.task);
  }
  std::ranges::sort(tasks);
  Nodes nodes;
  if (std::ranges::adjacent_find(tasks) == tasks.end()) return nodes;
  for (const WorkflowNode& node : workflow.nodes) {
    if (!is_comparable(node)) continue;
    const auto same = std::ranges::equal_range(tasks, node.task);
    if (same.size() > 1) nodes.push_back(&node);
  }
  return nodes;
}

void check_same_work(const Workflow& workflow, LintContext& context) {
  std::unordered_map<Work, std::size_t, WorkHash> places;
  std::vector<Nodes> alike;
  for (const WorkflowNode* node : nodes_of_repeated_tasks(workflow)) {
    const auto [place, added] = places.try_emplace(work_of(*node), alike.size());
    if (added) alike.emplace_back();
    alike[place->second].push_back(node);
  }
  for (const Nodes& nodes : alike) {
    if (nodes.size() > 1) report_same(nodes, context);
  }
}

}  // namespace

extern const Rule kSameWorkRule;
const Rule kSameWorkRule{.kind = &kSameWork, .category = "workflows", .check = check_same_work};

}  // namespace accelc
