#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/trainer_facts.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kIndependentTrainings{
    .code = "AC4951",
    .name = "independent-trainings",
    .severity = Severity::kError,
    .message = "{} processes train, each for itself",
    .explanation =
        "Processes that torchrun starts train together only with a strategy for several."};

using lightning::LaunchKind;

void check(const Task& task, LintContext& context) {
  const lightning::Trainer* trainer = trainer_of(task, context);
  if (trainer == nullptr || trainer->launch().kind != LaunchKind::kTorchrun) return;
  const auto processes = trainer->launch().world_size();
  if (!processes || *processes < 2 || joins_processes(*trainer->outcome())) return;
  const bool devices = trainer->value("devices") != nullptr;
  context
      .report<kIndependentTrainings>(task, trainer->span(devices ? "devices" : "strategy"),
                                     *processes)
      .label(trainer->launch().span, "starts the processes")
      .help(
          "with one device and one node Lightning trains without looking at the others: all use "
          "the same GPU and write to the same files")
      .help(
          "write the numbers of torchrun: `devices` for the processes of a node, `num_nodes` for "
          "the nodes, `strategy: ddp`");
}

}  // namespace

extern const Rule kIndependentTrainingsRule;
const Rule kIndependentTrainingsRule{
    .kind = &kIndependentTrainings, .category = "trainer", .task = check};

}  // namespace accelc
