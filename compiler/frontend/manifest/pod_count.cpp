#include "compiler/frontend/manifest/pod_count.h"

#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <string_view>

namespace accelc {

namespace {

/// A leader and its workers are a workload of their own.
std::int64_t pods_of_group(const ManifestObject& manifest) {
  const NodeRef leader = value_at(manifest.holder, "leaderTemplate");
  if (leader && leader.id() == manifest.pod_template.id()) return 1;
  const std::int64_t size = integer_below(manifest.holder, "size").value_or(1);
  return std::max<std::int64_t>(leader ? size - 1 : size, 0);
}

/// How many pods the mapping that has a pod's template starts together; 1 where it does not say.
std::int64_t pods_of_holder(const ManifestObject& manifest) {
  const auto number = [&](std::string_view field) {
    return std::max<std::int64_t>(integer_below(manifest.holder, field).value_or(1), 1);
  };
  const std::string_view group = manifest.row->group;
  // Kueue may start fewer pods of a Job than it asks for.
  if (value_at(value_below(manifest.object, "metadata.annotations"),
               "kueue.x-k8s.io/job-min-parallelism")) {
    return 1;
  }
  if (group == "batch" || group == "jobset.x-k8s.io") {
    const auto completions = integer_below(manifest.holder, "completions");
    const std::int64_t pods = number("parallelism");
    return completions ? std::max<std::int64_t>(std::min(pods, *completions), 1) : pods;
  }
  if (group == "kubeflow.org" || manifest.is("apps", "StatefulSet")) return number("replicas");
  if (group == "sparkoperator.k8s.io") return number("instances");
  if (manifest.is("trainer.kubeflow.org", "TrainJob")) {
    return integer_below(manifest.object, "spec.trainer.numNodes").value_or(1);
  }
  if (group == "leaderworkerset.x-k8s.io") return pods_of_group(manifest);
  if (group != "ray.io" || !value_at(manifest.holder, "groupName")) return 1;
  return std::max<std::int64_t>(integer_below(manifest.holder, "replicas").value_or(1), 0) *
         number("numOfHosts");
}

}  // namespace

std::int64_t pods_at_once(const ManifestObject& manifest) {
  if (!manifest.is("jobset.x-k8s.io", "JobSet")) return pods_of_holder(manifest);
  // The job's own mapping has its replicas beside its template.
  const NodeRef job = manifest.holder.parent().parent();
  return pods_of_holder(manifest) *
         std::max<std::int64_t>(integer_below(job, "replicas").value_or(1), 1);
}

}  // namespace accelc
