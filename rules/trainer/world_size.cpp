#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/trainer_facts.h"

#include <cstdint>
#include <string>

namespace accelc {

namespace {

constexpr DiagnosticKind kWorldSize{
    .code = "AC4952",
    .name = "world-size",
    .severity = Severity::kError,
    .message = "the trainer counts on {}, {} {}",
    .explanation =
        "The devices times the nodes of a trainer must equal the number of processes that "
        "torchrun starts."};

using lightning::LaunchKind;

/// The nodes come and go, but a trainer's number of them is fixed.
void check_range(const Task& task, const lightning::Trainer& trainer, LintContext& context) {
  const lightning::Launch& launch = trainer.launch();
  context
      .report<kWorldSize>(task, launch.nodes_span,
                          std::to_string(trainer.outcome()->num_nodes) + " nodes",
                          "torchrun starts",
                          std::to_string(launch.least_nodes) + " to " +
                              std::to_string(launch.most_nodes) + " nodes")
      .help(
          "Lightning knows one number of nodes; with any other it stops, or divides the data "
          "wrongly")
      .help("write one number of nodes");
}

std::string processes(std::int64_t count) {
  return count == 1 ? "1 process" : std::to_string(count) + " processes";
}

/// Lightning starts the processes by its own numbers, and `elastic` says others.
void check_own(const Task& task, const lightning::Trainer& trainer, LintContext& context) {
  const lightning::Launch& launch = trainer.launch();
  const lightning::Outcome& outcome = *trainer.outcome();
  if (outcome.accelerator_class == lightning::AcceleratorClass::kTpu) return;
  const auto devices = static_cast<std::int64_t>(outcome.devices.size());
  const bool other_devices = launch.processes && devices != *launch.processes;
  // More nodes than there are is another rule's.
  if (!other_devices && outcome.num_nodes >= launch.most_nodes) return;
  const auto numbers = [](std::int64_t count, std::int64_t nodes) {
    return processes(count) + " on " + count_of(static_cast<std::size_t>(nodes), "node");
  };
  context
      .report<kWorldSize>(task, trainer.span(other_devices ? "devices" : "num_nodes"),
                          numbers(devices, outcome.num_nodes), "`elastic` asks for",
                          numbers(launch.processes.value_or(devices), launch.most_nodes))
      .label(launch.span, "sets other numbers")
      .help("Lightning starts the processes here, by its own numbers")
      .help("leave `devices` and `num_nodes` out: they follow from `elastic`");
}

void check_world_size(const Task& task, const lightning::Trainer& trainer, LintContext& context) {
  const LaunchKind kind = trainer.launch().kind;
  const bool by_lightning = kind == LaunchKind::kPlain || kind == LaunchKind::kNodes;
  if (by_lightning && task.elastic) return check_own(task, trainer, context);
  if (kind != LaunchKind::kTorchrun) return;
  const lightning::Outcome& outcome = *trainer.outcome();
  if (!joins_processes(outcome) || outcome.strategy == lightning::Strategy::kXla) return;
  if (!trainer.launch().fixed()) return check_range(task, trainer, context);
  const auto started = trainer.launch().world_size();
  if (!started || *started == outcome.world_size()) return;
  const bool devices =
      static_cast<std::int64_t>(outcome.devices.size()) != trainer.launch().processes;
  const bool silent = outcome.strategy == lightning::Strategy::kFsdp ||
                      outcome.strategy == lightning::Strategy::kModelParallel ||
                      outcome.launcher == lightning::Launcher::kSpawn;
  auto report = context.report<kWorldSize>(task, trainer.span(devices ? "devices" : "num_nodes"),
                                           processes(outcome.world_size()), "torchrun starts",
                                           std::to_string(*started));
  report.label(trainer.launch().span, "starts the processes");
  report.help(silent ? "nothing checks it: each process gets a wrong part of the data"
                     : "training stops with `ValueError: You set `devices=" +
                           std::to_string(outcome.devices.size()) + "` and `num_nodes=" +
                           std::to_string(outcome.num_nodes) + "` in Lightning, but the product (" +
                           std::to_string(outcome.devices.size()) + " * " +
                           std::to_string(outcome.num_nodes) + ") does not match the world size (" +
                           std::to_string(*started) + ").`");
  report.help("`devices` is the number of processes of a node, `num_nodes` the number of nodes");
}

}  // namespace

extern const Rule kWorldSizeRule;
const Rule kWorldSizeRule{.kind = &kWorldSize, .category = "trainer", .check = check_world_size};

}  // namespace accelc
