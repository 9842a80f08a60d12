#include "compiler/placement/alternatives.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace accelc {

namespace {

using Labels = std::vector<LabelRequirement>;

bool is_same(const LabelRequirement& a, const LabelRequirement& b) {
  return a.key == b.key && a.op == b.op && a.values == b.values;
}

bool is_same(const PodToleration& a, const PodToleration& b) {
  return std::tie(a.key, a.op, a.value, a.effect, a.seconds) ==
         std::tie(b.key, b.op, b.value, b.effect, b.seconds);
}

template <class T>
bool contains(const std::vector<T>& all, const T& one) {
  return std::ranges::any_of(all, [&](const T& other) { return is_same(other, one); });
}

/// What each of the placements asks of labels that not all of them ask for.
std::vector<Labels> take_differing(Labels& common, const std::vector<const Placement*>& others) {
  std::vector<Labels> rests = {common};
  for (const Placement* other : others) {
    std::erase_if(common, [&](const auto& label) { return !contains(other->labels, label); });
    rests.push_back(other->labels);
  }
  for (Labels& rest : rests) {
    std::erase_if(rest, [&](const auto& label) { return contains(common, label); });
  }
  return rests;
}

/// Whether they differ in the values of one label alone, of which a node has one.
bool differ_in_values(const std::vector<Labels>& rests) {
  return std::ranges::all_of(rests, [&](const Labels& rest) {
    return rest.size() == 1 && rest[0].op == LabelOperator::kIn && rest[0].key == rests[0][0].key;
  });
}

LabelRequirement with_all_values(const std::vector<Labels>& rests) {
  LabelRequirement all = rests[0][0];
  for (const Labels& rest : rests) {
    // All devices of the list ask for it, from the first to the last.
    const Span& span = rest[0].span;
    if (span.file == all.span.file && span.end > all.span.end) all.span.end = span.end;
    for (const std::string& value : rest[0].values) {
      if (std::ranges::find(all.values, value) == all.values.end()) all.values.push_back(value);
    }
  }
  return all;
}

/// "1 of `nvidia.com/gpu`"; empty: no device.
std::string devices_text(const Placement& placement) {
  std::string text;
  for (const ResourceAmount& amount : placement.limits) {
    if (!device_kind(amount.name)) continue;
    text += (text.empty() ? "" : " and ") + amount.quantity.text + " of " + quote(amount.name);
  }
  return text.empty() ? "no device" : text;
}

bool have_same_amounts(const std::vector<ResourceAmount>& a, const std::vector<ResourceAmount>& b) {
  return std::ranges::equal(a, b, [](const ResourceAmount& x, const ResourceAmount& y) {
    return x.name == y.name && compare(x.quantity, y.quantity) == 0;
  });
}

/// No two choices of a request have one name.
void tell_apart(DeviceClaim& claim) {
  std::set<std::string> known = {claim.choice};
  for (DeviceClaim& other : claim.others) {
    const std::string name = other.choice;
    for (int i = 2; !known.insert(other.choice).second; ++i) {
      other.choice = name + "-" + std::to_string(i);
    }
  }
}

}  // namespace

Placement any_of(Placement first, const std::vector<const Placement*>& others) {
  std::vector<Labels> rests = take_differing(first.labels, others);
  const bool needs_none =
      std::ranges::any_of(rests, [](const Labels& rest) { return rest.empty(); });
  if (!needs_none && differ_in_values(rests)) {
    first.labels.push_back(with_all_values(rests));
  } else if (!needs_none) {
    first.terms = rests;
  }
  rests.pop_back();
  first.preferred = std::move(rests);
  for (const Placement* other : others) {
    for (const PodToleration& one : other->tolerations) {
      if (!contains(first.tolerations, one)) first.tolerations.push_back(one);
    }
    if (first.claim && other->claim) first.claim->others.push_back(*other->claim);
  }
  if (first.claim) tell_apart(*first.claim);
  return first;
}

std::string why_no_common_pod(const Placement& first, const Placement& other) {
  if (first.claim && other.claim) {
    // Labels that only some of the devices need would be lost.
    if (!first.claim->by_labels && !other.claim->by_labels) return {};
    return "labels say which of them a node has, and the claims of a list cannot ask for labels";
  }
  if (have_same_amounts(first.limits, other.limits) &&
      have_same_amounts(first.requests, other.requests)) {
    return {};
  }
  return "it asks for " + devices_text(other) + ", and the first device for " +
         devices_text(first) + ", but a pod can only ask for one of these";
}

}  // namespace accelc
