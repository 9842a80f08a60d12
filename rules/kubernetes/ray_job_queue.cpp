#include "compiler/catalog/catalog.h"
#include "compiler/lint/rule.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"

#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kRayJobQueue{
    .code = "AC4988",
    .name = "ray-job-queue",
    .severity = Severity::kWarning,
    .message = "Kueue refuses {}",
    .explanation =
        "Kueue admits a Ray cluster as a whole, with the quota that it holds until it "
        "ends."};

/// A head and the groups of workers are pod sets of a workload, which has 18 at most (kueue v0.19
/// docs tasks/run/rayclusters).
constexpr std::size_t kMostGroups = 17;

std::size_t count_items(NodeRef list) {
  std::size_t count = 0;
  if (list && list.is_sequence()) for_each_item(list, [&](NodeRef) { ++count; });
  return count;
}

void check_ray_job_queue(const Task& task, LintContext& context) {
  const auto manifest = manifest_of(task);
  if (!manifest || manifest->row->group != "ray.io") return;
  const NodeRef queue = value_below(manifest->object, "metadata.labels");
  if (!value_at(queue, usual_queue_label())) return;
  const NodeRef spec = value_at(manifest->object, "spec");
  const bool job = manifest->row->kind == "RayJob";
  if (const NodeRef selector = value_at(spec, "clusterSelector"); job && selector) {
    context
        .report<kRayJobQueue>(selector.span(), "a RayJob that selects a cluster and describes one")
        .help("remove `clusterSelector`, or `rayClusterSpec` and the queue");
    return;
  }
  const NodeRef shutdown = value_at(spec, "shutdownAfterJobFinishes");
  if (job && (!shutdown || (shutdown.is_scalar() && shutdown.text() == "false"))) {
    context
        .report<kRayJobQueue>(shutdown ? shutdown.span() : place_of_kind(manifest->object),
                              "a RayJob whose cluster goes on when the job has ended")
        .help("set `shutdownAfterJobFinishes: true`");
  }
  const NodeRef cluster = manifest->row->kind == "RayCluster" ? spec
                          : job                               ? value_at(spec, "rayClusterSpec")
                                                              : value_at(spec, "rayClusterConfig");
  const NodeRef groups = value_at(cluster, "workerGroupSpecs");
  if (count_items(groups) > kMostGroups) {
    context.report<kRayJobQueue>(
        groups.span(),
        "a Ray cluster with more than " + std::to_string(kMostGroups) + " groups of workers");
  }
}

}  // namespace

extern const Rule kRayJobQueueRule;
const Rule kRayJobQueueRule{
    .kind = &kRayJobQueue, .category = "kubernetes", .check = check_ray_job_queue};

}  // namespace accelc
