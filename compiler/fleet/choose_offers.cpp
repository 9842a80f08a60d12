// How a task asks for its devices, where pools of one site offer them in different ways: under
// which resource, or by a claim.
#include "compiler/fleet/check_fleet.h"
#include "compiler/fleet/diagnostics.h"
#include "compiler/placement/device_claim.h"
#include "compiler/placement/device_labels.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace accelc {

namespace {

/// A task, and those with the further devices of its list, which one pod asks for in one way.
using Choices = std::vector<Task*>;

Choices choices_of(Task& task, Program& program) {
  Choices choices = {&task};
  for (const Task* other : task.alternatives) {
    std::vector<Task>& others = program.alternatives->tasks;
    choices.push_back(&others[static_cast<std::size_t>(other - others.data())]);
  }
  return choices;
}

/// Whether the resource of the task's device depends on how its node is cut: of a partition, and of
/// AMD's cards that can be cut also of a whole one.
bool depends_on_strategy(const Task& task) {
  if (!task.accelerator || task.accelerator->entry == nullptr) return false;
  const Accelerator& entry = *task.accelerator->entry;
  if (entry.kind == AcceleratorKind::kGpu) return wants_partition(task);
  return entry.kind == AcceleratorKind::kAmd && has_named_partitions(entry);
}

/// The platform's own way first, then those of its pools, as far as the task is another in them. A
/// partition is not to be had without any.
std::vector<DeviceOffer> candidates(const Choices& choices, const Fleet& fleet) {
  const auto any = [&](auto holds) {
    return std::ranges::any_of(choices, [&](const Task* one) { return holds(*one); });
  };
  const Platform& platform = *choices.front()->platform;
  const DeviceOffer own{platform.site->claims_devices, platform.strategy};
  const bool by_strategy = any(depends_on_strategy);
  std::vector<DeviceOffer> all = {own};
  for (DeviceOffer offer : fleet.offers) {
    if (!by_strategy) offer.strategy = own.strategy;
    if (std::ranges::find(all, offer) == all.end()) all.push_back(offer);
  }
  if (any(wants_partition) && all.size() > 1) {
    std::erase_if(all,
                  [](const DeviceOffer& one) { return one.strategy == PartitionStrategy::kNone; });
  }
  return all;
}

void take(const DeviceOffer& offer, const Choices& choices) {
  for (Task* task : choices) {
    task->claims_devices = offer.claims;
    if (depends_on_strategy(*task)) task->accelerator->strategy = offer.strategy;
  }
}

/// What the task makes of the pools in one way.
struct Trial {
  DeviceOffer offer;
  std::string resource;  ///< of the device
  std::vector<const Pool*> fitting;
  std::size_t served = 0;  ///< how many devices of a list some pool has
  std::size_t nearest = std::numeric_limits<std::size_t>::max();  ///< distance of any pool
};

/// Whether the one is the better way.
bool is_better(const Trial& a, const Trial& b) {
  return a.served != b.served ? a.served > b.served : a.nearest < b.nearest;
}

/// Whether some pool has the device of the task, whatever else is in its list.
bool is_served(const Task& task, const Fleet& fleet, Taints taints) {
  const PodNeed need = need_of(with_device_alone(task));
  return std::ranges::any_of(fleet.pools,
                             [&](const Pool& pool) { return fits(need, pool, taints); });
}

/// Whether all that is to be claimed can be.
bool is_possible(const Choices& choices) {
  return std::ranges::all_of(choices, [](const Task* task) {
    return claim_wish(*task, *placement_of(*task)).why_not.empty();
  });
}

Trial try_out(const Choices& choices, const Fleet& fleet, const DeviceOffer& offer) {
  take(offer, choices);
  Trial trial{.offer = offer};
  if (offer.claims && !is_possible(choices)) return trial;
  const Task& task = *choices.front();
  const PodNeed need = need_of(task);
  const Taints taints = task.scheduling.pod_template ? Taints::kPassOver : Taints::kCount;
  for (const auto& [name, amount] : need.resources) {
    if (device_kind(name)) trial.resource = name;
  }
  for (const Pool& pool : fleet.pools) {
    const std::size_t away = distance(need, pool, *task.platform, taints);
    if (away == 0) trial.fitting.push_back(&pool);
    trial.nearest = std::min(trial.nearest, away);
  }
  if (choices.size() > 1) {
    trial.served = static_cast<std::size_t>(std::ranges::count_if(
        choices, [&](const Task* one) { return is_served(*one, fleet, taints); }));
  }
  return trial;
}

/// The names of the pools, with the word for them; those that are called by a number are named with
/// it.
std::string shown(const std::vector<const Pool*>& pools) {
  std::vector<std::string> names;
  bool numbered = true;
  for (const Pool* pool : pools) {
    std::string name = shown(*pool);
    if (std::ranges::find(names, name) != names.end()) continue;
    names.push_back(std::move(name));
    numbered = numbered && pool->numbered;
  }
  const std::string noun = numbered ? "" : names.size() == 1 ? "the pool " : "the pools ";
  return noun + join(names, " and ");
}

/// Says which pools are left out by the way that was chosen.
void report_others(const Task& task, const Trial& chosen, const std::vector<Trial>& trials,
                   DiagnosticSink& sink) {
  std::vector<const Pool*> claimed;  // pools that differ in that
  std::vector<const Pool*> cut;      // pools that differ in how they offer partitions alone
  for (const Trial& other : trials) {
    for (const Pool* pool : other.fitting) {
      const auto& own = chosen.fitting;
      if (std::ranges::find(own, pool) != own.end()) continue;
      (other.offer.claims != chosen.offer.claims ? claimed : cut).push_back(pool);
    }
  }
  const auto finish = [&](Report report) {
    std::vector<std::string> names;
    names.reserve(chosen.fitting.size());
    for (const Pool* pool : chosen.fitting) names.push_back(shown(*pool));
    report.help("the task runs on " + join(names, " and ") + " only");
  };
  const auto& device = task.accelerator;
  if (!cut.empty()) {
    const std::string what =
        device->partition.empty() ? std::string(device->entry->name) : device->partition;
    finish(sink.report<kPartitionOnSeveral>(
        device->part_span.valid() ? device->part_span : device->span, quote(what),
        quote(chosen.resource), shown(cut)));
  }
  if (claimed.empty()) return;
  const std::string way = chosen.offer.claims ? "by a claim" : "as " + quote(chosen.resource);
  finish(sink.report<kClaimedOnSome>(device ? device->span : task.name_span, quote(task.name), way,
                                     shown(claimed)));
}

void choose(Task& task, Program& program, const Fleet& fleet, DiagnosticSink& sink) {
  const Choices choices = choices_of(task, program);
  if (!std::ranges::all_of(choices, [](const Task* one) { return one->knows(part::kMachine); })) {
    return;
  }
  const auto offers = candidates(choices, fleet);
  // Without a device it is the same in all of them.
  if (offers.size() < 2 || !asks_for_device(need_of(task))) return take(offers.front(), choices);
  std::vector<Trial> trials;
  trials.reserve(offers.size());
  for (const DeviceOffer& offer : offers) trials.push_back(try_out(choices, fleet, offer));
  // The first of equals: the platform's own way.
  const Trial& chosen = *std::ranges::min_element(trials, is_better);
  take(chosen.offer, choices);
  if (!chosen.fitting.empty()) report_others(task, chosen, trials, sink);
}

}  // namespace

void choose_offers(Program& program, const Fleets& fleets, DiagnosticSink& sink) {
  if (fleets.empty()) return;
  for (Task& task : program.tasks) {
    if (!task.knows(part::kMachine) || task.platform == nullptr) continue;
    const auto fleet = fleets.find(task.platform->id);
    if (fleet != fleets.end()) choose(task, program, fleet->second, sink);
  }
}

}  // namespace accelc
