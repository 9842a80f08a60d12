#include "compiler/fleet/pod_need.h"

#include "compiler/check/resolve/elastic.h"
#include "compiler/check/resource_names.h"
#include "compiler/check/task/plugin_job.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/check/task/several_hosts.h"
#include "compiler/placement/effective_pod.h"
#include "compiler/placement/placement.h"
#include "compiler/pod/amounts.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

/// The amounts that no error was told of.
Needs read_amounts(const PodAmounts& written, const Faults& faults) {
  Needs amounts = amounts_in(written, [&](const Setting<PodAmount>& amount) {
    return faults.touch(amount.key_span) || faults.touch(amount.span);
  });
  if (auto generic = amounts.extract(std::string(kGenericDevice))) {
    generic.key() = kNvidiaResource;
    amounts.insert(std::move(generic));
  }
  return amounts;
}

Needs amounts_of(const Container& container, const Faults& faults) {
  Needs amounts = read_amounts(container.resources->requests, faults);
  amounts.merge(read_amounts(container.resources->limits, faults));
  return amounts;
}

/// Requests of the pod itself take the place of what its containers ask for together; its limits
/// are the request of what neither asks for (Kubernetes core/v1 defaultPodRequests).
void lay_over_pod(const PodSpec& pod, const Faults& faults, Needs& sums) {
  for (auto& [name, need] : read_amounts(pod.resources->requests, faults)) {
    if (is_resource_of_pods(name)) sums.insert_or_assign(name, need);
  }
  for (auto& [name, need] : read_amounts(pod.resources->limits, faults)) {
    if (is_resource_of_pods(name)) sums.try_emplace(name, need);
  }
}

/// What a task without a pod of its own asks for.
Needs own_amounts(const Placement& placement, const Faults& faults) {
  Needs amounts;
  for (const auto* side : {&placement.requests, &placement.limits}) {
    for (const ResourceAmount& amount : *side) {
      if (faults.touch(amount.key_span) || faults.touch(amount.span)) continue;
      amounts.try_emplace(amount.name, Need{amount.quantity, amount.span});
    }
  }
  return amounts;
}

/// What the containers of a whole pod ask for.
Needs pod_amounts(const PodSpec& pod, const Faults& faults) {
  Needs sums = needed_together(
      pod, [&](const Container& container) { return amounts_of(container, faults); });
  lay_over_pod(pod, faults, sums);
  add_needs(sums, read_amounts(pod.overhead, faults));
  return sums;
}

constexpr std::array<std::pair<std::string_view, LabelOperator>, 6> kOperators = {
    {{"In", LabelOperator::kIn},
     {"NotIn", LabelOperator::kNotIn},
     {"Exists", LabelOperator::kExists},
     {"DoesNotExist", LabelOperator::kDoesNotExist},
     {"Gt", LabelOperator::kGt},
     {"Lt", LabelOperator::kLt}}};

/// A requirement that a manifest cannot have is reported elsewhere; here it asks for nothing.
std::optional<LabelRequirement> requirement_of(const Setting<NodeSelectorRequirement>& written) {
  const auto* op = std::find_if(kOperators.begin(), kOperators.end(),
                                [&](const auto& one) { return one.first == *written->op; });
  if (op == kOperators.end()) return std::nullopt;
  LabelRequirement label{std::string(*written->key), op->second, {}, written.span};
  for (const PodText& value : written->values->items) label.values.emplace_back(*value);
  return label;
}

void add_affinity(const PodSpec& pod, PodNeed& need) {
  for (const auto& term : pod.affinity->nodes->required->terms->items) {
    const auto& of_labels = term->match_expressions->items;
    const auto& of_fields = term->match_fields->items;
    // Kubernetes: an empty term matches nothing.
    if (of_labels.empty() && of_fields.empty()) continue;
    auto& labels = need.terms.emplace_back();
    // Of its fields a node can be selected by `metadata.name` alone.
    for (const auto* expressions : {&of_labels, &of_fields}) {
      for (const auto& expression : *expressions) {
        if (auto label = requirement_of(expression)) labels.push_back(std::move(*label));
      }
    }
  }
}

void add_pod_scheduling(const PodSpec& pod, PodNeed& need) {
  for (const auto& entry : pod.node_selector->entries) {
    std::erase_if(need.labels,
                  [&](const LabelRequirement& label) { return label.key == entry.key; });
    need.labels.push_back(
        {entry.key, LabelOperator::kIn, {std::string(*entry.value)}, entry.value.span});
  }
  add_affinity(pod, need);
  for (const Setting<Toleration>& toleration : pod.tolerations->items) {
    need.tolerations.push_back({.key = std::string(*toleration->key),
                                .op = std::string(*toleration->op),
                                .value = std::string(*toleration->value),
                                .effect = std::string(*toleration->effect),
                                .seconds = std::nullopt});
  }
}

/// A node has to be one of these too. What the pod's own selector says of a label counts alone, as
/// where it is laid over the pod.
void add_terms(const PodSpec& pod, std::vector<std::vector<LabelRequirement>> terms,
               PodNeed& need) {
  for (auto& term : terms) {
    std::erase_if(term, [&](const LabelRequirement& label) {
      return pod.node_selector->find(label.key) != nullptr;
    });
    if (term.empty()) return;
  }
  if (need.terms.empty() || terms.empty()) {
    if (!terms.empty()) need.terms = std::move(terms);
    return;
  }
  std::vector<std::vector<LabelRequirement>> both;
  for (const auto& own : need.terms) {
    for (const auto& term : terms) {
      auto& all = both.emplace_back(own);
      all.insert(all.end(), term.begin(), term.end());
    }
  }
  need.terms = std::move(both);
}

Needs amounts_of(const Task& task, const Placement& placement, const Faults& faults) {
  if (task.pod == nullptr) return own_amounts(placement, faults);
  if (task.foreign) return pod_amounts(*task.pod, faults);
  PodOverlay overlay = placing_overlay(task, placement, *task.pod);
  // What the container has gives way, also where that of the task is in doubt.
  if (task.writes_resources && placement.requests.empty() && placement.limits.empty()) {
    overlay.containers.push_back({.name = std::string(primary_container_name(task)),
                                  .resources = AddedResources{.replace = true}});
  }
  return pod_amounts(read_pod(lay_over(*task.pod->written, overlay)), faults);
}

/// The groups of a LeaderWorkerSet, which serve at once.
void add_groups(const Task& task, PodNeed& need) {
  const Setting<std::int64_t>& replicas = task.leader_worker_set->replicas;
  if (!replicas || *replicas <= 1) return;
  need.groups = *replicas;
  need.groups_apart = true;
  need.pods_span = replicas.span;
}

/// How many pods run at once.
void add_pods(const Task& task, PodNeed& need) {
  const auto& accelerator = task.accelerator;
  if (const std::int64_t hosts = slice_hosts(task); hosts > 1) {
    need.pods = hosts;
    need.one_pool = true;
    need.groups = accelerator->slices;
    need.pods_span = accelerator->part_span.valid() ? accelerator->part_span : accelerator->span;
    return;
  }
  if (task.plugin != nullptr) {
    // A group of none for now may grow.
    need.pods = std::max<std::int64_t>(task.plugin->pods, 1);
    need.pods_span = task.plugin->pods_span;
    return;
  }
  if (!task.elastic) return;
  const ElasticSpec& elastic = *task.elastic;
  if (const auto& nodes = task.elastic.nodes) need.pods = nodes->least;
  need.pods_span = elastic.nnodes ? elastic.nnodes.span : task.elastic.key_span();
}

/// Leaves out what an error was told of. A term that nothing is left of may be meant for any node.
void leave_out(const Faults& faults, PodNeed& need) {
  const auto is_wrong = [&](const LabelRequirement& label) { return faults.touch(label.span); };
  std::erase_if(need.labels, is_wrong);
  for (auto& term : need.terms) std::erase_if(term, is_wrong);
}

/// What nodes are described by that have the devices of a claim.
void add_claim(const DeviceClaim& claim, const Faults& faults, PodNeed& need) {
  if (faults.touch(claim.span)) return;
  need.claimed_class = claim.device_class;
  need.claimed_resource = claim.resource;
  if (!claim.labels.empty()) need.claimed_label = claim.labels.front().key;
  need.labels.insert(need.labels.end(), claim.labels.begin(), claim.labels.end());
  for (const ResourceAmount& amount : claim.amounts) {
    need.resources.try_emplace(amount.name, Need{amount.quantity, amount.span});
  }
}

}  // namespace

PodNeed need_of(const Task& task, const Faults& faults) {
  const auto placement = placement_of(task);
  PodNeed need;
  add_pods(task, need);
  add_groups(task, need);
  need.resources = amounts_of(task, *placement, faults);
  need.labels = placement->labels;
  if (!task.foreign) need.claims_devices = placement->claim.has_value();
  if (placement->claim) add_claim(*placement->claim, faults, need);
  need.tolerations = placement->tolerations;
  need.tolerates_more = faults.touch(task.scheduling.tolerations.span());
  const PodSpec& pod = written_pod(task);
  add_pod_scheduling(pod, need);
  add_terms(pod, placement->terms, need);
  if (faults.touch(pod.tolerations.span)) need.tolerates_more = true;
  if (!faults.empty()) leave_out(faults, need);
  // Of devices by their labels the terms say it.
  if (placement->claim) {
    for (const Task* other : task.alternatives) need.others.push_back(need_of(*other, faults));
  }
  return need;
}

Task with_device_alone(const Task& task) {
  Task alone = task;
  alone.alternatives.clear();
  alone.placement = nullptr;
  return alone;
}

bool asks_for_device(const PodNeed& need) {
  return std::any_of(need.resources.begin(), need.resources.end(), [](const auto& entry) {
    return device_kind(entry.first).has_value() && !entry.second.quantity.is_zero();
  });
}

}  // namespace accelc
