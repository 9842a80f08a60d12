#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/trainer_facts.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kSingleDeviceStrategy{
    .code = "AC4958",
    .name = "single-device-strategy",
    .severity = Severity::kError,
    .message = "`strategy: single_device` runs one process, but `{}` asks for {}",
    .explanation = "A single-device strategy ignores the number of devices and nodes."};

void check_single_device_strategy(const Task& task, const lightning::Trainer& trainer,
                                  LintContext& context) {
  const lightning::Outcome& outcome = *trainer.outcome();
  if (outcome.strategy != lightning::Strategy::kSingleDevice) return;
  const auto devices = static_cast<std::int64_t>(outcome.devices.size());
  // Of several pods that train each for itself another rule tells.
  const bool nodes = devices < 2 && trainer.launch().most_nodes == 1;
  const std::int64_t asked = nodes ? outcome.num_nodes : devices;
  if (asked < 2) return;
  const std::string_view argument = nodes ? "num_nodes" : "devices";
  context.report<kSingleDeviceStrategy>(task, trainer.span("strategy"), argument, asked)
      .label(trainer.span(argument), "is not looked at")
      .help("write `ddp` for several processes, or `" + std::string(argument) + ": 1`");
}

}  // namespace

extern const Rule kSingleDeviceStrategyRule;
const Rule kSingleDeviceStrategyRule{
    .kind = &kSingleDeviceStrategy, .category = "trainer", .check = check_single_device_strategy};

}  // namespace accelc
