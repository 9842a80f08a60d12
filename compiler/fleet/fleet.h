// The nodes of a site, in pools of equal ones, and whether a pod fits on one of them: what the
// scheduler's filters NodeAffinity, TaintToleration and NodeResourcesFit would say of an empty
// node.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/check/grammar/taint_text.h"
#include "compiler/diag/sink.h"
#include "compiler/fleet/pod_need.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

struct NodeMaker;

/// Nodes that differ in nothing that matters.
struct Pool {
  /// That of the configuration, or its only card; "pool 2" of one that nothing else names.
  std::string name;
  bool numbered = false;  ///< whether `name` is such a number
  /// What its nodes are made from when a pod needs them; null: they are there.
  std::shared_ptr<const NodeMaker> maker;
  /// The ComputeClass that a pod has to select for such nodes to be made; empty: none.
  std::string of_class;
  /// Values that a label may have on them; usually one.
  std::map<std::string, std::vector<std::string>, std::less<>> labels;
  std::vector<Taint> taints;
  std::map<std::string, Quantity, std::less<>> allocatable;
  /// Whether `allocatable` is all that the nodes have: what is not in it is not there.
  bool complete = false;
  std::int64_t nodes = 0;  ///< how many there are at most; 0: any number
  PartitionStrategy strategy = PartitionStrategy::kNone;  ///< how the nodes offer partitions
  /// Whether pods get its devices by claims; empty: not known.
  std::optional<bool> claims_devices;
  /// Whether nothing is known of them but these labels, so that they may have others.
  bool more_labels = false;
  Span span;
};

/// The name of a pool within a message: "`a100`", or "pool 2" without backticks.
std::string shown(const Pool& pool);

struct Kueue;

/// A ComputeClass, whose rungs are among the pools.
struct ComputeClass {
  bool strict = false;  ///< no other nodes are made for its pods
};

/// A way in which nodes offer devices to pods.
struct DeviceOffer {
  bool claims = false;
  PartitionStrategy strategy = PartitionStrategy::kNone;
  friend bool operator==(const DeviceOffer&, const DeviceOffer&) = default;
};

struct Fleet {
  std::vector<Pool> pools;
  std::vector<DeviceOffer> offers;  ///< the ways of its pools, each once
  std::map<std::string, ComputeClass, std::less<>> classes;
  std::shared_ptr<const Kueue> kueue;  ///< the queues that hand the nodes out; null: none
};

/// The pools of a platform. Reports what is wrong in them: devices and partitions that do not
/// exist, sets of partitions that no card holds, taints that cannot be read.
Fleet make_fleet(const Platform& platform, const Catalog& catalog, DiagnosticSink& sink);

enum class MissKind : std::uint8_t {
  kDevice,
  kLabel,
  kUndefinedLabel,  ///< the pool does not define it
  kTaint,
  kResource,
};

/// One reason why a pod does not fit.
struct Miss {
  MissKind kind = MissKind::kResource;
  std::string reason;  ///< "memory: 1Ti asked, 900Gi there"
  std::string change;  ///< "ask for at most `900Gi` of `memory`"; empty: none would do
  Span span;           ///< what asks for it
};

/// Whether pods heed taints, or somebody else may tolerate them.
enum class Taints : std::uint8_t { kCount, kPassOver };

/// The labels by which one node is told from another; `metadata.name` stands in `matchFields`.
inline constexpr std::array<std::string_view, 2> kNodeNames = {"kubernetes.io/hostname",
                                                               "metadata.name"};

/// The requirement by which the pod asks for nodes by name; null when it does not.
const LabelRequirement* named_node(const PodNeed& need);

/// How many nodes the pod names that may belong to the pool, or to any when it is null. 0: it names
/// none.
std::int64_t named_nodes(const PodNeed& need, const Pool* pool);

/// How many nodes of the pool can take a pod at once, at most; 0: any number. A pod that fits may
/// select nodes by name.
std::int64_t most_nodes(const PodNeed& need, const Pool& pool);

/// Whether nodes of the pool satisfy the requirement.
bool holds(const LabelRequirement& label, const Pool& pool);

/// Whether the taint keeps the pod off.
bool is_kept_off_by(const Taint& taint, const PodNeed& need);

/// Whether the pod fits on an empty node of the pool. Quicker than to ask what it misses.
bool fits(const PodNeed& need, const Pool& pool, Taints taints);

/// How far the pool is from what the pod needs: another device is farthest away. 0: it fits.
std::size_t distance(const PodNeed& need, const Pool& pool, const Platform& platform,
                     Taints taints);

/// The same in words. Empty: the pod fits.
std::vector<Miss> misses(const PodNeed& need, const Pool& pool, const Platform& platform,
                         Taints taints);

}  // namespace accelc
