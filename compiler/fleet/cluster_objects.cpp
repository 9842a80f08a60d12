#include "compiler/fleet/cluster_objects.h"

#include "compiler/catalog/label_values.h"
#include "compiler/fleet/described_labels.h"
#include "compiler/fleet/described_pools.h"
#include "compiler/fleet/described_resources.h"
#include "compiler/fleet/import_kueue.h"
#include "compiler/fleet/import_node_pools.h"
#include "compiler/fleet/kueue.h"
#include "compiler/fleet/kueue_diagnostics.h"
#include "compiler/fleet/node_maker.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace accelc {

namespace {

class ClusterChecker {
 public:
  ClusterChecker(const Catalog& catalog, DiagnosticSink& sink) : catalog_(catalog), sink_(sink) {}

  void check_node_pools(const List<NodePoolSpec>& pools) {
    for (const auto& pool : pools.items) {
      if (!pool || !pool->name) continue;
      const Platform* platform = platform_of(*pool);
      if (platform != nullptr) check_node_pool(*pool, *platform, sink_);
      check_described_requirements(*pool, platform, catalog_, sink_);
    }
  }

  void check_rungs(const List<ComputeClassSpec>& classes) {
    for (const auto& one : classes.items) {
      if (!one || !one->name) continue;
      const std::string owner = "the ComputeClass " + quote(*one->name);
      for (const auto& rung : one->rungs->items) {
        for (const auto& label : rung->labels->entries) {
          for (const auto& value : label.value->items) {
            if (!value) continue;
            check_described_value(label.key, {*value, value.span}, owner, catalog_, sink_);
          }
        }
      }
    }
  }

 private:
  const Catalog& catalog_;
  DiagnosticSink& sink_;
};

}  // namespace

const Platform* platform_of(const NodePoolSpec& pool) {
  for (const Platform* platform : marked_platforms()) {
    const auto& marks = platform->marks;
    const bool known =
        pool.node_class && std::any_of(marks.begin(), marks.end(), [&](std::string_view mark) {
          return pool.node_class->starts_with(mark);
        });
    if (known) return platform;
  }
  return nullptr;
}

void check_cluster_objects(std::span<const NodeRef> objects, const Catalog& catalog,
                           DiagnosticSink& sink) {
  KueueSpec kueue;
  Setting<List<NodePoolSpec>> pools;
  Setting<List<ComputeClassSpec>> classes;
  for (const NodeRef object : objects) {
    const bool read = read_kueue(object, kueue, sink) || read_node_pool(object, pools, sink);
    if (!read) read_compute_class(object, classes);
  }
  make_kueue(kueue, KueueScope::kPart, sink);
  ClusterChecker checker(catalog, sink);
  checker.check_node_pools(*pools);
  checker.check_rungs(*classes);
}

void check_described_names(std::span<const NodeRef> objects, const Catalog& catalog,
                           DiagnosticSink& sink) {
  check_described_labels(objects, catalog, sink);
  check_described_resources(objects, catalog, sink);
}

}  // namespace accelc
