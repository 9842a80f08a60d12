#include "compiler/graph/facts.h"

#include "compiler/check/workflow/lower.h"
#include "compiler/check/workflow/node_facts.h"
#include "compiler/flow/critical_path.h"
#include "compiler/flow/peak.h"
#include "compiler/support/check.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace accelc::graph {

namespace {

std::optional<double> seconds_of(const Placed<Duration>& duration) {
  // A timeout of zero is none.
  if (!duration || (duration->seconds == 0 && duration->nanos == 0)) return std::nullopt;
  return static_cast<double>(duration->seconds) + duration->nanos * 1e-9;
}

std::optional<double> seconds_of(const std::optional<Duration>& duration) {
  if (!duration) return std::nullopt;
  return static_cast<double>(duration->seconds) + duration->nanos * 1e-9;
}

Time longer(const Time& a, const Time& b) {
  return {std::max(a.seconds, b.seconds), a.known && b.known};
}

/// 0: Flyte sets no limit.
std::uint64_t concurrency_of(const WorkflowNode& map) {
  const bool written = map.written != nullptr && map.written->concurrency;
  return written ? static_cast<std::uint64_t>(*map.written->concurrency) : 0;
}

Count width_of(const WorkflowNode& map) {
  const std::optional<std::size_t> length = mapped_length(map);
  const std::uint64_t most = concurrency_of(map);
  if (!length) return {most, most == 0};
  return {most == 0 ? *length : std::min<std::uint64_t>(most, *length), false};
}

/// Propeller takes `retries: 0` of a node for none, so that those of the task count
/// (flytepropeller v1.16.8 pkg/compiler/transformers/k8s/utils.go computeRetryStrategy).
std::int64_t retries_of(const WorkflowNode& node, const Task& task) {
  const bool ignored = node.overrides && node.overrides->retries && *node.overrides->retries == 0;
  const Task& counts = ignored ? *node.task : task;
  return counts.metadata.retries ? *counts.metadata.retries : 0;
}

class WorkflowReader {
 public:
  WorkflowReader(const Workflow& workflow, const flow::Workflow& lowered,
                 const std::map<const Workflow*, const WorkflowFacts*>& known)
      : workflow_(workflow), known_(known) {
    facts_.workflow = &workflow;
    facts_.nodes.resize(workflow.nodes.size());
    facts_.dependencies = flow::dependencies_of(lowered);
  }

  WorkflowFacts read() {
    for (const NodeIndex node : workflow_.top) read_node(node);
    if (workflow_.on_failure != kNoWorkflowNode) read_node(workflow_.on_failure);
    find_critical_path();
    find_peaks();
    return std::move(facts_);
  }

 private:
  // Cases in cases are limited by the reader of specs.
  // NOLINTNEXTLINE(misc-no-recursion)
  void read_node(NodeIndex index) {
    const WorkflowNode& node = workflow_.nodes[index];
    NodeFacts& facts = facts_.nodes[index];
    if (const Workflow* callee = called_workflow(node)) return read_call(node, *callee, facts);
    switch (node.kind) {
      case WorkflowNodeKind::kTask:
      case WorkflowNodeKind::kMap:
        return read_task(node, facts);
      case WorkflowNodeKind::kBranch:
        return read_branch(node, facts);
      case WorkflowNodeKind::kLaunchPlan:
        read_registered_plan(node, facts);
        break;
      case WorkflowNodeKind::kSleep:
        facts.timeout = seconds_of(node.sleep);
        break;
      default:
        facts.timeout = seconds_of(node.timeout);
    }
    facts.time = {facts.timeout.value_or(0), facts.timeout.has_value()};
  }

  void read_task(const WorkflowNode& node, NodeFacts& facts) {
    if (node.task == nullptr) return;
    const Task& task = *effective_task(node);
    facts.task = &task;
    facts.use = use_of(task);
    facts.timeout = seconds_of(task.metadata.timeout);
    facts.retries = retries_of(node, task);
    if (facts.timeout) {
      facts.time.seconds =
          flow::longest_time(*facts.timeout, static_cast<std::size_t>(facts.retries));
      facts.time.known = true;
    }
    Count runs{1, false};
    if (node.kind == WorkflowNodeKind::kMap) {
      runs = width_of(node);
      facts.width = runs;
      add_rounds(node, facts);
    }
    facts.demand = demand_of(task, facts.use, runs);
    for (const auto& [measure, count] : facts.demand) facts_.users[measure].insert(&task);
    if (!facts.use.uncounted.empty()) facts_.uncounted.insert(facts.use.uncounted);
  }

  /// Runs of a map that come one after the other.
  static void add_rounds(const WorkflowNode& map, NodeFacts& facts) {
    const std::uint64_t most = concurrency_of(map);
    if (most == 0) return;
    const std::optional<std::size_t> length = mapped_length(map);
    if (!length) {
      facts.time.known = false;
      return;
    }
    facts.time.seconds *= std::ceil(static_cast<double>(*length) / static_cast<double>(most));
  }

  void read_call(const WorkflowNode& node, const Workflow& callee, NodeFacts& facts) {
    const WorkflowFacts& inner = *known_.at(&callee);
    facts.time = inner.longest;
    if (node.overrides) facts.timeout = seconds_of(Placed(node.overrides->timeout));
    if (facts.timeout) {
      const bool sooner = facts.time.known && facts.time.seconds < *facts.timeout;
      if (!sooner) facts.time = {*facts.timeout, true};
    }
    for (const PeakFacts& peak : inner.peaks) facts.demand[peak.measure] = peak.count;
    for (const auto& [measure, tasks] : inner.users) {
      facts_.users[measure].insert(tasks.begin(), tasks.end());
    }
    facts_.uncounted.insert(inner.uncounted.begin(), inner.uncounted.end());
  }

  /// Nothing is known of it but how long the node lets it run.
  void read_registered_plan(const WorkflowNode& node, NodeFacts& facts) {
    if (node.plan == nullptr) return;
    if (node.overrides) facts.timeout = seconds_of(Placed(node.overrides->timeout));
    facts.use.uncounted =
        "the devices of " + quote(node.plan->name) + ", which is registered elsewhere";
    facts_.uncounted.insert(facts.use.uncounted);
  }

  /// One of the cases runs.
  // NOLINTNEXTLINE(misc-no-recursion)
  void read_branch(const WorkflowNode& node, NodeFacts& facts) {
    facts.time.known = true;
    for (const NodeIndex inner : case_nodes(node)) {
      if (inner == kNoWorkflowNode) continue;
      read_node(inner);
      facts.time = longer(facts.time, facts_.nodes[inner].time);
      raise_to(facts.demand, facts_.nodes[inner].demand);
    }
  }

  void find_critical_path() {
    std::vector<std::optional<double>> seconds;
    for (const NodeIndex node : workflow_.top) {
      const Time& time = facts_.nodes[node].time;
      seconds.push_back(time.known || time.seconds > 0 ? std::optional(time.seconds)
                                                       : std::nullopt);
    }
    const flow::CriticalPath path = flow::critical_path(facts_.dependencies, seconds);
    facts_.longest = {path.seconds, true};
    for (const flow::TopIndex at : path.nodes) {
      facts_.critical_path.push_back(workflow_.top[at]);
    }
    // A chain that is shorter by what is known may take longer too.
    for (const NodeIndex node : workflow_.top) {
      if (!facts_.nodes[node].time.known) facts_.longest.known = false;
    }
  }

  void find_peaks() {
    Demand all;
    for (const NodeIndex node : workflow_.top) raise_to(all, facts_.nodes[node].demand);
    const bool handled = workflow_.on_failure != kNoWorkflowNode;
    if (handled) raise_to(all, facts_.nodes[workflow_.on_failure].demand);
    for (const auto& [measure, heaviest] : all) {
      PeakFacts peak = peak_of(measure);
      // The handler runs when everything else has ended.
      if (handled && is_less(peak.count, demand_at(workflow_.on_failure, measure))) {
        peak.count = demand_at(workflow_.on_failure, measure);
        peak.nodes = {workflow_.on_failure};
        peak.exact = true;
      }
      facts_.peaks.push_back(std::move(peak));
    }
  }

  [[nodiscard]] Count demand_at(NodeIndex node, const Measure& measure) const {
    const Demand& demand = facts_.nodes[node].demand;
    const auto found = demand.find(measure);
    return found == demand.end() ? Count{} : found->second;
  }

  [[nodiscard]] PeakFacts peak_of(const Measure& measure) const {
    PeakFacts facts{.measure = measure};
    std::vector<std::uint64_t> weights;
    for (const NodeIndex node : workflow_.top) {
      const Count count = demand_at(node, measure);
      weights.push_back(count.number);
      if (!count.unlimited) continue;
      facts.count.unlimited = true;
      facts.nodes.push_back(node);
    }
    if (facts.count.unlimited) return facts;
    const flow::Peak peak = flow::peak_of(facts_.dependencies, weights);
    facts.count.number = peak.amount;
    facts.exact = peak.exact;
    for (const flow::TopIndex at : peak.nodes) facts.nodes.push_back(workflow_.top[at]);
    return facts;
  }

  const Workflow& workflow_;
  const std::map<const Workflow*, const WorkflowFacts*>& known_;
  WorkflowFacts facts_;
};

}  // namespace

std::vector<WorkflowFacts> facts_of(const Program& program) {
  const flow::Project lowered = lower_workflows(program);
  std::vector<WorkflowFacts> facts(program.workflows.size());
  std::map<const Workflow*, const WorkflowFacts*> known;
  const auto order = flow::order_of(callers_of(program.workflows));
  ACCELC_CHECK(order.has_value());
  for (const flow::TopIndex at : *order) {
    const Workflow& workflow = program.workflows[at];
    facts[at] = WorkflowReader(workflow, lowered.workflows[at], known).read();
    known[&workflow] = &facts[at];
  }
  return facts;
}

}  // namespace accelc::graph
