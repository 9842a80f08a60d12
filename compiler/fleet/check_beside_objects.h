// Pods of a manifest beside the queues and NodePools in the same file.
#pragma once

#include "compiler/check/program.h"
#include "compiler/diag/sink.h"
#include "compiler/fleet/check_fleet.h"
#include "compiler/syntax/tree.h"

#include <memory>
#include <span>
#include <vector>

namespace accelc {

/// What the objects of one file say of a cluster, read once for all its pods.
struct ClusterInFile {
  /// The NodePools; none where nobody knows whether these are all.
  std::vector<Pool> pools;
  const Platform* platform = nullptr;  ///< of the pools
  /// The queues; null when there are none, or something is wrong with what is said of them.
  std::shared_ptr<const Kueue> kueue;
};

/// Reads objects that describe a cluster. Nothing is reported, and of one part of a large file
/// nothing is read: the others may have more.
ClusterInFile read_cluster(std::span<const NodeRef> objects);

/// Reports pods with devices for which no NodePool of their file makes a node, and workloads that a
/// queue of their file never admits, or that misspell its name; each where the site's own is not
/// described. Labels that no NodePool defines are a rule of their own.
void check_beside_objects(const Program& program, const ClusterInFile& cluster,
                          const Fleets& fleets, const Faults& faults, DiagnosticSink& sink);

}  // namespace accelc
