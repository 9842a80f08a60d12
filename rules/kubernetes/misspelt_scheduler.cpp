#include "compiler/lint/rule.h"
#include "compiler/support/misspelling.h"
#include "compiler/support/text.h"
#include "rules/manifest_facts.h"
#include "schema/text_span.h"

#include <array>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kMisspeltScheduler{
    .code = "AC4989",
    .name = "misspelt-scheduler",
    .severity = Severity::kWarning,
    .message = "{} looks like the scheduler {}, misspelt",
    .explanation =
        "A pod whose scheduler does not exist waits forever, and no event says why: each scheduler "
        "looks only at pods with its own name."};

/// What schedulers call themselves unless somebody renames them: k8s.io/api core/v1
/// DefaultSchedulerName, KAI-Scheduler pkg/common/constants, Run:ai, volcano
/// cmd/scheduler/app/options, yunikorn-k8shim constants.SchedulerName, koordinator
/// koord-scheduler, HAMi's chart, scheduler-plugins' chart.
constexpr std::array<std::string_view, 8> kSchedulers = {
    "default-scheduler", "kai-scheduler",   "runai-scheduler", "volcano",
    "yunikorn",          "koord-scheduler", "hami-scheduler",  "scheduler-plugins-scheduler"};

void check_name(const Task& task, std::string_view name, const Span& place, LintContext& context) {
  const std::string_view meant = meant_of(name, kSchedulers);
  if (meant.empty()) return;
  context.report<kMisspeltScheduler>(task, place, quote(name), quote(meant))
      .fix("write " + quote(meant), place, quoted_like(place, meant), Applicability::kUnsafe);
}

void check_misspelt_scheduler(const Task& task, LintContext& context) {
  constexpr std::string_view kKey = "schedulerName";
  const PlainValue* of_pod = task.pod == nullptr ? nullptr : task.pod->written->find(kKey);
  if (of_pod != nullptr) check_name(task, of_pod->text, of_pod->span, context);
  // Volcano's and Argo's objects say it for all of their pods.
  const auto manifest = manifest_of(task);
  const NodeRef spec = manifest ? value_below(manifest->object, "spec") : NodeRef();
  const NodeRef of_object = value_below(spec, kKey);
  if (!of_object || !of_object.is_scalar() || spec.id() == manifest->pod.id()) return;
  check_name(task, of_object.text(), of_object.span(), context);
}

}  // namespace

extern const Rule kMisspeltSchedulerRule;
const Rule kMisspeltSchedulerRule{.kind = &kMisspeltScheduler,
                                  .category = "kubernetes",
                                  .fix = RuleFix::kUnsafe,
                                  .check = check_misspelt_scheduler};

}  // namespace accelc
