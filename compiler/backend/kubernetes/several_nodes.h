// Tasks that run as several pods, one on each node: the hosts of a TPU slice, and elastic training.
#pragma once

#include "compiler/check/program.h"
#include "compiler/pod/lay_over.h"

#include <cstdint>
#include <string>
#include <vector>

namespace accelc::kubernetes {

/// The pods of a JobSet and what they call each other.
struct NodeGroup {
  std::int64_t nodes = 1;  ///< of each job
  std::string set_name;
  std::vector<std::string> jobs;  ///< names of the replicated jobs: one, or one for each TPU slice
  std::string subdomain;          ///< the headless Service

  /// The Job that the JobSet makes of a replicated job.
  [[nodiscard]] std::string child_job(std::size_t job) const;
  /// The address of one pod of a job inside the cluster.
  [[nodiscard]] std::string host(std::size_t job, std::int64_t index) const;
};

/// Hosts of the slice, or nodes of elastic training; 1 for every other task.
std::int64_t nodes_of(const Task& task);

/// A JobSet's name is that of a Service too, which begins with a letter, and leaves room for what
/// its pods are called.
std::string jobset_name(std::string_view task);

NodeGroup node_group(const Task& task);

/// What each pod of a job needs to find the others: variables, and for a TPU the affinity that
/// keeps all of them in one slice.
PodOverlay node_overlay(const Task& task, const NodeGroup& group, std::size_t job);

/// What each pod of a LeaderWorkerSet needs besides what its controller tells it: the pods of a TPU
/// slice find each other by that alone.
PodOverlay worker_overlay(const Task& task, const NodeGroup& group);

/// Elastic training on one node, whose processes find each other by themselves.
PodOverlay single_node_overlay(const Task& task);

}  // namespace accelc::kubernetes
