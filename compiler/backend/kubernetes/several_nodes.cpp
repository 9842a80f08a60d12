#include "compiler/backend/kubernetes/several_nodes.h"

#include "compiler/backend/kubernetes/object_name.h"
#include "compiler/backend/kubernetes/pod.h"
#include "compiler/check/elastic.h"
#include "compiler/lightning/launch.h"

#include <cmath>
#include <string_view>
#include <utility>

namespace accelc::kubernetes {

namespace {

constexpr const char* kIndexAnnotation = "batch.kubernetes.io/job-completion-index";
constexpr const char* kJobLabel = "batch.kubernetes.io/job-name";
// PyTorch's own default port of a rendezvous.
constexpr std::string_view kRendezvousPort = ":29400";
// PyTorch's own default port of the first process.
constexpr std::string_view kMasterPort = "29500";
/// Room for "-worker-0-" and an index behind the name of the set.
constexpr std::size_t kLongestSetName = 45;

bool is_slice(const Task& task) {
  return task.accelerator && task.accelerator->kind == AcceleratorKind::kTpu &&
         task.accelerator->topology && task.accelerator->topology->hosts > 1;
}

class Variables {
 public:
  explicit Variables(Json& container) : list_(list_at(container, "env")) {}

  /// Variables that are there already stay as they are.
  void add(const char* name, std::string value) {
    if (find_named(list_, name) == nullptr) {
      list_.push_back({{"name", name}, {"value", std::move(value)}});
    }
  }

  void add_index(const char* name) {
    if (find_named(list_, name) != nullptr) return;
    const std::string path = std::string("metadata.annotations['") + kIndexAnnotation + "']";
    list_.push_back({{"name", name}, {"valueFrom", {{"fieldRef", {{"fieldPath", path}}}}}});
  }

 private:
  Json& list_;
};

/// As Cloud TPU's libraries read it.
void add_tpu_variables(const Task& task, const NodeGroup& group, Variables variables) {
  const Topology& topology = *task.accelerator->topology;
  std::string hosts;
  for (std::int64_t i = 0; i < group.nodes; ++i) hosts += (i > 0 ? "," : "") + group.host(i);
  variables.add_index("TPU_WORKER_ID");
  variables.add("TPU_WORKER_HOSTNAMES", hosts);
  variables.add("TPU_TOPOLOGY", task.accelerator->partition);
  if (!topology.accelerator_type.empty()) {
    variables.add("TPU_ACCELERATOR_TYPE", std::string(topology.accelerator_type));
  }
}

std::string number_text(double value) {
  const auto whole = std::llround(value);
  return std::abs(value - static_cast<double>(whole)) < 1e-9 ? std::to_string(whole)
                                                             : std::to_string(value);
}

/// As torchrun reads its options from the environment (torch.distributed.argparse_util: PET_).
void add_elastic_variables(const Task& task, const NodeGroup& group, Variables variables) {
  const ElasticSpec& elastic = *task.spec->elastic;
  variables.add("PET_NNODES", elastic.nnodes ? *elastic.nnodes : std::to_string(group.nodes));
  if (elastic.nproc_per_node) {
    variables.add("PET_NPROC_PER_NODE", std::to_string(*elastic.nproc_per_node));
  }
  if (elastic.max_restarts) {
    variables.add("PET_MAX_RESTARTS", std::to_string(*elastic.max_restarts));
  }
  if (elastic.monitor_interval) {
    variables.add("PET_MONITOR_INTERVAL", number_text(*elastic.monitor_interval));
  }
  variables.add_index("PET_NODE_RANK");
  variables.add("PET_RDZV_BACKEND", "c10d");
  variables.add("PET_RDZV_ID", group.set_name);
  variables.add("PET_RDZV_ENDPOINT", group.host(0) + std::string(kRendezvousPort));
  if (elastic.rdzv_timeout) {
    variables.add("PET_RDZV_CONF", "timeout=" + std::to_string(elastic.rdzv_timeout->seconds));
  }
}

/// As Lightning reads them where the program starts on every node without torchrun
/// (LightningEnvironment of lightning 2.6.5): without them each node takes itself for the first
/// one.
void add_lightning_variables(const NodeGroup& group, Variables variables) {
  variables.add("MASTER_ADDR", group.host(0));
  variables.add("MASTER_PORT", std::string(kMasterPort));
  variables.add_index("NODE_RANK");
}

/// Slices of one type and shape carry the same labels: only the node pool tells them apart. No two
/// jobs share one.
void keep_in_one_slice(const NodeGroup& group, std::string_view node_pool_label, Json& pod) {
  const auto term = [&](Json expressions) {
    return Json::array({{{"labelSelector", {{"matchExpressions", std::move(expressions)}}},
                         {"topologyKey", std::string(node_pool_label)}}});
  };
  const Json own = {{"key", kJobLabel}, {"operator", "In"}, {"values", {group.child_job}}};
  const Json any = {{"key", kJobLabel}, {"operator", "Exists"}};
  const Json others = {{"key", kJobLabel}, {"operator", "NotIn"}, {"values", {group.child_job}}};
  const char* required = "requiredDuringSchedulingIgnoredDuringExecution";
  Json& affinity = object_at(pod, "affinity");
  for (const Json& item : term(Json::array({own}))) {
    list_at(object_at(affinity, "podAffinity"), required).push_back(item);
  }
  for (const Json& item : term(Json::array({any, others}))) {
    list_at(object_at(affinity, "podAntiAffinity"), required).push_back(item);
  }
}

}  // namespace

std::string NodeGroup::host(std::int64_t index) const {
  return child_job + "-" + std::to_string(index) + "." + subdomain;
}

std::int64_t nodes_of(const Task& task) {
  if (is_slice(task)) return task.accelerator->topology->hosts;
  if (!task.spec->elastic) return 1;
  const auto nodes = elastic_nodes(*task.spec->elastic);
  return nodes ? nodes->most : 1;
}

NodeGroup node_group(const Task& task) {
  NodeGroup group;
  group.nodes = nodes_of(task);
  group.set_name = object_name(task.name, kLongestSetName);
  // Also the name of a Service, which begins with a letter.
  if (group.set_name[0] >= '0' && group.set_name[0] <= '9') {
    group.set_name = object_name("t-" + std::string(task.name), kLongestSetName);
  }
  group.job_name = is_slice(task) ? "slice" : "node";
  group.child_job = group.set_name + "-" + group.job_name + "-0";
  const auto& service = task.spec->service;
  group.subdomain = service && !service->empty() ? *service : group.set_name;
  return group;
}

void add_node_group(const Task& task, const NodeGroup& group, Json& pod_spec) {
  Json& container = *find_named(list_at(pod_spec, "containers"), main_container(task));
  if (is_slice(task)) {
    add_tpu_variables(task, group, Variables(container));
    if (task.platform != nullptr && !task.platform->node_pool_label.empty()) {
      keep_in_one_slice(group, task.platform->node_pool_label, pod_spec);
    }
  } else if (task.spec->elastic) {
    add_elastic_variables(task, group, Variables(container));
    const bool lightning_starts = task.spec->trainer && !lightning::runs_torchrun(*task.spec);
    if (lightning_starts) add_lightning_variables(group, Variables(container));
  }
}

}  // namespace accelc::kubernetes
