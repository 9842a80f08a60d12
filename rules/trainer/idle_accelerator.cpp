#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/trainer_facts.h"

#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kIdleAccelerator{
    .code = "AC4955",
    .name = "idle-accelerator",
    .severity = Severity::kError,
    .message = "the model is trained on the CPU, and {} {}",
    .explanation = "A device that the trainer does not use is paid for but idle."};

/// Whether the image says that its PyTorch has no CUDA: `pytorch-lightning:2.6-cpu`.
bool is_cpu_image(const ImageReference& image) {
  const std::string_view tag = image.tag();
  return tag == "cpu" || tag.ends_with("-cpu") || tag.find("-cpu-") != std::string_view::npos;
}

std::string device_name(const Task& task) {
  const ResolvedAccelerator& asked = *task.accelerator;
  const std::string name =
      quote(asked.entry != nullptr ? asked.entry->name : std::string_view(asked.device));
  return asked.count > 1 ? std::to_string(asked.count) + " of " + name : name;
}

std::string_view registered_name(const lightning::TaskMachine& machine) {
  return machine.registered.empty() ? lightning::name_of(machine.accelerator_class)
                                    : machine.registered;
}

void check_idle_accelerator(const Task& task, const lightning::Trainer& trainer,
                            LintContext& context) {
  if (!task.accelerator) return;
  const lightning::TaskMachine& machine = *trainer.machine();
  const lightning::Outcome& outcome = *trainer.outcome();
  const auto* accelerator = trainer.value("accelerator");
  const bool automatic = accelerator == nullptr || accelerator->text == "auto";
  const bool blind = automatic && machine.accelerator_class == lightning::AcceleratorClass::kCuda &&
                     is_cpu_image(task.image);
  // A strategy that stays out, or is `auto`, names the device when accelc passes the arguments on.
  const auto* strategy = trainer.value("strategy");
  const bool named = strategy == nullptr || strategy->text == "auto";
  const bool falls = outcome.falls_to_cpu && !named;
  const bool on_cpu = outcome.accelerator_class == lightning::AcceleratorClass::kCpu || falls;
  if (!on_cpu && !blind) return;
  const bool several = task.accelerator->count > 1;
  auto report = context.report<kIdleAccelerator>(
      task, trainer.span("accelerator"), device_name(task), several ? "are idle" : "is idle");
  report.label(place_of_devices(task), "the device that the task asks for");
  if (blind) {
    report.label(task.image.span, "an image for the CPU");
    report.help("`auto` silently uses the CPU if PyTorch finds no CUDA; `cuda` stops");
  } else if (falls) {
    report.help(
        "on one device of an accelerator of your own Lightning puts the model on the CPU; make a "
        "`SingleDeviceStrategy` with the device in your program");
  } else if (automatic && machine.hidden_by.valid()) {
    report.label(machine.hidden_by, "hides them from the program");
    report.help("remove the variable: the devices that the task asks for are visible");
  } else if (machine.accelerator_class == lightning::AcceleratorClass::kCpu) {
    report.help("Lightning 2.6 has no accelerator for it");
  } else {
    report.help("write `accelerator: " + std::string(registered_name(machine)) +
                "`, or ask for no device");
  }
}

}  // namespace

extern const Rule kIdleAcceleratorRule;
const Rule kIdleAcceleratorRule{
    .kind = &kIdleAccelerator, .category = "trainer", .check = check_idle_accelerator};

}  // namespace accelc
