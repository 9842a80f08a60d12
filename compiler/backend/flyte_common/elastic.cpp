#include "compiler/backend/flyte_common/elastic.h"

#include "compiler/backend/flyte_common/struct_value.h"
#include "compiler/check/task/plugin_job.h"

#include <google/protobuf/struct.pb.h>

#include <string_view>

namespace accelc::flyte {

namespace {

using google::protobuf::Struct;

std::string_view clean_pod_policy(std::string_view word) {
  if (word == "all") return "CLEANPOD_POLICY_ALL";
  if (word == "running") return "CLEANPOD_POLICY_RUNNING";
  return {};  // the default, which JSON leaves out
}

void fill_run_policy(const RunPolicySpec& policy, Struct& out) {
  if (policy.clean_pod_policy) {
    const std::string_view name = clean_pod_policy(*policy.clean_pod_policy);
    if (!name.empty()) set_text(out, "cleanPodPolicy", name);
  }
  if (policy.ttl_after_finished) {
    set_count(out, "ttlSecondsAfterFinished", policy.ttl_after_finished->seconds);
  }
  if (policy.active_deadline) {
    set_count(out, "activeDeadlineSeconds", policy.active_deadline->seconds);
  }
  if (policy.backoff_limit) set_count(out, "backoffLimit", *policy.backoff_limit);
}

}  // namespace

bool is_pytorch_job(const Task& task) {
  const auto& nodes = task.elastic.nodes;
  return nodes && !nodes->single;
}

bool adds_memory_volume(const Task& task) { return increases_shared_memory(task); }

void fill_elastic_custom(const Task& task, Struct& out) {
  const ElasticSpec& elastic = *task.elastic;
  const ElasticNodes nodes = task.elastic.nodes.value_or(ElasticNodes{});
  set_count(object_at(out, "workerReplicas"), "replicas", nodes.most);
  Struct& config = object_at(out, "elasticConfig");
  set_text(config, "rdzvBackend", "c10d");
  set_count(config, "minReplicas", nodes.least);
  set_count(config, "maxReplicas", nodes.most);
  set_count(config, "nprocPerNode", elastic.nproc_per_node ? *elastic.nproc_per_node : 1);
  if (elastic.max_restarts) set_count(config, "maxRestarts", *elastic.max_restarts);
  if (elastic.run_policy) fill_run_policy(*elastic.run_policy, object_at(out, "runPolicy"));
}

}  // namespace accelc::flyte
