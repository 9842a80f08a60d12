#include "compiler/check/task/pod_target.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kRestartPolicy{
    .code = "AC4902",
    .name = "restart-policy",
    .severity = Severity::kWarning,
    .message = "{} restarts the container and hides its failure",
    .explanation =
        "Flyte waits for the container to end, but a container that is restarted never does."};

void check_restart_policy(const Task& task, LintContext& context) {
  const PodText& written = written_pod(task).restart_policy;
  const std::string_view policy = *written;
  if (policy != "Always" && policy != "OnFailure") return;
  // Of a Job it is an error, or the pod's own affair.
  const bool refused = policy == "Always" && (context.builds("job") || context.builds("jobset") ||
                                              context.builds("cronjob"));
  if (refused || !context.builds_for_flyte()) return;
  context.report<kRestartPolicy>(task, written.span, quote("restartPolicy: " + std::string(policy)))
      .help("`retries` of the task restarts it, and counts the attempts")
      .fix("write `Never`", written.span, quoted_like(written.span, "Never"),
           Applicability::kUnsafe);
}

}  // namespace

extern const Rule kRestartPolicyRule;
const Rule kRestartPolicyRule{.kind = &kRestartPolicy,
                              .category = "kubernetes",
                              .fix = RuleFix::kUnsafe,
                              .check = check_restart_policy};

}  // namespace accelc
