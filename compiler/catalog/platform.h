// What accelc knows of one platform: how the nodes of such a cluster are labelled and tainted, what
// its devices are called, and how they are cut and shared. Plain tables of views, as in
// accelerator.h.
#pragma once

#include "compiler/catalog/place.h"
#include "compiler/source/span.h"
#include "schema/config_spec.h"
#include "schema/quantity.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// The most of a resource that a site's flyteadmin lets one task ask for.
struct SiteLimit {
  std::string resource;  ///< under Kubernetes' name
  Quantity quantity;
  Span span;
};

/// A label of a node with its value; an empty key is none.
struct NodeLabel {
  std::string_view key;
  std::string_view value;
};

/// A taint that nodes of a platform carry.
struct PlatformTaint {
  /// Nodes with a "gpu", "tpu", "neuron", "amd", "gaudi"; "spot" nodes; those with "arm64"
  /// processors. Empty: nodes with any device.
  std::string_view on;
  std::string_view key;
  std::string_view value;
  std::string_view effect;
  bool always = false;     ///< else the owner of the node decides
  bool tolerated = false;  ///< the cluster adds the toleration by itself
};

/// How the partitions of a card are asked for (NVIDIA/k8s-device-plugin, `mig.strategy`).
enum class PartitionStrategy : std::uint8_t {
  kNone,    ///< there are no partitions
  kSingle,  ///< as a whole device, on nodes that a label marks
  kMixed,   ///< each kind is a resource of its own
};

/// "none", "single", "mixed".
std::string_view name_of(PartitionStrategy strategy);

/// The other way round; no partitions for any other word.
PartitionStrategy strategy_named(std::string_view name);

/// Another name for a device, given by a site.
struct SiteName {
  std::string accelerator;  ///< as the site wrote it
  std::string value;        ///< of the label
};

/// What only a site's own platform says; empty for built-in ones.
struct SitePlatform {
  std::vector<SiteLimit> flyte_limits;
  /// propeller's `gpu-resource-name`, or empty.
  std::string gpu_resource_name;
  std::vector<SiteName> names;
  /// The LocalQueue of its tasks, or empty.
  std::string queue;
  /// Resource of a shared GPU, in place of the platform's own; or empty.
  std::string sharing_resource;
  /// The oldest version of Kubernetes on its nodes, the number behind "1."; 0: not known.
  int kubernetes_minor = 0;
  /// Feature gates of Kubernetes that are on there, whatever the version says.
  std::vector<std::string> feature_gates;
  /// Pods get devices by claims (Dynamic Resource Allocation).
  bool claims_devices = false;
  /// `Platform::strategy` if it were the other way: a claim names its partition whatever nodes say
  /// of theirs.
  PartitionStrategy other_strategy = PartitionStrategy::kMixed;
  /// Taints that every task with a device tolerates.
  std::vector<PlatformTaint> taints;
  /// Its nodes, in groups of equal ones; compiler/fleet says what they are like.
  std::vector<PoolSpec> pools;
  /// What more nodes are made from.
  std::vector<NodePoolSpec> node_pools;
  std::vector<ComputeClassSpec> compute_classes;
  /// The queues that hand them out; null: none are described.
  std::shared_ptr<const KueueSpec> kueue;
  /// The most that all tasks of the namespace may ask for together, by Kubernetes' names.
  std::vector<SiteLimit> quota;
  /// Keeps the texts of `taints` and of the site's own labels.
  std::deque<std::string> texts;
};

/// What a program that makes nodes of a site's pools (Karpenter) knows without them.
struct NodeMaking {
  /// Labels that pods may ask for although the pool does not define them; empty: not known.
  std::span<const std::string_view> labels;
  /// What its nodes may have, besides what all nodes have; empty: not known.
  std::span<const std::string_view> resources;
  /// Domains whose other labels no pool may define.
  std::span<const std::string_view> restricted;
  /// Classes of nodes that are there without that anybody describes them.
  std::span<const std::string_view> classes;
  /// Other names of labels, under `key`, that it reads as `value`.
  std::span<const NodeLabel> renamed;
  // Labels of the parts of a machine's name: "g5", "xlarge", "g" and "5" of "g5.xlarge".
  std::string_view family_label;
  std::string_view size_label;
  std::string_view category_label;
  std::string_view generation_label;
};

/// What nodes have as values of some labels: `values`, or anything but what `never` matches, or
/// whole numbers where both are empty.
struct LabelValues {
  std::span<const std::string_view> labels;
  std::span<const std::string_view> values;
  /// No node has another value; else only one that is nearly one of these is surely wrong.
  bool all = false;
  std::string_view never;  ///< a pattern of RE2 for the whole value
  std::string_view why;    ///< what such a value is instead, a sentence without its period
};

/// How much of what nodes have as values of the device label the catalog knows.
enum class DeviceNames : std::uint8_t {
  kSome,
  kUsual,  ///< what owners of nodes write most often; others are odd, but not wrong
  kAll,    ///< the cloud itself sets the label
};

struct Platform {
  std::string_view id;     ///< as it is written under `platform`
  std::string_view name;   ///< as messages have it: "Google Kubernetes Engine"
  std::string_view cloud;  ///< "gcp"; empty: anybody's machines
  std::span<const std::string_view> aliases;
  /// The built-in platform whose names of devices count: its own id, or of what it extends.
  std::string_view names_id;
  /// The owners of the nodes choose the values of the device label, so that the catalog's are only
  /// the usual ones.
  bool free_words = false;
  /// The names of its devices are made of what the driver calls them, as GPU feature discovery
  /// does.
  bool driver_names = false;
  DeviceNames device_names = DeviceNames::kSome;

  /// How labels begin that only its nodes carry. Where nodes carry the marks of several platforms,
  /// they are of the one with the lowest rank.
  std::span<const std::string_view> marks;
  std::uint16_t mark_rank = 0;

  // Keys of labels; empty: the platform has none.
  std::string_view device_label;
  std::string_view device_before_label;  ///< what the device label was called formerly
  std::string_view board_label;          ///< what the board says: one card has several names
  std::string_view accelerator_label;    ///< of Neuron and Gaudi devices, where it is another one
  std::string_view partition_label;
  std::string_view slices_label;  ///< only on nodes whose devices are all partitions
  std::string_view tpu_label;
  std::string_view tpu_topology_label;
  std::string_view count_label;    ///< devices of a node
  std::string_view memory_label;   ///< memory of one device
  std::string_view machine_label;  ///< instance types, where they are all that tells devices apart
  std::string_view product_label;  ///< GPU feature discovery's, where it is not the device label
  std::string_view vendor_label;   ///< the vendor alone: "nvidia"
  std::string_view sharing_label;
  std::string_view sharing_clients_label;
  std::string_view strategy_label;   ///< how partitions are offered: "single"
  std::string_view node_pool_label;  ///< one for each slice of a TPU
  std::string_view pool_label;       ///< what the owner of the nodes calls their group
  std::string_view class_label;      ///< what the cloud makes nodes by, where it makes them itself
  std::string_view family_label;     ///< the kind of machine, which a class decides
  std::string_view queue_label;
  NodeLabel spot;
  /// Every value that nodes have of the label of spot nodes; empty: not known.
  std::span<const std::string_view> spot_values;
  std::span<const std::string_view> vendor_values;  ///< of the vendor label
  std::span<const LabelValues> values;              ///< of other labels

  std::span<const PlatformTaint> taints;
  std::span<const std::string_view> rules;  ///< what else is worth knowing, a sentence each

  // Partitions.
  PartitionStrategy strategy = PartitionStrategy::kNone;
  /// What a cluster of the kind has when nobody says otherwise; its owner may have another one.
  bool strategy_assumed = false;
  std::string_view partition_suffix;  ///< of the product label: "-MIG-" and the partition
  std::string_view whole_partition;   ///< what an uncut device is called among partitions, if it is
  std::uint16_t most_partitions = 0;  ///< that one container may ask for; 0: any number
  /// It has a list of partitions: only those that name it (`Partition::platforms`) are to be had.
  bool lists_partitions = false;
  bool labels_parts_as_whole = false;  ///< parts and shares have the labels of a whole device

  // Sharing.
  std::string_view time_slicing;  ///< the platform's word for it; empty: not to be had
  std::string_view mps;
  std::string_view not_shared;        ///< value of the sharing label on others; absent if empty
  std::string_view sharing_suffix;    ///< of the product label: "-SHARED"
  std::string_view sharing_resource;  ///< of a share, where it is renamed: "nvidia.com/gpu.shared"
  std::uint16_t least_clients = 0;    ///< range of the clients of one device
  std::uint16_t most_clients = 0;

  /// Values of the partition label on nodes whose devices are cut, where whole ones may lack it.
  std::span<const std::string_view> cut_partitions;

  NodeMaking making;

  const SitePlatform* site = nullptr;
  CatalogPlace place;
};

}  // namespace accelc
