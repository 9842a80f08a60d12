#include "compiler/fleet/import_queues.h"

#include "compiler/check/grammar/taint_text.h"
#include "compiler/fleet/read_objects.h"
#include "compiler/placement/placement.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <array>
#include <compare>
#include <set>
#include <string_view>
#include <utility>
#include <variant>

namespace accelc {

namespace {

/// Whether the flavor itself tolerates the taint; its tolerations are added to the pods.
bool tolerated_by(NodeRef tolerations, const Taint& taint) {
  if (!tolerations || !tolerations.is_sequence()) return false;
  bool found = false;
  for_each_item(tolerations, [&](NodeRef item) {
    const std::string_view effect = text_at(item, "effect");
    const std::string_view key = text_at(item, "key");
    const bool exists = text_at(item, "operator") == "Exists";
    const bool of_key = key == taint.key || (key.empty() && exists);
    const bool of_effect = effect.empty() || effect == taint.effect;
    if (of_key && of_effect && (exists || text_at(item, "value") == taint.value)) found = true;
  });
  return found;
}

bool is_more(const std::string& amount, const std::string& than) {
  const auto left = parse_quantity(amount);
  const auto right = parse_quantity(than);
  const auto* more = std::get_if<Quantity>(&left);
  const auto* less = std::get_if<Quantity>(&right);
  return more != nullptr && less != nullptr && std::is_gt(compare(*more, *less));
}

/// Whether the nodes of the pool carry all labels of the flavor.
bool belongs_to(const ImportedPool& nodes, const ImportedPool& flavor) {
  return std::all_of(flavor.labels.begin(), flavor.labels.end(), [&](const auto& label) {
    const auto own = nodes.labels.find(label.first);
    return own != nodes.labels.end() && own->second == label.second;
  });
}

template <class Visit>
void for_each_in(NodeRef list, const Visit& visit) {
  if (!list || !list.is_sequence()) return;
  for_each_item(list, [&](NodeRef item) { visit(item.resolved()); });
}

/// `plugins.k8s` of the configuration itself, or of the values of flyte-core and flyte-binary.
NodeRef find_propeller(NodeRef object) {
  constexpr std::array<std::array<std::string_view, 2>, 6> kAbove = {{{"", ""},
                                                                      {"k8s", ""},
                                                                      {"configmap", ""},
                                                                      {"configmap", "k8s"},
                                                                      {"configuration", ""},
                                                                      {"configuration", "inline"}}};
  for (const auto& above : kAbove) {
    NodeRef base = object;
    for (const std::string_view key : above) {
      if (!key.empty()) base = value_at(base, key);
    }
    if (const NodeRef k8s = value_at(value_at(base, "plugins"), "k8s")) return k8s;
  }
  return {};
}

/// The taints that tasks with devices tolerate, each once, in order.
std::vector<std::string> tolerated_taints(NodeRef tolerations) {
  std::set<std::string> taints;
  for_each_entry(tolerations, [&](const Entry& entry) {
    if (!device_kind(entry.key.text())) return;
    for (const std::string& taint : taints_of(entry.value.resolved())) {
      if (parse_taint(taint)) taints.insert(taint);
    }
  });
  return {taints.begin(), taints.end()};
}

}  // namespace

void KueueObjects::add_flavor(NodeRef object) {
  const NodeRef spec = value_at(object, "spec");
  ImportedPool flavor;
  flavor.name = text_at(value_at(object, "metadata"), "name");
  flavor.labels = texts_of(value_at(spec, "nodeLabels"));
  flavor.taints = taints_of(value_at(spec, "nodeTaints"));
  std::erase_if(flavor.taints, [&](const std::string& text) {
    const auto taint = parse_taint(text);
    return !taint || tolerated_by(value_at(spec, "tolerations"), *taint);
  });
  flavors_.push_back(std::move(flavor));
}

void KueueObjects::add_cluster_queue(NodeRef object) {
  const NodeRef spec = value_at(object, "spec");
  const bool lends = !text_at(spec, "cohort").empty() || !text_at(spec, "cohortName").empty();
  for_each_in(value_at(spec, "resourceGroups"), [&](NodeRef group) {
    for_each_in(value_at(group, "flavors"), [&](NodeRef flavor) {
      Quota& quota = quotas_[std::string(text_at(flavor, "name"))];
      quota.lent = quota.lent || lends;
      for_each_in(value_at(flavor, "resources"), [&](NodeRef resource) {
        const std::string amount(text_at(resource, "nominalQuota"));
        const auto [known, added] =
            quota.amounts.try_emplace(std::string(text_at(resource, "name")), amount);
        if (!added && is_more(amount, known->second)) known->second = amount;
      });
    });
  });
}

std::vector<ImportedPool> KueueObjects::pools_without_nodes(
    const std::vector<ImportedPool>& of_nodes) const {
  std::vector<ImportedPool> pools;
  for (const ImportedPool& flavor : flavors_) {
    const bool has_nodes =
        std::any_of(of_nodes.begin(), of_nodes.end(),
                    [&](const ImportedPool& nodes) { return belongs_to(nodes, flavor); });
    if (has_nodes) continue;
    ImportedPool& pool = pools.emplace_back(flavor);
    const auto quota = quotas_.find(flavor.name);
    if (quota != quotas_.end() && !quota->second.lent) pool.allocatable = quota->second.amounts;
  }
  return pools;
}

void read_propeller(NodeRef object, ImportedPlatform& platform) {
  const NodeRef k8s = find_propeller(object);
  if (!k8s) return;
  for (const std::string_view key :
       {"gpu-device-node-label", "gpu-partition-size-node-label", "gpu-resource-name"}) {
    const std::string value(text_at(k8s, key));
    if (!value.empty()) platform.flyte.emplace_back(key, value);
  }
  const NodeRef tolerations = value_at(k8s, "resource-tolerations");
  if (tolerations && tolerations.is_mapping()) platform.taints = tolerated_taints(tolerations);
}

}  // namespace accelc
