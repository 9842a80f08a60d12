#include "compiler/lint/rule.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kSameWork{
    .code = "AC4710",
    .name = "same-work",
    .severity = Severity::kNote,
    .message = "{} and {} run {} with the same inputs",
    .explanation = "Both nodes run, and use devices twice, unless the result is cached."};

/// Whether it is a task that others may read the result of, and that is not changed by the node.
bool is_comparable(const WorkflowNode& node) {
  if (node.kind != WorkflowNodeKind::kTask || node.task == nullptr || node.inner) return false;
  const bool cached = node.task->cache && node.task->cache->enabled;
  const bool written = std::any_of(node.inputs.begin(), node.inputs.end(),
                                   [](const Binding& binding) { return !binding.implied; });
  return !cached && written && !node.outputs.empty() && !node.overrides.written();
}

/// The task and what feeds it, as it is written.
std::string work_of(const WorkflowNode& node) {
  std::vector<std::string> inputs;
  for (const Binding& binding : node.inputs) {
    if (binding.implied) continue;
    inputs.push_back(binding.name + '=' + std::string(text_of(binding.value.span)));
  }
  std::sort(inputs.begin(), inputs.end());
  return node.task->name + '\n' + join(inputs, "\n");
}

void check_same_work(const Workflow& workflow, LintContext& context) {
  std::unordered_map<std::string, const WorkflowNode*> seen;
  for (const WorkflowNode& node : workflow.nodes) {
    if (!is_comparable(node)) continue;
    const auto [same, added] = seen.try_emplace(work_of(node), &node);
    if (added) continue;
    context
        .report<kSameWork>(node.key_span, quote(same->second->key), quote(node.key),
                           quote(node.task->name))
        .label(same->second->key_span, "this does it already")
        .help("read the outputs of one of them, or give the task a `cache`");
  }
}

}  // namespace

extern const Rule kSameWorkRule;
const Rule kSameWorkRule{.kind = &kSameWork, .category = "workflows", .check = check_same_work};

}  // namespace accelc
