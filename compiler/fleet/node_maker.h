// What Karpenter makes the nodes of a NodePool from, and what of a pod it cannot satisfy
// (kubernetes-sigs/karpenter 1.14, pkg/controllers/provisioning/scheduling NodeClaim.CanAdd).
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "compiler/fleet/fleet.h"
#include "compiler/fleet/label_set.h"
#include "schema/node_pool_spec.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// The value of a label whose real one is not known.
inline constexpr std::string_view kUnnamed = "?";

/// A type of machine with devices, as the catalog knows it.
struct Machine {
  std::string_view name;  ///< "g5.xlarge"
  std::map<std::string_view, LabelSet> labels;
  std::string_view resource;  ///< of its devices
  std::int64_t devices = 0;
};

struct NodeMaker {
  LabelSets labels;
  NodeMaking knows;
  /// The machines with devices that the NodePool allows.
  std::vector<Machine> machines;
  /// The labels by which machines are told, with the values of those that have devices and are in
  /// the catalog.
  std::map<std::string_view, std::set<std::string, std::less<>>> known_values;
  std::vector<std::string_view> device_labels;
  /// The devices of machines that the catalog knows.
  std::vector<std::string_view> device_resources;
  std::map<std::string, std::int64_t, std::less<>> min_values;
  std::map<std::string, Quantity, std::less<>> limits;
  std::int64_t weight = 0;
  std::string_view machine_label;
  bool empty = false;  ///< it never has nodes
  bool fixed = false;  ///< it has a number of nodes, and makes none for pods
};

/// Reports what Karpenter refuses of a NodePool.
void check_node_pool(const NodePoolSpec& spec, const Platform& platform, DiagnosticSink& sink);

/// Whether a requirement of the label of spot nodes has only values that no node has, which is
/// refused above.
bool wants_no_capacity(const NodePoolRequirementSpec& requirement, const Platform& platform);

/// The nodes of a NodePool, which has a name.
Pool make_node_pool(const NodePoolSpec& spec, const Platform& platform, const Catalog& catalog,
                    DiagnosticSink& sink);

/// What the name of a machine says of it: "g" of "g5.xlarge" and of "g5".
std::string_view category_of(std::string_view machine);

/// The label that Karpenter reads `key` as: the key itself, or what an older name stands for.
std::string_view known_name(const NodeMaking& knows, std::string_view key);

/// What keeps the pod from a node of `pool`, which has a maker, of the terms of its affinity by the
/// one that misses least. Taints are not looked at.
std::vector<Miss> made_misses(const PodNeed& need, const Pool& pool);

/// Whether nodes of the NodePool may have the label.
bool allows(const NodeMaker& maker, const LabelRequirement& label);

/// Whether no machine of the catalog is known to give the pod what it asks for, while others might.
bool is_open(const PodNeed& need, const Pool& pool);

/// Whether the pod would rather not have the taint, which does not keep it off.
bool is_disliked(const Taint& taint, const PodNeed& need);

/// How many nodes the limits of the pool leave for pods like this one; 0: any number.
std::int64_t limited_nodes(const PodNeed& need, const Pool& pool);

}  // namespace accelc
