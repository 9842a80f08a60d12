#include "compiler/graph/check_budgets.h"

#include "compiler/check/workflow/node_facts.h"
#include "compiler/graph/bounds.h"
#include "compiler/graph/diagnostics.h"
#include "compiler/graph/facts.h"
#include "compiler/graph/words.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

namespace accelc::graph {

namespace {

/// Where what a node uses at once is written: the number of runs of a map, else what it runs.
Span place_of(const WorkflowNode& node) {
  const bool counted = node.written != nullptr && node.written->concurrency;
  return counted ? node.written->concurrency.get().span : node.callee_span;
}

/// "16 of them"
std::string share_of(const NodeFacts& node, const Measure& measure) {
  const auto found = node.demand.find(measure);
  const std::uint64_t number = found == node.demand.end() ? 0 : found->second.number;
  return std::to_string(number) + " of them";
}

/// Whether one workflow uses all of it, which is reported itself.
bool is_of_callee(const WorkflowFacts& facts, const PeakFacts& peak) {
  return peak.nodes.size() == 1 &&
         called_workflow(facts.workflow->nodes[peak.nodes.front()]) != nullptr;
}

void report_bound(const WorkflowFacts& facts, const Bound& bound, DiagnosticSink& sink) {
  constexpr std::size_t kMostLabels = 4;
  const PeakFacts& peak = *bound.peak;
  const Workflow& workflow = *facts.workflow;
  const bool one = peak.nodes.size() == 1;
  const WorkflowNode* node = one ? &workflow.nodes[peak.nodes.front()] : nullptr;
  const Span span = one ? place_of(*node) : workflow.name_span;
  const std::string who =
      one ? "the node " + quote(node->key) : "the workflow " + quote(workflow.name);
  const bool quota = bound.kind == Bound::Kind::kQuota;
  Report report = quota ? sink.report<kPeakAboveQuota>(span, who, peak.count.number,
                                                       quote(peak.measure.resource), bound.there)
                        : sink.report<kPeakAbovePools>(span, who, peak.count.number,
                                                       quote(peak.measure.device), bound.there);
  for (std::size_t i = 0; !one && i < std::min(peak.nodes.size(), kMostLabels); ++i) {
    const WorkflowNode& user = workflow.nodes[peak.nodes[i]];
    report.label(user.key_span, share_of(facts.nodes[peak.nodes[i]], peak.measure));
  }
  report.help(one ? "a lower `concurrency` lets fewer run at once"
                  : "`after` lets a node wait for another, and a plan's `max_parallelism` limits "
                    "how many nodes run at once");
}

/// In seconds; nothing: it is not started again and again, or that is not known.
std::optional<double> period_of(const LaunchPlan& plan) {
  const ScheduleSpec& schedule = *plan.written->schedule;
  if (schedule.every) return static_cast<double>(schedule.every->seconds);
  const auto minutes = plan.cron ? shortest_pause_minutes(*plan.cron) : std::nullopt;
  if (!minutes) return std::nullopt;
  return *minutes * 60.0;
}

/// All tries of a task, one after the other.
Time longest_run(const Task& task) {
  const auto& timeout = task.metadata.timeout;
  // A timeout of zero is none.
  if (!timeout || (timeout->seconds == 0 && timeout->nanos == 0)) return {};
  const std::int64_t tries = (task.metadata.retries ? *task.metadata.retries : 0) + 1;
  const double each = static_cast<double>(timeout->seconds) + timeout->nanos * 1e-9;
  return {.seconds = each * static_cast<double>(tries), .known = true};
}

void check_schedule(const LaunchPlan& plan, const Time& longest, DiagnosticSink& sink) {
  const LaunchPlanSpec& spec = *plan.written;
  if (!spec.schedule || spec.concurrency || !longest.known) return;
  const auto period = period_of(plan);
  if (!period || longest.seconds <= *period) return;
  const Span span = spec.schedule->every ? spec.schedule->every.span : spec.schedule->cron.span;
  sink.report<kExecutionsOverlap>(span, quote(plan.name), time_text(longest.seconds),
                                  time_text(*period))
      .help(plan.task == nullptr
                ? "`concurrency: 1` of the plan skips an execution while one runs"
                : "with `concurrency: 1` a CronJob skips one while another runs; Flyte 2 starts "
                  "each of them");
}

bool has_schedule(const Program& program) {
  return std::any_of(program.launch_plans.begin(), program.launch_plans.end(),
                     [](const LaunchPlan& plan) {
                       return plan.written != nullptr && plan.written->schedule.written();
                     });
}

bool has_bounds(const Program& program, const Fleets& fleets) {
  return !fleets.empty() ||
         std::any_of(program.tasks.begin(), program.tasks.end(), [](const Task& task) {
           const Platform* platform = task.platform;
           return platform != nullptr && platform->site != nullptr &&
                  !platform->site->quota.empty();
         });
}

}  // namespace

bool has_budgets(const Program& program, const Fleets& fleets) {
  return has_schedule(program) || (!program.workflows.empty() && has_bounds(program, fleets));
}

void check_budgets(const Program& program, const std::vector<WorkflowFacts>& all,
                   const Fleets& fleets, DiagnosticSink& sink) {
  for (const WorkflowFacts& facts : all) {
    for (const Bound& bound : bounds_of(facts, fleets)) {
      const PeakFacts& peak = *bound.peak;
      if (!bound.exceeded() || peak.count.unlimited || is_of_callee(facts, peak)) continue;
      report_bound(facts, bound, sink);
    }
  }
  for (const LaunchPlan& plan : program.launch_plans) {
    if (plan.written == nullptr) continue;
    if (plan.task != nullptr) {
      check_schedule(plan, longest_run(*plan.task), sink);
    } else if (plan.workflow != nullptr) {
      const auto at = static_cast<std::size_t>(plan.workflow - program.workflows.data());
      check_schedule(plan, all[at].longest, sink);
    }
  }
}

}  // namespace accelc::graph
