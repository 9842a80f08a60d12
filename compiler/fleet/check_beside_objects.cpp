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
#include <optional>
#include <utility>
#include <vector>

namespace accelc {

namespace {

/// They are read again for each object with pods.
constexpr std::size_t kMostObjects = 200;

struct FilePools {
  std::vector<Pool> pools;
  const Platform* platform = nullptr;
};

/// The NodePools of a file; none where nobody knows whether these are all. What is wrong with them
/// is reported of the file, not of each of its pods.
FilePools pools_of(std::span<const NodeRef> objects) {
  DiagnosticSink reported;
  FilePools pools;
  Setting<List<NodePoolSpec>> specs;
  for (const NodeRef object : objects) read_node_pool(object, specs, reported);
  for (const auto& spec : specs->items) {
    pools.platform = platform_of(*spec);
    // What has no form of a NodePool the API server refuses.
    if (pools.platform == nullptr || reported.has_errors()) return {};
    pools.pools.push_back(make_node_pool(*spec, *pools.platform, Catalog::builtin(), reported));
  }
  return pools;
}

void check_pod(const Task& task, const PodNeed& need, const FilePools& file, DiagnosticSink& sink) {
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

/// The queues of a file; null when it has none, or something is wrong with what it says of them.
std::shared_ptr<const Kueue> queues_of(std::span<const NodeRef> objects) {
  DiagnosticSink reported;
  KueueSpec spec;
  for (const NodeRef object : objects) read_kueue(object, spec, reported);
  Kueue kueue = make_kueue(spec, KueueScope::kPart, reported);
  if (kueue.queues.empty() || reported.has_errors()) return nullptr;
  return std::make_shared<const Kueue>(std::move(kueue));
}

class FileChecker {
 public:
  FileChecker(std::span<const NodeRef> objects, const Faults& faults, DiagnosticSink& sink)
      : faults_(faults), sink_(sink), file_(pools_of(objects)) {
    queued_.kueue = queues_of(objects);
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
  FilePools file_;
  Fleet queued_;
};

}  // namespace

void check_beside_objects(const Program& program, std::span<const NodeRef> objects,
                          const Fleets& fleets, const Faults& faults, DiagnosticSink& sink) {
  if (objects.empty() || objects.size() > kMostObjects || objects[0].tree().file().is_part())
    return;
  std::optional<FileChecker> checker;
  for (const Task& task : program.tasks) {
    if (!task.foreign || !task.pod_section || task.in_doubt()) continue;
    const auto site = task.platform == nullptr ? fleets.end() : fleets.find(task.platform->id);
    if (!checker) checker.emplace(objects, faults, sink);
    checker->check(task, site == fleets.end() ? nullptr : &site->second);
  }
}

}  // namespace accelc
