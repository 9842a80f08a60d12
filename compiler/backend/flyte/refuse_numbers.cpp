#include "compiler/backend/flyte/refuse_numbers.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/support/text.h"

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace accelc::flyte {

namespace {

constexpr std::int64_t kMostUnsigned = std::numeric_limits<std::uint32_t>::max();
constexpr std::int64_t kMostSigned = std::numeric_limits<std::int32_t>::max();

void refuse(const Setting<std::int64_t>& number, std::string_view what, std::int64_t most,
            DiagnosticSink& sink) {
  if (!number || *number <= most) return;
  sink.report<kNumberTooLarge>(number.span, quote(std::to_string(*number)), what, most);
}

void refuse_of_overrides(const OverridesSpec& overrides, DiagnosticSink& sink) {
  refuse(overrides.retries, "retries", kMostUnsigned, sink);
}

void refuse_of_node(const WorkflowNode& node, DiagnosticSink& sink) {
  if (node.overrides) refuse_of_overrides(*node.overrides, sink);
  if (node.written == nullptr) return;
  refuse(node.written->concurrency, "parallelism of a map", kMostUnsigned, sink);
  refuse(node.written->min_successes, "number of successes", kMostUnsigned, sink);
}

}  // namespace

void refuse_numbers(const Workflow& workflow, DiagnosticSink& sink) {
  for (const WorkflowNode& node : workflow.nodes) refuse_of_node(node, sink);
}

void refuse_numbers(const LaunchPlan& plan, DiagnosticSink& sink) {
  if (plan.written == nullptr) return;
  refuse(plan.written->max_parallelism, "parallelism of a plan", kMostSigned, sink);
  refuse(plan.written->concurrency, "number of executions", kMostSigned, sink);
}

}  // namespace accelc::flyte
