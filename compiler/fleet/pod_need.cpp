#include "compiler/fleet/pod_need.h"

#include "compiler/check/pod_target.h"
#include "compiler/check/resource_names.h"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <limits>
#include <utility>
#include <variant>

namespace accelc {

namespace {

using Amounts = std::map<std::string, Need, std::less<>>;

void add(Quantity& sum, const Quantity& other) {
  constexpr std::int32_t kNanos = 1'000'000'000;
  // Sums beyond 64 bits stay at the most, as a single amount does.
  if (__builtin_add_overflow(sum.units, other.units, &sum.units)) {
    sum.units = std::numeric_limits<std::int64_t>::max();
  }
  sum.nanos += other.nanos;
  if (sum.nanos >= kNanos) {
    sum.nanos -= kNanos;
    if (sum.units < std::numeric_limits<std::int64_t>::max()) ++sum.units;
  }
  sum.text.clear();
}

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

Amounts amounts_of(const PlainValue& container) {
  Amounts amounts;
  const PlainValue* resources = container.find("resources");
  if (resources == nullptr) return amounts;
  for (const std::string_view side : {"requests", "limits"}) {
    const PlainValue* map = resources->find(side);
    if (map == nullptr) continue;
    for (const PlainEntry& entry : map->entries) {
      auto parsed = parse_quantity(entry.value.text);
      if (auto* quantity = std::get_if<Quantity>(&parsed)) {
        const std::string name(entry.key == kGenericDevice ? kNvidiaResource : entry.key);
        amounts.try_emplace(name, Need{std::move(*quantity), entry.value.span});
      }
    }
  }
  return amounts;
}

Amounts own_amounts(const Placement& placement) {
  Amounts amounts;
  for (const auto* side : {&placement.requests, &placement.limits}) {
    for (const ResourceAmount& amount : *side) {
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
Amounts pod_amounts(const Task& task, const PlainValue& pod, const Amounts& own) {
  const std::string main = primary_container_name(task, pod);
  Amounts sums;
  bool found = false;
  for (const PlainValue& container : items(pod, "containers")) {
    const PlainValue* name = container.find("name");
    Amounts amounts = amounts_of(container);
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
    Amounts amounts = amounts_of(container);
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
  return sums;
}

std::string text_at(const PlainValue& value, std::string_view key) {
  const PlainValue* found = value.find(key);
  return found == nullptr ? std::string() : found->text;
}

void add_pod_scheduling(const PlainValue& pod, PodNeed& need) {
  if (const PlainValue* selector = pod.find("nodeSelector")) {
    for (const PlainEntry& entry : selector->entries) {
      std::erase_if(need.labels,
                    [&](const LabelRequirement& label) { return label.key == entry.key; });
      need.labels.push_back({entry.key, LabelOperator::kIn, {entry.value.text}, entry.value.span});
    }
  }
  for (const PlainValue& toleration : items(pod, "tolerations")) {
    need.tolerations.push_back({.key = text_at(toleration, "key"),
                                .op = text_at(toleration, "operator"),
                                .value = text_at(toleration, "value"),
                                .effect = text_at(toleration, "effect"),
                                .seconds = std::nullopt});
  }
}

}  // namespace

PodNeed need_of(const Task& task) {
  Placement placement = placement_of(task);
  PodNeed need;
  const Amounts own = own_amounts(placement);
  need.labels = std::move(placement.labels);
  need.tolerations = std::move(placement.tolerations);
  const auto& pod = task.spec->pod;
  if (!pod || !has_value(pod->spec)) {
    need.resources = own;
    return need;
  }
  const PlainValue spec = plain_value(*pod->spec);
  need.resources = pod_amounts(task, spec, own);
  add_pod_scheduling(spec, need);
  return need;
}

}  // namespace accelc
