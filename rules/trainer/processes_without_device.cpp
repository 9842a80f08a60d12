#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/trainer_facts.h"

#include <cstddef>
#include <cstdint>

namespace accelc {

namespace {

constexpr DiagnosticKind kProcessesWithoutDevice{
    .code = "AC4964",
    .name = "processes-without-device",
    .severity = Severity::kError,
    .message = "{} processes are started for {}",
    .explanation = "Each process of a node uses the device with its number, which must exist."};

using lightning::LaunchKind;

void report_more(const Task& task, const lightning::Launch& launch, std::int64_t devices,
                 LintContext& context) {
  if (!launch.processes || *launch.processes <= devices) return;
  const bool part = task.accelerator && task.accelerator->request == PartitionRequest::kPartition;
  auto report = context.report<kProcessesWithoutDevice>(
      task, launch.processes_span.valid() ? launch.processes_span : launch.span, *launch.processes,
      part ? "one partition" : count_of(static_cast<std::size_t>(devices), "device"));
  report.label(place_of_devices(task), "the devices of the task");
  report.help(
      part ? "a CUDA process sees one MIG partition, however many a pod has (NVIDIA's MIG guide)"
           : "CUDA ends the others with `invalid device ordinal`");
}

/// Without a trainer section, all that is known of the program is that each process takes a GPU.
void check_task(const Task& task, LintContext& context) {
  // How many devices a pod has of its own is not known here.
  if (task.trainer || task.pod_section) return;
  // Of its own clustered tasks that target says so itself.
  if (task.kind == TaskKind::kPython && context.builds("flyte2")) return;
  const auto machine = lightning::machine_of(task);
  if (!machine || machine->accelerator_class != lightning::AcceleratorClass::kCuda ||
      machine->count < 1)
    return;
  const lightning::Launch launch = lightning::launches_of(task, context.targets).front();
  if (launch.kind == LaunchKind::kPyTorchJob) return;
  report_more(task, launch, machine->count, context);
}

void check_trainer(const Task& task, const lightning::Trainer& trainer, LintContext& context) {
  if (trainer.launch().kind != LaunchKind::kTorchrun) return;
  if (trainer.outcome()->accelerator_class != lightning::AcceleratorClass::kCuda) return;
  report_more(task, trainer.launch(), trainer.machine()->count, context);
}

}  // namespace

extern const Rule kProcessesWithoutDeviceRule;
const Rule kProcessesWithoutDeviceRule{.kind = &kProcessesWithoutDevice,
                                       .category = "trainer",
                                       .check = TaskAndTrainerCheck{check_task, check_trainer}};

}  // namespace accelc
