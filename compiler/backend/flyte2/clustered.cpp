#include "compiler/backend/flyte2/clustered.h"

#include "compiler/backend/flyte_common/struct_value.h"
#include "compiler/check/resolve/elastic.h"

#include <google/protobuf/struct.pb.h>

namespace accelc::flyte2 {

namespace {

using flyte::object_at;
using flyte::set_count;
using google::protobuf::Struct;

void fill_torchrun(const Task& task, Struct& out) {
  const ElasticSpec& elastic = *task.elastic;
  const Flyte2Spec& options = *task.flyte2;
  if (elastic.max_restarts) set_count(out, "maxRestarts", *elastic.max_restarts);
  // `static` is the default, which JSON leaves out.
  if (options.rdzv_backend && *options.rdzv_backend == "c10d") {
    flyte::set_text(out, "rdzvBackend", "C10D");
  }
}

void fill_failure_policy(const Task& task, Struct& out) {
  const RunPolicySpec& policy = *task.elastic->run_policy;
  if (policy.backoff_limit) set_count(out, "maxRestarts", *policy.backoff_limit);
  const Setting<bool>& free_restart = task.flyte2->restart_on_host_maintenance;
  if (free_restart && *free_restart) {
    (*out.mutable_fields())["restartOnHostMaintenance"].set_bool_value(true);
  }
}

}  // namespace

bool is_clustered(const Task& task) { return task.elastic && task.kind == TaskKind::kPython; }

void fill_clustered_custom(const Task& task, Struct& out) {
  const ElasticSpec& elastic = *task.elastic;
  set_count(out, "replicas", task.elastic.nodes.value_or(ElasticNodes{}).most);
  set_count(out, "nprocPerNode", elastic.nproc_per_node ? *elastic.nproc_per_node : 1);
  fill_torchrun(task, object_at(object_at(out, "runtime"), "torchrun"));
  fill_failure_policy(task, object_at(out, "failurePolicy"));
  const Setting<Duration>& kept = elastic.run_policy->ttl_after_finished;
  if (kept) set_count(out, "ttlSecondsAfterFinished", kept->seconds);
}

}  // namespace accelc::flyte2
