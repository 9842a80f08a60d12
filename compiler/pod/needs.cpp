#include "compiler/pod/needs.h"

#include "compiler/pod/amounts.h"
#include "compiler/pod/kubernetes_names.h"

#include <compare>

namespace accelc {

namespace {

/// Each sum becomes at least as much as the need of its resource.
void raise_to(Needs& sums, const Needs& needs) {
  for (const auto& [name, need] : needs) {
    const auto [sum, added] = sums.try_emplace(name, need);
    if (!added && std::is_gt(compare(need.quantity, sum->second.quantity))) sum->second = need;
  }
}

}  // namespace

Needs amounts_in(const PodAmounts& written,
                 const std::function<bool(const Setting<PodAmount>&)>& is_left_out) {
  Needs amounts;
  for (const auto& entry : written->entries) {
    const auto& quantity = entry.value->quantity;
    if (!quantity || (is_left_out && is_left_out(entry.value))) continue;
    amounts.try_emplace(entry.key, Need{*quantity, entry.value.span});
  }
  return amounts;
}

Needs requests_of(const Resources& resources) {
  Needs needs = amounts_in(resources.requests);
  needs.merge(amounts_in(resources.limits));
  return needs;
}

Needs needs_of(const Container& container) { return requests_of(*container.resources); }

void add_needs(Needs& sums, const Needs& needs) {
  for (const auto& [name, need] : needs) {
    const auto [sum, added] = sums.try_emplace(name, need);
    if (!added) add(sum->second.quantity, need.quantity);
  }
}

Needs needed_together(const PodSpec& pod, const std::function<Needs(const Container&)>& needs_of) {
  Needs sums;
  for (const Setting<Container>& container : pod.containers->items) {
    add_needs(sums, needs_of(*container));
  }
  Needs sidecars;
  Needs largest;
  for (const Setting<Container>& container : pod.init_containers->items) {
    Needs needs = needs_of(*container);
    if (is_sidecar(*container)) {
      add_needs(sidecars, needs);
      raise_to(largest, sidecars);
    } else {
      add_needs(needs, sidecars);
      raise_to(largest, needs);
    }
  }
  add_needs(sums, sidecars);
  raise_to(sums, largest);
  return sums;
}

bool is_resource_of_pods(std::string_view name) {
  return name == "cpu" || name == "memory" || is_huge_pages(name);
}

}  // namespace accelc
