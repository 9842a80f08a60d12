#include "compiler/lightning/launch.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/manifest_facts.h"

#include <cstddef>
#include <string>

namespace accelc {

namespace {

constexpr DiagnosticKind kProcessCount{
    .code = "AC4309",
    .name = "process-count",
    .severity = Severity::kWarning,
    .message = "{} started for {}",
    .explanation = "A device without a process is paid for but idle."};

/// Parts of a model that a server puts on a device each.
void check_parts(const Task& task, LintContext& context) {
  const auto devices = whole_devices_of(task);
  const auto model = devices ? model_parts_of(task) : std::nullopt;
  if (!model || model->count >= devices->count * model->hosts) return;
  const bool one = model->count == 1;
  context
      .report<kProcessCount>(
          task, model->option.span,
          one ? "1 process is" : std::to_string(model->count) + " processes are",
          count_of(static_cast<std::size_t>(devices->count * model->hosts), "device"))
      .label(devices->span, model->hosts > 1 ? "the devices of one pod" : "the devices")
      .label(model->times, "times this")
      .help("the others stay idle");
}

void check_process_count(const Task& task, LintContext& context) {
  check_parts(task, context);
  const auto& accelerator = task.accelerator;
  if (!accelerator || accelerator->kind != AcceleratorKind::kGpu || task.pod_section) return;
  const lightning::Launch launch = lightning::launches_of(task, context.targets).front();
  // More than there are devices is an error, and nothing that is implied is reported.
  if (!launch.processes_span.valid() || !launch.processes) return;
  if (*launch.processes <= 0 || *launch.processes >= accelerator->count) return;
  const bool one = *launch.processes == 1;
  context
      .report<kProcessCount>(
          task, launch.processes_span,
          one ? "1 process is" : std::to_string(*launch.processes) + " processes are",
          count_of(static_cast<std::size_t>(accelerator->count), "device"))
      .label(accelerator->count_span.valid() ? accelerator->count_span : accelerator->span,
             "the devices of the task")
      .help("the others stay idle");
}

}  // namespace

extern const Rule kProcessCountRule;
const Rule kProcessCountRule{
    .kind = &kProcessCount, .category = "accelerators", .check = check_process_count};

}  // namespace accelc
