#include "compiler/fleet/check_workloads.h"

#include "compiler/fleet/check_queue.h"
#include "compiler/fleet/kueue_diagnostics.h"
#include "compiler/pod/amounts.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <compare>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace accelc {

namespace {

/// Objects whose pods are one workload of several pod sets (kueue v0.19 pkg/controller/jobs).
constexpr std::array<std::string_view, 4> kOfSeveral = {"jobset.x-k8s.io", "kubeflow.org",
                                                        "leaderworkerset.x-k8s.io", "ray.io"};

/// Pods of one object that are alike.
struct PodSet {
  const Task* task = nullptr;
  PodNeed need;
  CountedResources counted;
  std::int64_t pods = 1;
};

struct Workload {
  ManifestObject object;
  std::vector<const Task*> tasks;  ///< one for each kind of pods
};

/// An object of a tree.
using Place = std::pair<const Tree*, NodeId>;

std::map<Place, Workload> workloads_of(const Program& program) {
  std::map<Place, Workload> workloads;
  std::set<Place> seen;
  for (const Task& task : program.tasks) {
    const auto object = queued_object(task);
    if (!object) continue;
    const auto& groups = kOfSeveral;
    if (std::find(groups.begin(), groups.end(), object->row->group) == groups.end()) continue;
    // A pod with devices in several containers is several tasks.
    if (!seen.insert({&object->pod.tree(), object->pod.id()}).second) continue;
    Workload& workload = workloads[{&object->object.tree(), object->object.id()}];
    workload.object = *object;
    workload.tasks.push_back(&task);
  }
  return workloads;
}

class WorkloadChecker {
 public:
  WorkloadChecker(const Workload& workload, const Kueue& kueue, const AskedQueue& asked,
                  const Faults& faults, DiagnosticSink& sink)
      : workload_(workload), kueue_(kueue), asked_(asked), sink_(sink) {
    for (const Task* task : workload.tasks) {
      PodSet& set = sets_.emplace_back();
      set.task = task;
      set.need = need_of(*task, faults);
      if (counts_others(kueue, set.need)) {
        set.counted = counted_resources(kueue, set.need);
      } else {
        set.counted.amounts = set.need.resources;
      }
      set.pods = queued_pods(*task, set.need);
    }
  }

  void run(const ClusterQueue& queue) {
    std::vector<QueueVerdict> verdicts;
    for (const PodSet& set : sets_) {
      if (!set.counted.unjudged.empty()) return;
      const QueuedPods pods{set.need, set.counted.amounts, set.pods, topology_wish(*set.task)};
      verdicts.push_back(judge_queue(kueue_, queue, pods));
      // Reported of the pods alone.
      if (!verdicts.back().good()) return;
    }
    for (const KueueGroup& group : queue.groups) {
      if (!check(group, verdicts, queue)) return;
    }
  }

 private:
  /// The flavors of the group that any of the pods may get.
  static std::set<const FlavorQuota*> flavors_of(const KueueGroup& group,
                                                 const std::vector<QueueVerdict>& verdicts) {
    std::set<const FlavorQuota*> flavors;
    for (const QueueVerdict& verdict : verdicts) {
      for (const GroupVerdict& one : verdict.groups) {
        if (one.group != &group) continue;
        for (const FlavorVerdict& flavor : one.flavors) {
          if (flavor.fits) flavors.insert(flavor.quota);
        }
      }
    }
    return flavors;
  }

  /// False, reported, when the pods ask for more than all these flavors have.
  bool check(const KueueGroup& group, const std::vector<QueueVerdict>& verdicts,
             const ClusterQueue& queue) {
    std::map<std::string, Quantity> most;
    for (const FlavorQuota* quota : flavors_of(group, verdicts)) {
      for (const auto& [resource, amount] : quota->most) add(most[resource], amount);
    }
    for (const auto& [resource, limit] : most) {
      Quantity all;
      for (const PodSet& set : sets_) add(all, amount_of(set, resource));
      if (std::is_lteq(compare(all, limit))) continue;
      const Span& place = asked_.span.valid() ? asked_.span : workload_.tasks.front()->name_span;
      auto report = sink_.report<kTooMuchTogether>(
          place, workload_.object.row->kind, amount_text(all), quote(resource),
          "the ClusterQueue " + quote(queue.name), amount_text(limit));
      for (const PodSet& set : sets_) {
        report.help(set.task->name + ": " + amount_text(amount_of(set, resource)));
      }
      return false;
    }
    return true;
  }

  static Quantity amount_of(const PodSet& set, const std::string& resource) {
    Quantity none;
    if (resource == "pods") none.units = set.pods;
    const auto found = set.counted.amounts.find(resource);
    if (found == set.counted.amounts.end()) return none;
    return times(found->second.quantity, set.pods);
  }

  const Workload& workload_;
  const Kueue& kueue_;
  const AskedQueue& asked_;
  DiagnosticSink& sink_;
  std::vector<PodSet> sets_;
};

}  // namespace

void check_workloads(const Program& program, const Fleets& fleets, const Faults& faults,
                     DiagnosticSink& sink) {
  const bool queued = std::any_of(fleets.begin(), fleets.end(),
                                  [](const auto& fleet) { return fleet.second.kueue != nullptr; });
  if (!queued) return;
  for (const auto& [place, workload] : workloads_of(program)) {
    const Task& first = *workload.tasks.front();
    const bool known = std::none_of(workload.tasks.begin(), workload.tasks.end(),
                                    [](const Task* task) { return task->in_doubt(); });
    if (workload.tasks.size() < 2 || !known || first.platform == nullptr) continue;
    const auto fleet = fleets.find(first.platform->id);
    if (fleet == fleets.end() || fleet->second.kueue == nullptr) continue;
    const auto asked = asked_queue(first, *fleet->second.kueue, /*writes_manifests=*/false);
    if (!asked) continue;
    const auto queues = queues_named(*fleet->second.kueue, *asked);
    // Of several queues of that name any may be meant.
    if (queues.size() != 1 || queues[0]->target == nullptr || queues[0]->target->broken) continue;
    WorkloadChecker(workload, *fleet->second.kueue, *asked, faults, sink).run(*queues[0]->target);
  }
}

}  // namespace accelc
