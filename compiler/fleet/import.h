// A site's platform from what its cluster says of itself: nodes, queues and flavors, propeller's
// configuration, as files that somebody saved. Nothing is asked of a cluster.
#pragma once

#include "compiler/fleet/fleet.h"
#include "compiler/syntax/tree.h"
#include "schema/kueue_spec.h"
#include "schema/node_pool_spec.h"

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace accelc {

struct ImportedPool {
  std::string name;
  std::size_t nodes = 0;  ///< 0: not known
  std::map<std::string, std::string> labels;
  std::vector<std::string> taints;
  std::map<std::string, std::string> allocatable;
  std::vector<std::string> hostnames;  ///< empty: not known, or too many to list
  std::string mig;                     ///< the MIG strategy, where it is not the platform's
  bool claims_devices = false;         ///< a driver for claims publishes its devices
};

struct ImportedPlatform {
  std::string extends;  ///< the built-in platform that the labels are of; empty: unknown
  /// The oldest version of Kubernetes on a node, the number behind "1."; 0: none says its own.
  int kubernetes_minor = 0;
  bool claims_devices = false;  ///< as all pools with devices; else each pool says it
  std::string mig;  ///< the MIG strategy of all nodes with GPUs, where it is not the usual one
  std::map<std::string, std::string> labels;  ///< where a label's key is not the usual one
  std::string queue;
  std::vector<std::string> taints;           ///< of nodes with devices, as Flyte tolerates them
  std::map<std::string, std::string> quota;  ///< of the namespace, as a ResourceQuota has it
  std::vector<ImportedPool> pools;
  Setting<List<NodePoolSpec>> node_pools;
  Setting<List<ComputeClassSpec>> compute_classes;
  bool has_kueue = false;  ///< whether any object of Kueue was there
  KueueSpec kueue;
  std::vector<std::pair<std::string, std::string>> flyte;  ///< keys of `plugins.k8s`
};

struct ImportedObjects;

/// Puts together what files say of a cluster. Empty when nothing of it was there. Reports what is
/// refused of the objects.
ImportedPlatform platform_of(ImportedObjects objects, DiagnosticSink& sink);

/// The tables of accelc.toml that say the same.
std::string write_platform(const ImportedPlatform& platform, std::string_view name);

}  // namespace accelc
