#include "compiler/check/workflow/node_facts.h"
#include "compiler/lint/rule.h"

#include <cmath>
#include <cstddef>
#include <optional>
#include <string>

namespace accelc {

namespace {

constexpr DiagnosticKind kMapRatio{
    .code = "AC4712",
    .name = "map-ratio",
    .severity = Severity::kWarning,
    .message = "of {} runs {} must succeed, not {}: Flyte rounds the ratio up",
    .explanation =
        "The ratio is a 32-bit number, often a little larger than the one you wrote, and its "
        "product with the number of runs is rounded up."};

/// How many runs are looked at where the number is not known.
constexpr std::size_t kMostRuns = 100;

/// flytepropeller v1.16.8 pkg/controller/nodes/array/handler.go
std::size_t needed(double ratio, std::size_t runs) {
  const auto stored = static_cast<double>(static_cast<float>(ratio));
  return static_cast<std::size_t>(std::ceil(stored * static_cast<double>(runs)));
}

/// The product as a person computes it: what is wrong in the last digits of a double is not meant.
std::size_t meant(double ratio, std::size_t runs) {
  constexpr double kNoise = 1e-9;
  return static_cast<std::size_t>(std::ceil(ratio * static_cast<double>(runs) - kNoise));
}

/// The number of runs with which another number must succeed than is meant: `runs` alone, where it
/// is known.
std::optional<std::size_t> unexpected(double ratio, std::optional<std::size_t> runs) {
  const std::size_t first = runs ? *runs : 1;
  const std::size_t last = runs ? *runs : kMostRuns;
  for (std::size_t count = first; count <= last; ++count) {
    if (needed(ratio, count) != meant(ratio, count)) return count;
  }
  return std::nullopt;
}

/// Low enough for a 32-bit number, and too little to change the count of fewer than 10,000 runs.
std::string lower_ratio(double ratio) {
  constexpr double kStep = 0.00001;
  std::string text = std::to_string(ratio - kStep);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

void check_map_ratio(const Workflow& workflow, LintContext& context) {
  for (const WorkflowNode& node : workflow.nodes) {
    if (node.kind != WorkflowNodeKind::kMap || node.written == nullptr) continue;
    const Setting<double>& ratio = node.written->min_success_ratio;
    if (!ratio) continue;
    const auto runs = unexpected(*ratio, mapped_length(node));
    if (!runs) continue;
    const std::string lower = lower_ratio(*ratio);
    context.report<kMapRatio>(ratio.span, *runs, needed(*ratio, *runs), meant(*ratio, *runs))
        .help("a slightly lower ratio gives the intended number")
        .fix("write `" + lower + "`", ratio.span, lower, Applicability::kUnsafe);
  }
}

}  // namespace

extern const Rule kMapRatioRule;
const Rule kMapRatioRule{
    .kind = &kMapRatio, .category = "workflows", .fix = RuleFix::kUnsafe, .check = check_map_ratio};

}  // namespace accelc
