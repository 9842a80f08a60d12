#include "compiler/check/resource_names.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kSeveralShares{
    .code = "AC4303",
    .name = "several-shares",
    .severity = Severity::kWarning,
    .message = "the task asks for {} shares of a time-sliced device",
    .explanation = "Several shares may lie on one card, and device plugins refuse them."};

void check(const Task& task, LintContext& context) {
  const auto& sharing = task.scheduling.sharing;
  if (!sharing || !sharing->strategy || *sharing->strategy != "time-slicing") return;
  for (const ResourceAmount& limit : task.limits) {
    if (!is_device(limit.name) || limit.quantity.units < 2) continue;
    context.report<kSeveralShares>(task, limit.span, limit.quantity.units)
        .label(sharing->strategy.span, "shared in slices of time")
        .help(task.foreign ? "ask for one share, or select nodes with whole devices"
                           : "ask for one share, or for whole devices without `sharing`");
    return;
  }
}

}  // namespace

extern const Rule kSeveralSharesRule;
const Rule kSeveralSharesRule{.kind = &kSeveralShares, .category = "accelerators", .check = check};

}  // namespace accelc
