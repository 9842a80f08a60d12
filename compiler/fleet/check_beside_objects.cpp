#include "compiler/fleet/check_beside_objects.h"

#include "compiler/fleet/check_queue.h"
#include "compiler/fleet/cluster_objects.h"
#include "compiler/fleet/import_kueue.h"
#include "compiler/fleet/import_node_pools.h"
#include "compiler/fleet/karpenter_diagnostics.h"
#include "compiler/fleet/node_maker.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace accelc {

namespace {

/// What is wrong with the pools is reported of the file, not of each of its pods.
void read_pools(std::span<const NodeRef> objects, ClusterInFile& cluster) {
  DiagnosticSink reported;
  Setting<List<NodePoolSpec>> specs;
  for (const NodeRef object : objects) read_node_pool(object, specs, reported);
  for (const auto& spec : specs->items) {
    cluster.platform = platform_of(*spec);
    // What has no form of a NodePool the API server refuses.
    if (cluster.platform == nullptr || reported.has_errors()) {
      cluster.pools.clear();
      return;
    }
    cluster.pools.push_back(make_node_pool(*spec, *cluster.platform, Catalog::builtin(), reported));
  }
}

void read_queues(std::span<const NodeRef> objects, ClusterInFile& cluster) {
  DiagnosticSink reported;
  KueueSpec spec;
  for (const NodeRef object : objects) read_kueue(object, spec, reported);
  Kueue kueue = make_kueue(spec, KueueScope::kPart, reported);
  if (kueue.queues.empty() || reported.has_errors()) return;
  cluster.kueue = std::make_shared<const Kueue>(std::move(kueue));
}

void check_pod(const Task& task, const PodNeed& need, const ClusterInFile& file,
               DiagnosticSink& sink) {
  const std::vector<Pool>& pools = file.pools;
  std::vector<std::vector<Miss>> missed;
  for (const Pool& pool : pools) {
    missed.push_back(misses(need, pool, *file.platform, Taints::kCount));
    const bool left_to_rule =
        std::all_of(missed.back().begin(), missed.back().end(),
                    [](const Miss& miss) { return miss.kind == MissKind::kUndefinedLabel; });
    if (left_to_rule) return;
  }
  const auto by = std::find_if(missed[0].begin(), missed[0].end(),
                               [](const Miss& miss) { return miss.span.valid(); });
  auto report = sink.report<kNoNodePoolFits>(by == missed[0].end() ? task.name_span : by->span,
                                             quote(task.name));
  for (std::size_t i = 0; i < pools.size() && i < kMostPoolsShown; ++i) {
    std::vector<std::string> reasons;
    for (const Miss& miss : missed[i]) reasons.push_back(miss.reason);
    report.help(pools[i].name + ": " + join(reasons, "; "));
  }
}

class FileChecker {
 public:
  FileChecker(const ClusterInFile& file, const Faults& faults, DiagnosticSink& sink)
      : faults_(faults), sink_(sink), file_(file) {
    queued_.kueue = file.kueue;
  }

  /// `site`: what the platform of the task says of its own cluster; null: nothing.
  void check(const Task& task, const Fleet* site) {
    PodNeed need = need_of(task, faults_);
    const bool pooled = site == nullptr && !file_.pools.empty() && asks_for_device(need);
    if (pooled && !need.tolerates_more) check_pod(task, need, file_, sink_);
    if (queued_.kueue == nullptr || (site != nullptr && site->kueue != nullptr)) return;
    auto asked = asked_queue(task, *queued_.kueue, /*writes_manifests=*/false);
    if (!asked) return;
    const Taints taints = need.tolerates_more ? Taints::kPassOver : Taints::kCount;
    QueueChecker(task, queued_, std::move(*asked), sink_).check_admission(need, taints);
  }

 private:
  const Faults& faults_;
  DiagnosticSink& sink_;
  const ClusterInFile& file_;
  Fleet queued_;
};

}  // namespace

ClusterInFile read_cluster(std::span<const NodeRef> objects) {
  ClusterInFile cluster;
  if (objects.empty() || objects[0].tree().file().is_part()) return cluster;
  read_pools(objects, cluster);
  read_queues(objects, cluster);
  return cluster;
}

void check_beside_objects(const Program& program, const ClusterInFile& cluster,
                          const Fleets& fleets, const Faults& faults, DiagnosticSink& sink) {
  if (cluster.pools.empty() && cluster.kueue == nullptr) return;
  FileChecker checker(cluster, faults, sink);
  for (const Task& task : program.tasks) {
    if (!task.foreign || !task.pod_section || task.in_doubt()) continue;
    const auto site = task.platform == nullptr ? fleets.end() : fleets.find(task.platform->id);
    checker.check(task, site == fleets.end() ? nullptr : &site->second);
  }
}

}  // namespace accelc
