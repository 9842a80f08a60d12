#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/trainer_facts.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kSingleDeviceStrategy{
    .code = "AC4958",
    .name = "single-device-strategy",
    .severity = Severity::kError,
    .message = "`strategy: single_device` runs one process, but `devices` asks for {}",
    .explanation = "A strategy for a single device ignores the number of devices."};

void check(const Task& task, const lightning::Trainer& trainer, LintContext& context) {
  const lightning::Outcome& outcome = *trainer.outcome();
  if (outcome.strategy != lightning::Strategy::kSingleDevice || outcome.devices.size() < 2) return;
  const Span span = trainer.span("strategy");
  context.report<kSingleDeviceStrategy>(task, span, outcome.devices.size())
      .label(trainer.span("devices"), "is not looked at")
      .help("write `ddp` for several processes, or `devices: 1`");
}

}  // namespace

extern const Rule kSingleDeviceStrategyRule;
const Rule kSingleDeviceStrategyRule{
    .kind = &kSingleDeviceStrategy, .category = "trainer", .trainer = check};

}  // namespace accelc
