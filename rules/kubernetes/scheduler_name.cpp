#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"

#include <array>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kSchedulerName{
    .code = "AC4980",
    .name = "scheduler-name",
    .severity = Severity::kError,
    .message = "only the scheduler {} reads {}, but the pod uses the default one",
    .explanation =
        "A label or annotation for another scheduler has no effect on pods that it does not "
        "schedule."};

struct SchedulerMark {
  std::string_view key;
  std::string_view scheduler;
};

/// kai-scheduler/KAI-Scheduler, pkg/common/constants: what it reads of a pod.
constexpr std::array kMarks = {SchedulerMark{"kai.scheduler/queue", "kai-scheduler"},
                               SchedulerMark{"runai/queue", "kai-scheduler"},
                               SchedulerMark{"gpu-fraction", "kai-scheduler"},
                               SchedulerMark{"gpu-memory", "kai-scheduler"}};

void check_scheduler_name(const Task& task, LintContext& context) {
  const auto manifest = manifest_of(task);
  // An operator may choose the scheduler by the labels of its own object.
  if (!manifest || !manifest->pod_template || manifest->is_completed()) return;
  if (!other_scheduler_of(*manifest).empty()) return;
  for (const std::string_view section : {"labels", "annotations"}) {
    const NodeRef marks = value_at(value_at(manifest->pod_template, "metadata"), section);
    if (!marks || !marks.is_mapping()) continue;
    for_each_entry(marks, [&](const Entry& entry) {
      const NodeRef key = entry.key.resolved();
      for (const SchedulerMark& mark : kMarks) {
        if (mark.key != key.text()) continue;
        context.report<kSchedulerName>(key.span(), quote(mark.scheduler), quote(mark.key))
            .help("write " + quote("schedulerName: " + std::string(mark.scheduler)) +
                  " in the spec of the pod");
      }
    });
  }
}

}  // namespace

extern const Rule kSchedulerNameRule;
const Rule kSchedulerNameRule{
    .kind = &kSchedulerName, .category = "kubernetes", .check = check_scheduler_name};

}  // namespace accelc
