#include "compiler/fleet/import_propeller.h"

#include "compiler/check/grammar/taint_text.h"
#include "compiler/fleet/read_objects.h"
#include "compiler/placement/placement.h"
#include "compiler/syntax/value_at.h"

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

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
