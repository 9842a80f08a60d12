#include "compiler/lint/rule.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kNoSubdomain{
    .code = "AC4986",
    .name = "no-subdomain",
    .severity = Severity::kError,
    .message =
        "the pods of a slice find each other by their names, but without `subdomain` no name "
        "of a pod is resolved",
    .explanation =
        "The name of a pod is resolved only where the pod has a `subdomain` and a headless Service "
        "of that name selects it."};

void check_no_subdomain(const Task& task, LintContext& context) {
  if (!task.accelerator || !task.accelerator->topology) return;
  if (task.accelerator->topology->hosts < 2) return;
  const auto manifest = manifest_of(task);
  // A JobSet gives its pods a subdomain. A Job without numbers is the business of `not-indexed`.
  if (!manifest || !manifest->is("batch", "Job")) return;
  if (text_at(manifest->holder, "completionMode") != "Indexed") return;
  if (value_at(manifest->pod, "subdomain")) return;
  context.report<kNoSubdomain>(task.accelerator->part_span)
      .mark("a slice of several hosts")
      .help(
          "write `subdomain: NAME` beside `containers`, and a Service of this name with "
          "`clusterIP: None` that selects the pods");
}

}  // namespace

extern const Rule kNoSubdomainRule;
const Rule kNoSubdomainRule{
    .kind = &kNoSubdomain, .category = "kubernetes", .check = check_no_subdomain};

}  // namespace accelc
