// The queues of a cluster as Kueue sees them: who may name which, which flavors of nodes they hand
// out, and how much of each at most.
#pragma once

#include "compiler/fleet/fleet.h"
#include "schema/kueue_spec.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// A ResourceFlavor.
struct KueueFlavor {
  /// Its labels, and the taints that a pod has to tolerate itself.
  Pool nodes;
  /// What Kueue adds to the pods that it admits.
  std::vector<PodToleration> tolerations;
  std::string topology;            ///< empty: none
  std::vector<std::size_t> pools;  ///< of the fleet, those with all its labels
};

using KueueAmounts = std::map<std::string, Quantity, std::less<>>;

struct FlavorQuota {
  std::string name;
  const KueueFlavor* flavor = nullptr;  ///< null: nobody defines it, which is reported
  KueueAmounts most;                    ///< of its own and what its cohort could ever lend
  Span span;
};

/// Resources that a pod gets of one flavor together.
struct KueueGroup {
  std::vector<FlavorQuota> flavors;

  [[nodiscard]] bool covers(std::string_view resource) const;
};

struct ClusterQueue {
  std::string name;
  std::vector<KueueGroup> groups;
  /// Those whose workloads it admits; nothing: any.
  std::optional<std::vector<std::string>> namespaces;
  bool broken = false;  ///< it admits nothing for a reason that is reported where it is described
  bool stopped = false;
  Span span;
};

struct LocalQueue {
  std::string name;
  std::string of_namespace;              ///< empty: not known
  const ClusterQueue* target = nullptr;  ///< null: nobody defines it, which is reported
  bool stopped = false;
  Span span;
};

/// Whether nobody but those described has a queue or a flavor.
enum class KueueScope : std::uint8_t {
  kWhole,
  kPart,  ///< the objects of a file: the cluster may have others
};

struct Kueue {
  KueueScope scope = KueueScope::kWhole;
  std::map<std::string, KueueFlavor, std::less<>> flavors;
  std::map<std::string, ClusterQueue, std::less<>> cluster_queues;
  std::multimap<std::string, LocalQueue, std::less<>> queues;
  std::map<std::string, std::vector<std::string>, std::less<>> topologies;
  std::vector<std::string> priority_classes;
  std::vector<std::string> excluded_prefixes;
  std::vector<KueueTransformationSpec> transformations;
  /// What is counted for a claimed device, by its DeviceClass.
  std::map<std::string, std::string, std::less<>> device_classes;
  bool ignores_undeclared = false;
};

/// Reports names that nobody defines, cohorts in a circle, and what Kueue's webhook refuses. Of a
/// part only names that surely misspell another one are reported.
Kueue make_kueue(const KueueSpec& spec, KueueScope scope, DiagnosticSink& sink);

/// Reports a name in a part that surely misspells one of `known`: any other may be in the cluster.
/// `kind` is that of the object that is meant.
void report_misspelt(std::string_view kind, std::string_view name, const Span& span,
                     std::vector<std::string_view> known, DiagnosticSink& sink);

/// Whether the nodes of the pool have all labels of the flavor; those of which not all labels are
/// known may have them.
bool carries(const Pool& pool, const KueueFlavor& flavor);

/// Ties the flavors to the pools of the fleet. A flavor without a pool becomes one: its nodes may
/// not be there yet.
void add_flavor_pools(Kueue& kueue, Fleet& fleet);

}  // namespace accelc
