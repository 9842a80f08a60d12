// The labels and taints by which nodes are told apart.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/catalog/platform.h"

#include <array>
#include <string_view>

namespace accelc {

/// Labels that Kubernetes sets on nodes, those that it has set included (kubernetes.io/docs/
/// reference/labels-annotations-taints).
inline constexpr std::array<std::string_view, 12> kKubernetesLabels = {
    "kubernetes.io/arch",
    "kubernetes.io/hostname",
    "kubernetes.io/os",
    "node.kubernetes.io/instance-type",
    "node.kubernetes.io/windows-build",
    "topology.kubernetes.io/region",
    "topology.kubernetes.io/zone",
    "beta.kubernetes.io/arch",
    "beta.kubernetes.io/instance-type",
    "beta.kubernetes.io/os",
    "failure-domain.beta.kubernetes.io/region",
    "failure-domain.beta.kubernetes.io/zone"};

/// Keys of taints that Kubernetes sets on nodes (the same page).
inline constexpr std::array<std::string_view, 12> kKubernetesTaints = {
    "node.kubernetes.io/disk-pressure",
    "node.kubernetes.io/memory-pressure",
    "node.kubernetes.io/network-unavailable",
    "node.kubernetes.io/not-ready",
    "node.kubernetes.io/out-of-service",
    "node.kubernetes.io/pid-pressure",
    "node.kubernetes.io/unreachable",
    "node.kubernetes.io/unschedulable",
    "node.cloudprovider.kubernetes.io/shutdown",
    "node.cloudprovider.kubernetes.io/uninitialized",
    "node-role.kubernetes.io/control-plane",
    "node-role.kubernetes.io/master"};

/// "kubernetes.io" of "kubernetes.io/arch"; the whole label where it has no domain.
inline std::string_view domain_of_label(std::string_view label) {
  return label.substr(0, label.find('/'));
}

/// Calls `visit` with each label that nodes of the platform may have, as far as the catalog and the
/// site know; some more than once.
template <class Visit>
void for_each_label(const Platform& platform, const Visit& visit) {
  for (const std::string_view label :
       {platform.device_label,      platform.device_before_label, platform.board_label,
        platform.accelerator_label, platform.partition_label,     platform.slices_label,
        platform.tpu_label,         platform.tpu_topology_label,  platform.count_label,
        platform.memory_label,      platform.machine_label,       platform.product_label,
        platform.vendor_label,      platform.sharing_label,       platform.sharing_clients_label,
        platform.strategy_label,    platform.node_pool_label,     platform.pool_label,
        platform.class_label,       platform.family_label,        platform.spot.key}) {
    if (!label.empty()) visit(label);
  }
  for (const LabelValues& row : platform.values) {
    for (const std::string_view label : row.labels) visit(label);
  }
  for (const std::string_view label : platform.making.labels) visit(label);
  for (const NodeLabel& renamed : platform.making.renamed) visit(renamed.key);
}

/// The label of nodes that is meant by one that no node is known to have: one letter away in the
/// domain or in the name. Empty: nodes may have the label, or none is near.
std::string_view meant_label(std::string_view label, const Catalog& catalog);

/// The same of the key of a taint, which may be any label of nodes too.
std::string_view meant_taint(std::string_view key, const Catalog& catalog);

}  // namespace accelc
