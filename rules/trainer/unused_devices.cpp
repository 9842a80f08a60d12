#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/trainer_facts.h"

#include <cstddef>
#include <string>

namespace accelc {

namespace {

constexpr DiagnosticKind kUnusedDevices{
    .code = "AC4956",
    .name = "unused-devices",
    .severity = Severity::kWarning,
    .message = "the trainer uses {}",
    .explanation = "Devices that the trainer does not use are paid for but idle."};

using lightning::LaunchKind;

void check_unused_devices(const Task& task, const lightning::Trainer& trainer,
                          LintContext& context) {
  const LaunchKind launch = trainer.launch().kind;
  if (launch == LaunchKind::kTorchrun || launch == LaunchKind::kLauncher) return;
  const lightning::Outcome& outcome = *trainer.outcome();
  // Of a TPU on several hosts there is more to say.
  const bool hosts = outcome.num_nodes > 1 || trainer.launch().most_nodes > 1;
  if (outcome.accelerator_class == lightning::AcceleratorClass::kTpu && hosts) return;
  const bool on_device =
      outcome.accelerator_class != lightning::AcceleratorClass::kCpu && !outcome.falls_to_cpu;
  const auto there = static_cast<std::size_t>(trainer.machine()->count);
  if (!on_device || outcome.devices.size() >= there || trainer.value("devices") == nullptr) return;
  context
      .report<kUnusedDevices>(
          task, trainer.span("devices"),
          std::to_string(outcome.devices.size()) + " of " + count_of(there, "device"))
      .label(place_of_devices(task), "the devices of the task")
      .help("write `devices: auto`, or ask for fewer");
}

}  // namespace

extern const Rule kUnusedDevicesRule;
const Rule kUnusedDevicesRule{
    .kind = &kUnusedDevices, .category = "trainer", .check = check_unused_devices};

}  // namespace accelc
