#include "compiler/backend/kubernetes/several_nodes.h"

#include "compiler/backend/kubernetes/object_name.h"
#include "compiler/check/resolve/elastic.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/check/task/several_hosts.h"
#include "compiler/lightning/launch.h"
#include "compiler/pod/peer_variables.h"
#include "compiler/support/ascii.h"

#include <cmath>
#include <string_view>
#include <utility>

namespace accelc::kubernetes {

namespace {

constexpr const char* kIndexAnnotation = "batch.kubernetes.io/job-completion-index";
// PyTorch's own default port of a rendezvous.
constexpr std::string_view kRendezvousPort = ":29400";
// PyTorch's own default port of the first process.
constexpr std::string_view kMasterPort = "29500";
constexpr std::string_view kMultislicePort = ":8080";
/// Room behind the name of the set for "-slice99-0-", an index of four digits and what Kubernetes
/// adds, so that names of pods have at most 63 characters.
constexpr std::size_t kLongestSetName = 42;

bool is_slice(const Task& task) { return slice_hosts(task) > 1; }

/// What a pod knows of the others when it starts.
struct Peers {
  std::string first;    ///< the address of the first one
  AddedVariable index;  ///< which one it is itself, from 0 on
};

/// The pods of a Job are counted by an annotation.
Peers peers_in(const NodeGroup& group) {
  return {group.host(0, 0),
          {.field_path = std::string("metadata.annotations['") + kIndexAnnotation + "']"}};
}

/// Variables that the controller of LeaderWorkerSets puts in front of all others, so that these may
/// name them (lws v0.7.0 pkg/utils/pod AddLWSVariables).
Peers peers_of_leader() { return {"$(LWS_LEADER_ADDRESS)", {.value = "$(LWS_WORKER_INDEX)"}}; }

/// Variables of the container that runs the task; those that it has itself stay as they are.
class Variables {
 public:
  Variables(std::vector<AddedVariable>& list, Peers peers)
      : peers_(std::move(peers)), list_(list) {}

  void add(std::string_view name, std::string value) {
    list_.push_back({.name = std::string(name), .value = std::move(value)});
  }

  void add_index(std::string_view name) {
    AddedVariable index = peers_.index;
    index.name = name;
    list_.push_back(std::move(index));
  }

  [[nodiscard]] const std::string& first() const { return peers_.first; }

 private:
  Peers peers_;
  std::vector<AddedVariable>& list_;
};

/// What lays variables over the container that runs the task.
PodOverlay with_variables(const Task& task, std::vector<AddedVariable> variables) {
  PodOverlay pod;
  if (variables.empty()) return pod;
  pod.containers.push_back({.name = std::string(primary_container_name(task)),
                            .missing_variables = std::move(variables)});
  return pod;
}

/// The shape of a slice, as Cloud TPU's libraries read it.
void add_shape(const Task& task, Variables& variables) {
  const Topology& topology = *task.accelerator->topology;
  variables.add(variable::kTpuTopology, task.accelerator->partition);
  if (!topology.accelerator_type.empty()) {
    variables.add(variable::kTpuType, std::string(topology.accelerator_type));
  }
}

void add_tpu_variables(const Task& task, const NodeGroup& group, std::size_t job,
                       Variables variables) {
  std::string hosts;
  for (std::int64_t i = 0; i < group.nodes; ++i) hosts += (i > 0 ? "," : "") + group.host(job, i);
  variables.add_index(variable::kTpuWorker);
  variables.add(variable::kTpuHosts, hosts);
  add_shape(task, variables);
  if (group.jobs.size() == 1) return;
  variables.add(variable::kSlices, std::to_string(group.jobs.size()));
  variables.add(variable::kSlice, std::to_string(job));
  variables.add(variable::kSliceCoordinator, group.host(0, 0) + std::string(kMultislicePort));
}

std::string number_text(double value) {
  const auto whole = std::llround(value);
  return std::abs(value - static_cast<double>(whole)) < 1e-9 ? std::to_string(whole)
                                                             : std::to_string(value);
}

/// Options of torchrun.
void add_launch_variables(const ElasticSpec& elastic, const std::string& nodes,
                          Variables& variables) {
  variables.add(variable::kNodes, elastic.nnodes ? *elastic.nnodes : nodes);
  if (elastic.nproc_per_node) {
    variables.add(variable::kProcesses, std::to_string(*elastic.nproc_per_node));
  }
  if (elastic.max_restarts) {
    variables.add(variable::kMaxRestarts, std::to_string(*elastic.max_restarts));
  }
  if (elastic.monitor_interval) {
    variables.add(variable::kMonitorInterval, number_text(*elastic.monitor_interval));
  }
}

/// How the nodes find each other.
void add_elastic_variables(const Task& task, const NodeGroup& group, Variables variables) {
  const ElasticSpec& elastic = *task.elastic;
  add_launch_variables(elastic, std::to_string(group.nodes), variables);
  variables.add_index(variable::kNodeRank);
  variables.add(variable::kRendezvousBackend, "c10d");
  variables.add(variable::kRendezvousId, group.set_name);
  variables.add(variable::kRendezvousEndpoint, variables.first() + std::string(kRendezvousPort));
  if (elastic.rdzv_timeout) {
    variables.add(variable::kRendezvousConf, std::string(variable::kTimeoutConf) +
                                                 std::to_string(elastic.rdzv_timeout->seconds));
  }
}

/// Where the program starts on every node without torchrun: without them each node takes itself for
/// the first one.
void add_lightning_variables(Variables variables) {
  variables.add(variable::kMasterAddress, variables.first());
  variables.add(variable::kMasterPort, std::string(kMasterPort));
  variables.add_index(variable::kLightningRank);
}

/// What the nodes of elastic training need; nothing for other tasks.
void add_training_variables(const Task& task, const NodeGroup& group, const Variables& variables) {
  if (!task.elastic) return;
  add_elastic_variables(task, group, variables);
  if (lightning::lightning_may_start(task)) add_lightning_variables(variables);
}

}  // namespace

std::string NodeGroup::child_job(std::size_t job) const {
  return set_name + "-" + jobs[job] + "-0";
}

std::string NodeGroup::host(std::size_t job, std::int64_t index) const {
  return child_job(job) + "-" + std::to_string(index) + "." + subdomain;
}

std::int64_t nodes_of(const Task& task) {
  if (is_slice(task)) return task.accelerator->topology->hosts;
  const auto& nodes = task.elastic.nodes;
  return nodes ? nodes->most : 1;
}

std::string jobset_name(std::string_view task) {
  std::string name = object_name(task, kLongestSetName);
  const bool digit = is_digit(name[0]);
  return digit ? object_name("t-" + std::string(task), kLongestSetName) : name;
}

NodeGroup node_group(const Task& task) {
  NodeGroup group;
  group.nodes = nodes_of(task);
  group.set_name = jobset_name(task.name);
  const std::int64_t slices = is_slice(task) ? task.accelerator->slices : 1;
  if (slices == 1) group.jobs.emplace_back(is_slice(task) ? "slice" : "node");
  for (std::int64_t i = 0; slices > 1 && i < slices; ++i) {
    group.jobs.push_back("slice" + std::to_string(i));
  }
  const auto& service = task.scheduling.service;
  group.subdomain = service && !service->empty() ? *service : group.set_name;
  return group;
}

PodOverlay node_overlay(const Task& task, const NodeGroup& group, std::size_t job) {
  std::vector<AddedVariable> added;
  const Variables variables(added, peers_in(group));
  if (is_slice(task)) {
    add_tpu_variables(task, group, job, variables);
  } else {
    add_training_variables(task, group, variables);
  }
  PodOverlay pod = with_variables(task, std::move(added));
  // Slices of one type and shape carry the same labels: only the node pool tells them apart. No two
  // jobs share one.
  if (is_slice(task) && task.platform != nullptr && !task.platform->node_pool_label.empty()) {
    pod.job_affinity = JobAffinity{.job = group.child_job(job),
                                   .topology_key = std::string(task.platform->node_pool_label)};
  }
  return pod;
}

PodOverlay worker_overlay(const Task& task, const NodeGroup& group) {
  std::vector<AddedVariable> added;
  Variables variables(added, peers_of_leader());
  if (is_slice(task)) {
    add_shape(task, variables);
  } else if (group.nodes > 1) {
    add_training_variables(task, group, variables);
  } else {
    return single_node_overlay(task);
  }
  return with_variables(task, std::move(added));
}

PodOverlay single_node_overlay(const Task& task) {
  std::vector<AddedVariable> added;
  if (task.elastic && nodes_of(task) <= 1) {
    Variables variables(added, {});
    add_launch_variables(*task.elastic, "1", variables);
    variables.add(variable::kStandalone, "1");
  }
  return with_variables(task, std::move(added));
}

}  // namespace accelc::kubernetes
