#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/workflow_facts.h"

#include <cstddef>

namespace accelc {

namespace {

constexpr DiagnosticKind kLargeMap{
    .code = "AC4714",
    .name = "large-map",
    .severity = Severity::kWarning,
    .message = "{} elements are more than a map of Flyte takes: {} by default",
    .explanation = "Larger maps fail when they run (flyteorg/flyte#4514)."};

/// maxArrayJobSize of flyteplugins v1.16.8, unless a site says otherwise.
constexpr std::size_t kMostElements = 5'000;

void check(const Workflow& workflow, LintContext& context) {
  for (const WorkflowNode& node : workflow.nodes) {
    if (node.kind != WorkflowNodeKind::kMap) continue;
    const auto length = literal_length(node);
    if (!length || *length <= kMostElements) continue;
    context.report<kLargeMap>(node.callee_span, *length, kMostElements)
        .help("let one run do several elements, or use several maps");
  }
}

}  // namespace

extern const Rule kLargeMapRule;
const Rule kLargeMapRule{.kind = &kLargeMap, .category = "workflows", .check = check};

}  // namespace accelc
