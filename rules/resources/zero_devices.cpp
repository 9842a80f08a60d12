#include "compiler/check/resource_names.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kZeroDevices{
    .code = "AC4206",
    .name = "zero-devices",
    .severity = Severity::kWarning,
    .message = "requesting zero of {} does not hide the devices from the task",
    .explanation = "A task that asks for zero devices may see all devices of its node."};

void check_zero_devices(const Task& task, LintContext& context) {
  // With an accelerator it is an error.
  if (task.accelerator) return;
  for (const ResourceAmount* amount : amounts_of(task)) {
    if (!is_device(amount->name) || !amount->quantity.is_zero()) continue;
    context.report<kZeroDevices>(task, amount->span, quote(written_name(amount->key_span)))
        .help("delete the entry: a task without it is not placed for devices");
  }
}

}  // namespace

extern const Rule kZeroDevicesRule;
const Rule kZeroDevicesRule{
    .kind = &kZeroDevices, .category = "resources", .check = check_zero_devices};

}  // namespace accelc
