#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"

#include <algorithm>
#include <optional>
#include <string_view>

namespace accelc {

namespace {

/// The whole devices of the container that runs Ray, which is the first.
std::optional<std::int64_t> devices_of_group(NodeRef group) {
  const NodeRef pod = value_below(group, "template.spec");
  const NodeRef containers = value_at(pod, "containers");
  if (!containers || !containers.is_sequence() || value_at(pod, "resourceClaims")) return {};
  const NodeRef first = containers.first_child();
  const NodeRef limits = first ? value_below(first.resolved(), "resources.limits") : NodeRef();
  std::optional<std::int64_t> devices = 0;
  if (!limits || !limits.is_mapping()) return devices;
  for_each_entry(limits, [&devices](const Entry& limit) {
    if (!devices || !is_whole_device(limit.key.resolved().text())) return;
    const NodeRef amount = limit.value.resolved();
    const auto count = amount.is_scalar() ? parse_unsigned(amount.text()) : std::nullopt;
    devices =
        count ? std::optional(std::min(static_cast<std::int64_t>(*count), kMostOfAll) + *devices)
              : std::nullopt;
  });
  return devices;
}

std::optional<std::int64_t> pods_of_group(NodeRef group, bool autoscaled) {
  const auto replicas = integer_below(group, autoscaled ? "maxReplicas" : "replicas");
  const auto hosts = value_at(group, "numOfHosts") ? integer_below(group, "numOfHosts")
                                                   : std::optional<std::int64_t>(1);
  if (!replicas || !hosts) return std::nullopt;
  return std::min(*replicas, kMostOfAll) * std::min(*hosts, kMostOfAll);
}

}  // namespace

std::optional<std::int64_t> devices_of_ray_cluster(const ManifestObject& manifest) {
  NodeRef cluster = manifest.holder;
  while (cluster && !value_at(cluster, "headGroupSpec")) cluster = cluster.parent();
  if (!cluster) return std::nullopt;
  const bool autoscaled = text_at(cluster, "enableInTreeAutoscaling") == "true";
  std::optional<std::int64_t> all = devices_of_group(value_at(cluster, "headGroupSpec"));
  const NodeRef groups = value_at(cluster, "workerGroupSpecs");
  if (!groups || !groups.is_sequence()) return all;
  for_each_item(groups, [&](NodeRef item) {
    const NodeRef group = item.resolved();
    const auto devices = all ? devices_of_group(group) : std::nullopt;
    const auto pods = devices ? pods_of_group(group, autoscaled) : std::nullopt;
    // Where a group has no devices its size does not matter.
    if (devices && *devices == 0) return;
    all = pods ? std::optional(*all + *devices * *pods) : std::nullopt;
  });
  return all;
}

}  // namespace accelc
