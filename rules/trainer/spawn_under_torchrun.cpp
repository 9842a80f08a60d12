#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/trainer_facts.h"
#include "schema/text_span.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kSpawnUnderTorchrun{
    .code = "AC4953",
    .name = "spawn-under-torchrun",
    .severity = Severity::kError,
    .message = "{} starts processes, but torchrun also starts them",
    .explanation =
        "A strategy that spawns processes does so in each process that torchrun starts."};

using lightning::LaunchKind;

void check_spawn_under_torchrun(const Task& task, const lightning::Trainer& trainer,
                                LintContext& context) {
  if (trainer.launch().kind != LaunchKind::kTorchrun) return;
  if (trainer.outcome()->launcher != lightning::Launcher::kSpawn) return;
  const Span span = trainer.span("strategy");
  context.report<kSpawnUnderTorchrun>(task, span, quote(trainer.value("strategy")->text))
      .label(trainer.launch().span, "starts the processes")
      .help("every process silently starts its own children")
      .fix("write `ddp`", span, quoted_like(span, "ddp"), Applicability::kUnsafe);
}

}  // namespace

extern const Rule kSpawnUnderTorchrunRule;
const Rule kSpawnUnderTorchrunRule{.kind = &kSpawnUnderTorchrun,
                                   .category = "trainer",
                                   .fix = RuleFix::kUnsafe,
                                   .check = check_spawn_under_torchrun};

}  // namespace accelc
