// Which resource a partition is asked for under, where pools of one site differ.
#include "compiler/fleet/check_fleet.h"
#include "compiler/fleet/diagnostics.h"
#include "compiler/placement/device_labels.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

namespace accelc {

namespace {

/// Whether the resource of the task's device depends on how its node is cut: of a partition, and of
/// AMD's cards that can be cut also of a whole one.
bool depends_on_strategy(const Task& task) {
  if (!task.accelerator || task.accelerator->entry == nullptr) return false;
  const Accelerator& entry = *task.accelerator->entry;
  if (entry.kind == AcceleratorKind::kGpu) return wants_partition(task);
  return entry.kind == AcceleratorKind::kAmd &&
         (entry.any_partition || !entry.custom_partitions.empty());
}

/// The platform's own way first, then those of its pools. A partition is not to be had without any.
std::vector<PartitionStrategy> candidates(const Task& task, const Fleet& fleet) {
  std::vector<PartitionStrategy> all = {task.platform->strategy};
  for (const Pool& pool : fleet.pools) {
    if (std::find(all.begin(), all.end(), pool.strategy) == all.end()) all.push_back(pool.strategy);
  }
  if (wants_partition(task) && all.size() > 1) std::erase(all, PartitionStrategy::kNone);
  return all;
}

/// What the task makes of the pools under one strategy.
struct Trial {
  PartitionStrategy strategy = PartitionStrategy::kNone;
  std::string resource;  ///< of the device
  std::vector<const Pool*> fitting;
  std::size_t nearest = std::numeric_limits<std::size_t>::max();  ///< distance of any pool
};

Trial try_out(Task& task, const Fleet& fleet, PartitionStrategy strategy) {
  task.accelerator->strategy = strategy;
  const PodNeed need = need_of(task);
  const Taints taints = task.scheduling.pod_template ? Taints::kPassOver : Taints::kCount;
  Trial trial{.strategy = strategy};
  for (const auto& [name, amount] : need.resources) {
    if (device_kind(name) == task.accelerator->kind) trial.resource = name;
  }
  for (const Pool& pool : fleet.pools) {
    const std::size_t away = distance(need, pool, *task.platform, taints);
    if (away == 0) trial.fitting.push_back(&pool);
    trial.nearest = std::min(trial.nearest, away);
  }
  return trial;
}

/// Says which pools are left out by the resource that is asked for.
void report_others(const Task& task, const Trial& chosen, const std::vector<Trial>& trials,
                   DiagnosticSink& sink) {
  std::vector<std::string> left_out;
  bool numbered = true;
  for (const Trial& other : trials) {
    for (const Pool* pool : other.fitting) {
      const auto& own = chosen.fitting;
      const bool fits = std::find(own.begin(), own.end(), pool) != own.end();
      const std::string name = shown(*pool);
      const bool said = std::find(left_out.begin(), left_out.end(), name) != left_out.end();
      if (fits || said) continue;
      left_out.push_back(name);
      numbered = numbered && pool->numbered;
    }
  }
  if (left_out.empty()) return;
  const ResolvedAccelerator& device = *task.accelerator;
  const std::string what =
      device.partition.empty() ? std::string(device.entry->name) : device.partition;
  const std::string noun = numbered ? "" : left_out.size() == 1 ? "the pool " : "the pools ";
  auto report = sink.report<kPartitionOnSeveral>(
      device.part_span.valid() ? device.part_span : device.span, quote(what),
      quote(chosen.resource), noun + join(left_out, " and "));
  std::vector<std::string> names;
  names.reserve(chosen.fitting.size());
  for (const Pool* pool : chosen.fitting) names.push_back(shown(*pool));
  report.help("the task runs on " + join(names, " and ") + " only");
}

}  // namespace

void choose_strategies(Program& program, const Fleets& fleets, DiagnosticSink& sink) {
  if (fleets.empty()) return;
  for (Task& task : program.tasks) {
    if (!task.knows(part::kMachine) || task.platform == nullptr) continue;
    if (!depends_on_strategy(task)) continue;
    const auto fleet = fleets.find(task.platform->id);
    if (fleet == fleets.end()) continue;
    const auto strategies = candidates(task, fleet->second);
    if (strategies.size() < 2) {
      task.accelerator->strategy = strategies.front();
      continue;
    }
    std::vector<Trial> trials;
    trials.reserve(strategies.size());
    for (const PartitionStrategy strategy : strategies) {
      trials.push_back(try_out(task, fleet->second, strategy));
    }
    // The first of equals: the platform's own way.
    const Trial& chosen =
        *std::min_element(trials.begin(), trials.end(),
                          [](const Trial& a, const Trial& b) { return a.nearest < b.nearest; });
    task.accelerator->strategy = chosen.strategy;
    if (!chosen.fitting.empty()) report_others(task, chosen, trials, sink);
  }
}

}  // namespace accelc
