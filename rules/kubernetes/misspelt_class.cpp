#include "compiler/lint/rule.h"
#include "compiler/pod/pod_spec.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <span>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kMisspeltClass{
    .code = "AC4990",
    .name = "misspelt-class",
    .severity = Severity::kWarning,
    .message = "{} looks like the {} {}, misspelt",
    .explanation =
        "Kubernetes refuses to create a pod with a class that does not exist. The Deployment or "
        "Job itself is accepted, so that only its events say why it has no pods."};

/// What NVIDIA's container toolkit calls its runtimes, and the RuntimeClass of gVisor's pages.
constexpr std::string_view kRuntimeClasses[] = {"nvidia", "nvidia-cdi", "nvidia-legacy", "gvisor"};

/// Those that every cluster has (kubernetes pkg/apis/scheduling).
constexpr std::string_view kPriorityClasses[] = {"system-cluster-critical", "system-node-critical"};

/// A key of a pod that names an object of the cluster.
struct ClassKey {
  std::string_view key;
  std::string_view noun;
  std::span<const std::string_view> known;
};
constexpr ClassKey kClassKeys[] = {{"runtimeClassName", "RuntimeClass", kRuntimeClasses},
                                   {"priorityClassName", "PriorityClass", kPriorityClasses}};

void check_class(const Task& task, const ClassKey& row, LintContext& context) {
  const PlainValue* name = task.pod->written->find(row.key);
  const std::string_view meant = name == nullptr ? "" : meant_of(name->text, row.known);
  if (meant.empty()) return;
  context
      .report<kMisspeltClass>(task, name->span, quote(name->text), std::string(row.noun),
                              quote(meant))
      .fix("write " + quote(meant), name->span, quoted_like(name->span, meant),
           Applicability::kUnsafe);
}

void check_misspelt_class(const Task& task, LintContext& context) {
  if (task.pod == nullptr) return;
  for (const ClassKey& row : kClassKeys) check_class(task, row, context);
}

}  // namespace

extern const Rule kMisspeltClassRule;
const Rule kMisspeltClassRule{.kind = &kMisspeltClass,
                              .category = "kubernetes",
                              .fix = RuleFix::kUnsafe,
                              .check = check_misspelt_class};

}  // namespace accelc
