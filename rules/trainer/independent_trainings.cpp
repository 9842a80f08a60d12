#include "compiler/lint/rule.h"
#include "rules/trainer_facts.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kIndependentTrainings{
    .code = "AC4951",
    .name = "independent-trainings",
    .severity = Severity::kError,
    .message = "{} processes train independently",
    .explanation =
        "Processes that a launcher starts train together only with a distributed strategy."};

using lightning::LaunchKind;

void check_independent_trainings(const Task& task, const lightning::Trainer& trainer,
                                 LintContext& context) {
  const LaunchKind launch = trainer.launch().kind;
  const bool pods = launch == LaunchKind::kPyTorchJob;
  if (launch != LaunchKind::kTorchrun && !pods) return;
  const auto processes = trainer.launch().world_size();
  if (!processes || *processes < 2 || joins_processes(*trainer.outcome())) return;
  const bool devices = trainer.value("devices") != nullptr;
  context
      .report<kIndependentTrainings>(task,
                                     trainer.span(pods      ? "num_nodes"
                                                  : devices ? "devices"
                                                            : "strategy"),
                                     *processes)
      .label(trainer.launch().span, "starts the processes")
      .help(pods ? "with one device and one node Lightning trains without looking at the others: "
                   "each pod sees all of the data and writes to the same files"
                 : "with one device and one node Lightning trains without looking at the others: "
                   "all use the same GPU and write to the same files")
      .help(pods ? "leave `num_nodes` out, or write the number of pods"
                 : "write the numbers of torchrun: `devices` for the processes of a node, "
                   "`num_nodes` for the nodes, `strategy: ddp`");
}

}  // namespace

extern const Rule kIndependentTrainingsRule;
const Rule kIndependentTrainingsRule{
    .kind = &kIndependentTrainings, .category = "trainer", .check = check_independent_trainings};

}  // namespace accelc
