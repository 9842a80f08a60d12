#include "compiler/check/workflow/node_facts.h"
#include "compiler/flow/dependencies.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kLargeWorkflow{
    .code = "AC4729",
    .name = "large-workflow",
    .severity = Severity::kWarning,
    .message = "an execution of {} is an object of about {} MiB; most clusters accept at most 1.5",
    .explanation =
        "Flyte keeps a workflow with all its tasks in one Kubernetes object, which grows while "
        "it runs."};

constexpr std::uint64_t kKiB = 1024;
constexpr std::uint64_t kMiB = 1024 * kKiB;
/// What the nodes report while they run has to fit in beside it.
constexpr std::uint64_t kLargestClosure = kMiB;

// The JSON around what a spec says, as the messages have it. A node of propeller's object has a few
// fields more (flytepropeller v1.16.8 pkg/apis/flyteworkflow/v1alpha1/nodes.go).
constexpr std::uint64_t kTask = 600;
constexpr std::uint64_t kVariable = 70;
constexpr std::uint64_t kNode = 400;
constexpr std::uint64_t kScalar = 45;
constexpr std::uint64_t kReference = 60;

std::uint64_t size_of(const Task& task) {
  std::uint64_t size = kTask + kVariable * (task.inputs.size() + task.outputs.size());
  visit_texts(task, [&size](std::string_view text, const Span&) { size += text.size(); });
  return size;
}

// Cases are limited by the reader of values.
// NOLINTNEXTLINE(misc-no-recursion)
std::uint64_t size_of(const PlainValue& value) {
  std::uint64_t size = kScalar + value.text.size();
  for (const PlainValue& item : value.items) size += size_of(item);
  for (const PlainEntry& entry : value.entries) size += entry.key.size() + size_of(entry.value);
  return size;
}

// NOLINTNEXTLINE(misc-no-recursion)
std::uint64_t size_of(const BoundValue& value) {
  if (const auto* literal = std::get_if<PlainValue>(&value.what)) return size_of(*literal);
  std::uint64_t size = kReference;
  if (const auto* items = std::get_if<std::vector<BoundValue>>(&value.what)) {
    for (const BoundValue& item : *items) size += size_of(item);
  } else if (const auto* entries = std::get_if<std::vector<BoundEntry>>(&value.what)) {
    for (const BoundEntry& entry : *entries) size += entry.key.size() + size_of(entry.value);
  }
  return size;
}

std::uint64_t size_of(const WorkflowNode& node) {
  std::uint64_t size = kNode;
  for (const Binding& input : node.inputs) size += input.name.size() + size_of(input.value);
  return size;
}

/// The part of it that is largest.
struct Largest {
  std::uint64_t size = 0;
  Span span;
  std::string what;

  void take(std::uint64_t other, const Span& place, const std::string& name) {
    if (other <= size) return;
    size = other;
    span = place;
    what = name;
  }
};

struct Closure {
  std::uint64_t size = 0;
  Largest largest;
};

/// Each task and each workflow that runs inside of the execution stands in it once.
class ClosureReader {
 public:
  Closure read(const Workflow& workflow) {
    workflows_ = {&workflow};
    seen_ = {&workflow};
    for (std::size_t at = 0; at < workflows_.size(); ++at) {
      for (const WorkflowNode& node : workflows_[at]->nodes) add(node);
    }
    return closure_;
  }

 private:
  void add(const WorkflowNode& node) {
    const std::uint64_t size = size_of(node);
    closure_.size += size;
    closure_.largest.take(size, node.key_span, "this node");
    if (node.workflow != nullptr && seen_.insert(node.workflow).second) {
      workflows_.push_back(node.workflow);
    }
    // Each map has a task of its own.
    const bool map = node.kind == WorkflowNodeKind::kMap;
    if (node.task == nullptr || (!seen_.insert(node.task).second && !map)) return;
    const std::uint64_t of_task = size_of(*node.task);
    closure_.size += of_task;
    closure_.largest.take(of_task, node.task->name_span, "this task");
  }

  Closure closure_;
  std::vector<const Workflow*> workflows_;
  std::unordered_set<const Entity*> seen_;
};

class LargeWorkflows {
 public:
  explicit LargeWorkflows(LintContext& context) : context_(context) {}

  /// Each workflow behind those that it runs.
  void check() {
    const std::vector<Workflow>& workflows = context_.program.workflows;
    const auto order = flow::order_of(callers_of(workflows));
    if (!order) return;
    for (const flow::TopIndex at : *order) check(workflows[at]);
  }

 private:
  struct Known {
    std::uint64_t at_most = 0;  ///< what is in it twice is counted twice
    bool is_large = false;      ///< or runs one that is, where it is said
  };

  void check(const Workflow& workflow) {
    Known known;
    for (const WorkflowNode& node : workflow.nodes) {
      known.at_most += size_of(node);
      if (node.task != nullptr) known.at_most += size_of_task(*node.task);
      if (node.workflow == nullptr) continue;
      const Known& callee = known_.at(node.workflow);
      known.at_most = std::min(known.at_most + callee.at_most, kEnough);
      known.is_large = known.is_large || callee.is_large;
    }
    if (!known.is_large && known.at_most > kLargestClosure) {
      const Closure closure = ClosureReader().read(workflow);
      known.is_large = closure.size > kLargestClosure;
      if (known.is_large) report(workflow, closure);
    }
    known_[&workflow] = known;
  }

  /// Nodes of many workflows run one task.
  std::uint64_t size_of_task(const Task& task) {
    const auto [known, added] = tasks_.try_emplace(&task, 0);
    if (added) known->second = size_of(task);
    return known->second;
  }

  void report(const Workflow& workflow, const Closure& closure) {
    const std::uint64_t tenths = closure.size * 10 / kMiB;
    const std::string size = std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
    Report report = context_.report<kLargeWorkflow>(workflow.name_span, quote(workflow.name), size);
    const Largest& largest = closure.largest;
    if (largest.size > closure.size / 10) {
      report.label(largest.span,
                   largest.what + " is " + std::to_string(largest.size / kKiB) + " KiB of it");
    }
    report
        .help(
            "run a part of it with `launch_plan`, which is an execution of its own, or hand long "
            "lists and scripts over as files")
        .help(
            "if flyteadmin sets `useOffloadedWorkflowClosure`, nodes and tasks are stored "
            "outside the object");
  }

  static constexpr std::uint64_t kEnough = 1000 * kMiB;

  LintContext& context_;
  std::unordered_map<const Workflow*, Known> known_;
  std::unordered_map<const Task*, std::uint64_t> tasks_;
};

void check_large_workflow(LintContext& context) {
  if (context.builds_for_flyte()) LargeWorkflows(context).check();
}

}  // namespace

extern const Rule kLargeWorkflowRule;
const Rule kLargeWorkflowRule{
    .kind = &kLargeWorkflow, .category = "workflows", .check = check_large_workflow};

}  // namespace accelc
