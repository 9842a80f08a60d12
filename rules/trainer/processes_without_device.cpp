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
    .explanation = "Each process of a node takes the device of its number, which must be there."};

using lightning::LaunchKind;

void check(const Task& task, const lightning::Trainer& trainer, LintContext& context) {
  if (trainer.launch().kind != LaunchKind::kTorchrun) return;
  const lightning::Launch& launch = trainer.launch();
  const bool gpu = trainer.outcome()->backend == lightning::Backend::kCuda;
  const std::int64_t there = trainer.machine()->count;
  if (!gpu || !launch.processes || *launch.processes <= there) return;
  const bool part = task.accelerator && task.accelerator->request == PartitionRequest::kPartition;
  auto report = context.report<kProcessesWithoutDevice>(
      task, launch.processes_span.valid() ? launch.processes_span : launch.span, *launch.processes,
      part ? "one partition" : count_of(static_cast<std::size_t>(there), "device"));
  report.label(place_of_devices(task), "the devices of the task");
  report.help(
      part ? "a CUDA process sees one MIG partition, however many a pod has (NVIDIA's MIG guide)"
           : "CUDA ends the others with `invalid device ordinal`");
}

}  // namespace

extern const Rule kProcessesWithoutDeviceRule;
const Rule kProcessesWithoutDeviceRule{
    .kind = &kProcessesWithoutDevice, .category = "trainer", .trainer = check};

}  // namespace accelc
