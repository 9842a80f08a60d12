#include "compiler/lint/rule.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kJobRestartPolicy{
    .code = "AC4983",
    .name = "job-restart-policy",
    .severity = Severity::kError,
    .message = "a Job requires the restart policy `Never` or `OnFailure`; {}",
    .explanation =
        "Kubernetes refuses a Job with the restart policy `Always`, which is the default of a "
        "pod."};

void check_job_restart_policy(const Task& task, LintContext& context) {
  const auto manifest = manifest_of(task);
  const bool job = manifest && (manifest->is("batch", "Job") || manifest->is("batch", "CronJob"));
  if (!job) return;
  const NodeRef policy = value_at(manifest->pod, "restartPolicy");
  const bool is_written = policy && policy.is_scalar() && !policy.is_null();
  const std::string_view word = is_written ? policy.text() : "";
  if (word == "Always") {
    context.report<kJobRestartPolicy>(policy.span(), "this is `Always`")
        .help(
            "with `Never` each attempt is a new pod, with `OnFailure` the container starts again");
    return;
  }
  // A patch leaves the policy to what it is a patch of.
  if (!word.empty() || manifest->is_completed()) return;
  context
      .report<kJobRestartPolicy>(is_written ? policy.span() : task.name_span,
                                 "without one it is `Always`")
      .help("write `restartPolicy: Never` in the spec of the pod");
}

}  // namespace

extern const Rule kJobRestartPolicyRule;
const Rule kJobRestartPolicyRule{
    .kind = &kJobRestartPolicy, .category = "kubernetes", .check = check_job_restart_policy};

}  // namespace accelc
