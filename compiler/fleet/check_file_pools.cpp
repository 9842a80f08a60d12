#include "compiler/fleet/check_file_pools.h"

#include "compiler/fleet/import_node_pools.h"
#include "compiler/fleet/karpenter_diagnostics.h"
#include "compiler/fleet/node_maker.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <map>
#include <vector>

namespace accelc {

namespace {

constexpr std::size_t kMostDocuments = 1000;
constexpr std::size_t kMostPoolsShown = 8;

/// The platform whose machines the pool is made of, told by its node class; null: unknown.
const Platform* platform_of(const NodePoolSpec& spec) {
  for (const Platform* platform : marked_platforms()) {
    const auto& marks = platform->marks;
    const bool known =
        spec.node_class && std::any_of(marks.begin(), marks.end(), [&](std::string_view mark) {
          return spec.node_class->starts_with(mark);
        });
    if (known) return platform;
  }
  return nullptr;
}

struct FilePools {
  std::vector<Pool> pools;
  const Platform* platform = nullptr;
};

/// The NodePools of a file; none where nobody knows whether these are all.
FilePools pools_of(const Tree& tree, DiagnosticSink& sink) {
  FilePools pools;
  if (tree.documents().size() > kMostDocuments || tree.file().is_part()) return pools;
  // What has no form of a NodePool the API server refuses.
  DiagnosticSink unread;
  Setting<List<NodePoolSpec>> specs;
  for (const NodeId id : tree.documents()) read_node_pool(tree.node(id), specs, unread);
  for (const auto& spec : specs->items) {
    pools.platform = platform_of(*spec);
    if (pools.platform == nullptr || unread.has_errors()) return {};
    check_node_pool(*spec, *pools.platform, sink);
    pools.pools.push_back(make_node_pool(*spec, *pools.platform, Catalog::builtin(), sink));
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

}  // namespace

void check_file_pools(const Program& program, const Fleets& fleets, const Faults& faults,
                      DiagnosticSink& sink) {
  std::map<const Tree*, FilePools> known;
  for (const Task& task : program.tasks) {
    if (!task.foreign || !task.pod_section || task.in_doubt()) continue;
    if (task.platform != nullptr && fleets.contains(task.platform->id)) continue;
    const auto object = object_of_pod(*task.pod_section);
    if (!object) continue;
    const Tree& tree = object->object.tree();
    auto file = known.find(&tree);
    if (file == known.end()) file = known.emplace(&tree, pools_of(tree, sink)).first;
    if (file->second.pools.empty()) continue;
    const PodNeed need = need_of(task, faults);
    if (asks_for_device(need) && !need.tolerates_more) check_pod(task, need, file->second, sink);
  }
}

}  // namespace accelc
