#include "compiler/check/resource_names.h"
#include "compiler/lint/rule.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kSeveralShares{
    .code = "AC4303",
    .name = "several-shares",
    .severity = Severity::kWarning,
    .message = "the task asks for {} shares of a time-sliced device",
    .explanation = "Several shares may be on the same card, and device plugins refuse them."};

/// A resource of shares alone says that nodes share the device, whatever they are selected by.
void check_resource(const Task& task, LintContext& context) {
  for (const ResourceAmount& limit : task.limits) {
    if (resource_shared_as(limit.name) == limit.name || limit.quantity.units < 2) continue;
    if (!is_device(limit.name)) continue;
    context.report<kSeveralShares>(task, limit.span, limit.quantity.units)
        .label(limit.key_span, "shared in slices of time")
        .help("two shares are not twice the device: ask for one share, or for whole devices");
    return;
  }
}

void check_several_shares(const Task& task, LintContext& context) {
  if (task.foreign) check_resource(task, context);
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
const Rule kSeveralSharesRule{
    .kind = &kSeveralShares, .category = "accelerators", .check = check_several_shares};

}  // namespace accelc
