#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kRestartPolicy{
    .code = "AC4902",
    .name = "restart-policy",
    .severity = Severity::kWarning,
    .message = "{} starts the container again and hides its failure",
    .explanation =
        "Flyte looks at a container that has ended; one that is started again never has."};

void check(const Task& task, LintContext& context) {
  if (!task.spec->pod || !task.spec->pod->spec) return;
  const NodeRef value = task.spec->pod->spec->node.find("restartPolicy");
  if (!value || !value.is_scalar()) return;
  const std::string_view policy = value.text();
  if (policy != "Always" && policy != "OnFailure") return;
  // Of a Job it is an error, or the pod's own affair.
  const bool refused = policy == "Always" && (context.builds("job") || context.builds("jobset"));
  if (refused || !context.builds_for_flyte()) return;
  context.report<kRestartPolicy>(task, value.span(), quote("restartPolicy: " + std::string(policy)))
      .help("`retries` of the task starts it again, and counts")
      .fix("write `Never`", value.span(), quoted_like(value.span(), "Never"),
           Applicability::kUnsafe);
}

}  // namespace

extern const Rule kRestartPolicyRule;
const Rule kRestartPolicyRule{
    .kind = &kRestartPolicy, .category = "kubernetes", .fix = RuleFix::kUnsafe, .task = check};

}  // namespace accelc
