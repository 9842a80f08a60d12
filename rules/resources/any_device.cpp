#include "compiler/check/resource_names.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kAnyDevice{
    .code = "AC4211",
    .name = "any-device",
    .severity = Severity::kNote,
    .message = "{} is requested without naming the device",
    .explanation = "Without `accelerator` the task runs on any GPU that is free."};

void check_any_device(const Task& task, LintContext& context) {
  if (task.accelerator || task.scheduling.node_selector || task.pod_section) return;
  for (const ResourceAmount* amount : amounts_of(task)) {
    const bool gpu = amount->name == kGenericDevice || amount->name == kNvidiaResource;
    if (!gpu || amount->quantity.is_zero()) continue;
    context.report<kAnyDevice>(task, amount->key_span, quote(written_name(amount->key_span)))
        .help("name the device the task was tested on: `accelerator: A100`");
    return;
  }
}

}  // namespace

extern const Rule kAnyDeviceRule;
const Rule kAnyDeviceRule{
    .kind = &kAnyDevice, .category = "resources", .off = true, .check = check_any_device};

}  // namespace accelc
