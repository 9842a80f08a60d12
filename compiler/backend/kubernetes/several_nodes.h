// Tasks that run as several pods, one on each node: the hosts of a TPU slice, and elastic training.
#pragma once

#include "compiler/backend/kubernetes/json_value.h"
#include "compiler/check/program.h"

#include <cstdint>
#include <string>

namespace accelc::kubernetes {

/// The pods of a JobSet and what they call each other.
struct NodeGroup {
  std::int64_t nodes = 1;
  std::string set_name;
  std::string job_name;   ///< of the replicated job
  std::string child_job;  ///< the Job that the JobSet makes of it
  std::string subdomain;  ///< the headless Service

  /// The address of one pod inside the cluster.
  [[nodiscard]] std::string host(std::int64_t index) const;
};

/// Hosts of the slice, or nodes of elastic training; 1 for every other task.
std::int64_t nodes_of(const Task& task);

NodeGroup node_group(const Task& task);

/// What each pod needs to find the others: variables, and for a TPU the affinity that keeps all of
/// them in one slice.
void add_node_group(const Task& task, const NodeGroup& group, Json& pod_spec);

}  // namespace accelc::kubernetes
