#include "compiler/fleet/pod_need.h"

#include "compiler/check/elastic.h"
#include "compiler/check/pod_target.h"
#include "compiler/check/resource_names.h"
#include "compiler/check/several_hosts.h"
#include "compiler/fleet/amounts.h"

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

namespace accelc {

namespace {

using Amounts = std::map<std::string, Need, std::less<>>;

void add_to(Amounts& sums, const Amounts& amounts) {
  for (const auto& [name, need] : amounts) {
    const auto [sum, added] = sums.try_emplace(name, need);
    if (!added) add(sum->second.quantity, need.quantity);
  }
}

void raise_to(Amounts& sums, const Amounts& amounts) {
  for (const auto& [name, need] : amounts) {
    const auto [sum, added] = sums.try_emplace(name, need);
    if (!added && std::is_gt(compare(need.quantity, sum->second.quantity))) sum->second = need;
  }
}

/// What Kubernetes 1.34 takes under `resources` of a pod (component-helpers
/// IsSupportedPodLevelResource).
bool is_of_pods(std::string_view name) {
  return name == "cpu" || name == "memory" || name.starts_with("hugepages-");
}

Amounts side_of(const PlainValue& owner, std::string_view side, const Faults& faults) {
  Amounts amounts;
  const PlainValue* map = owner.find(side);
  if (map == nullptr) return amounts;
  for (const PlainEntry& entry : map->entries) {
    if (faults.touch(entry.key_span) || faults.touch(entry.value.span)) continue;
    auto parsed = parse_quantity(entry.value.text);
    if (auto* quantity = std::get_if<Quantity>(&parsed)) {
      const std::string name(entry.key == kGenericDevice ? kNvidiaResource : entry.key);
      amounts.try_emplace(name, Need{std::move(*quantity), entry.value.span});
    }
  }
  return amounts;
}

Amounts amounts_of(const PlainValue& container, const Faults& faults) {
  const PlainValue* resources = container.find("resources");
  if (resources == nullptr) return {};
  Amounts amounts = side_of(*resources, "requests", faults);
  amounts.merge(side_of(*resources, "limits", faults));
  return amounts;
}

/// Requests of the pod itself take the place of what its containers ask for together; its limits
/// are the request of what neither asks for (Kubernetes core/v1 defaultPodRequests).
void lay_over_pod(const PlainValue& pod, const Faults& faults, Amounts& sums) {
  const PlainValue* resources = pod.find("resources");
  if (resources == nullptr) return;
  for (auto& [name, need] : side_of(*resources, "requests", faults)) {
    if (is_of_pods(name)) sums.insert_or_assign(name, need);
  }
  for (auto& [name, need] : side_of(*resources, "limits", faults)) {
    if (is_of_pods(name)) sums.try_emplace(name, need);
  }
}

Amounts own_amounts(const Placement& placement, const Faults& faults) {
  Amounts amounts;
  for (const auto* side : {&placement.requests, &placement.limits}) {
    for (const ResourceAmount& amount : *side) {
      if (faults.touch(amount.key_span) || faults.touch(amount.span)) continue;
      amounts.try_emplace(amount.name, Need{amount.quantity, amount.span});
    }
  }
  return amounts;
}

bool is_sidecar(const PlainValue& container) {
  const PlainValue* policy = container.find("restartPolicy");
  return policy != nullptr && policy->text == "Always";
}

const std::vector<PlainValue>& items(const PlainValue& pod, std::string_view list) {
  static const std::vector<PlainValue> none;
  const PlainValue* found = pod.find(list);
  return found == nullptr ? none : found->items;
}

/// The task's pod with what the task itself asks for in its main container.
Amounts pod_amounts(const Task& task, const PlainValue& pod, const Amounts& own,
                    const Faults& faults) {
  const std::string main = primary_container_name(task, pod);
  Amounts sums;
  bool found = false;
  for (const PlainValue& container : items(pod, "containers")) {
    const PlainValue* name = container.find("name");
    Amounts amounts = amounts_of(container, faults);
    if (name != nullptr && name->text == main) {
      found = true;
      if (writes_resources(*task.spec)) amounts.clear();
      for (const auto& [resource, need] : own) amounts.try_emplace(resource, need);
    }
    add_to(sums, amounts);
  }
  if (!found) add_to(sums, own);
  Amounts sidecars;
  Amounts largest;
  for (const PlainValue& container : items(pod, "initContainers")) {
    Amounts amounts = amounts_of(container, faults);
    if (is_sidecar(container)) {
      add_to(sidecars, amounts);
      raise_to(largest, sidecars);
    } else {
      add_to(amounts, sidecars);
      raise_to(largest, amounts);
    }
  }
  add_to(sums, sidecars);
  raise_to(sums, largest);
  lay_over_pod(pod, faults, sums);
  add_to(sums, side_of(pod, "overhead", faults));
  return sums;
}

std::string text_at(const PlainValue& value, std::string_view key) {
  const PlainValue* found = value.find(key);
  return found == nullptr ? std::string() : found->text;
}

constexpr std::array<std::pair<std::string_view, LabelOperator>, 6> kOperators = {
    {{"In", LabelOperator::kIn},
     {"NotIn", LabelOperator::kNotIn},
     {"Exists", LabelOperator::kExists},
     {"DoesNotExist", LabelOperator::kDoesNotExist},
     {"Gt", LabelOperator::kGt},
     {"Lt", LabelOperator::kLt}}};

/// A requirement that a manifest cannot have is reported elsewhere; here it asks for nothing.
std::optional<LabelRequirement> requirement_of(const PlainValue& expression) {
  const std::string word = text_at(expression, "operator");
  const auto* op = std::find_if(kOperators.begin(), kOperators.end(),
                                [&](const auto& one) { return one.first == word; });
  if (op == kOperators.end()) return std::nullopt;
  LabelRequirement label{text_at(expression, "key"), op->second, {}, expression.span};
  for (const PlainValue& value : items(expression, "values")) label.values.push_back(value.text);
  return label;
}

void add_affinity(const PlainValue& pod, PodNeed& need) {
  const PlainValue* affinity = pod.find("affinity");
  const PlainValue* of_nodes = affinity == nullptr ? nullptr : affinity->find("nodeAffinity");
  const PlainValue* required =
      of_nodes == nullptr ? nullptr
                          : of_nodes->find("requiredDuringSchedulingIgnoredDuringExecution");
  if (required == nullptr) return;
  for (const PlainValue& term : items(*required, "nodeSelectorTerms")) {
    // Kubernetes: an empty term matches nothing.
    if (items(term, "matchExpressions").empty() && items(term, "matchFields").empty()) continue;
    auto& labels = need.terms.emplace_back();
    // Of its fields a node can be selected by `metadata.name` alone.
    for (const std::string_view list : {"matchExpressions", "matchFields"}) {
      for (const PlainValue& expression : items(term, list)) {
        if (auto label = requirement_of(expression)) labels.push_back(std::move(*label));
      }
    }
  }
}

void add_pod_scheduling(const PlainValue& pod, PodNeed& need) {
  if (const PlainValue* selector = pod.find("nodeSelector")) {
    for (const PlainEntry& entry : selector->entries) {
      std::erase_if(need.labels,
                    [&](const LabelRequirement& label) { return label.key == entry.key; });
      need.labels.push_back({entry.key, LabelOperator::kIn, {entry.value.text}, entry.value.span});
    }
  }
  add_affinity(pod, need);
  for (const PlainValue& toleration : items(pod, "tolerations")) {
    need.tolerations.push_back({.key = text_at(toleration, "key"),
                                .op = text_at(toleration, "operator"),
                                .value = text_at(toleration, "value"),
                                .effect = text_at(toleration, "effect"),
                                .seconds = std::nullopt});
  }
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
  if (!task.spec->elastic) return;
  const ElasticSpec& elastic = *task.spec->elastic;
  const auto nodes = elastic_nodes(elastic);
  if (nodes) need.pods = nodes->least;
  need.pods_span = elastic.nnodes ? elastic.nnodes.span : task.spec->elastic.key_span;
}

/// Leaves out what an error was told of. A term that nothing is left of may be meant for any node.
void leave_out(const Faults& faults, PodNeed& need) {
  const auto is_wrong = [&](const LabelRequirement& label) { return faults.touch(label.span); };
  std::erase_if(need.labels, is_wrong);
  for (auto& term : need.terms) std::erase_if(term, is_wrong);
}

}  // namespace

PodNeed need_of(const Task& task, const Faults& faults) {
  Placement placement = placement_of(task);
  PodNeed need;
  add_pods(task, need);
  const Amounts own = own_amounts(placement, faults);
  need.labels = std::move(placement.labels);
  need.tolerations = std::move(placement.tolerations);
  need.tolerates_more = faults.touch(task.spec->tolerations.span);
  const auto& pod = task.spec->pod;
  if (!pod || !has_value(pod->spec)) {
    need.resources = own;
    if (!faults.empty()) leave_out(faults, need);
    return need;
  }
  const PlainValue spec = plain_value(*pod->spec);
  need.resources = pod_amounts(task, spec, own, faults);
  add_pod_scheduling(spec, need);
  const PlainValue* tolerations = spec.find("tolerations");
  if (tolerations != nullptr && faults.touch(tolerations->span)) need.tolerates_more = true;
  if (!faults.empty()) leave_out(faults, need);
  return need;
}

}  // namespace accelc
