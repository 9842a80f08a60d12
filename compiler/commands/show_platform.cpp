#include "compiler/commands/show_platform.h"

#include "compiler/check/resource_names.h"
#include "compiler/placement/device_labels.h"
#include "compiler/placement/placement.h"
#include "compiler/support/columns.h"
#include "compiler/support/text.h"

#include <utility>

namespace accelc {

namespace {

std::string taint_text(const PlatformTaint& taint) {
  std::string text(taint.key);
  if (!taint.value.empty()) text += "=" + std::string(taint.value);
  return text + ":" + std::string(taint.effect);
}

/// Who sets a taint, and who tolerates it.
std::string taint_words(const PlatformTaint& taint) {
  std::string words = taint.always ? "always there" : "if the owner sets it";
  return words +
         (taint.tolerated ? "; the cluster adds the toleration itself" : "; tolerated by accelc");
}

std::string label_text(const LabelRequirement& label) {
  if (label.op == LabelOperator::kIn && label.values.size() == 1) {
    return label.key + "=" + label.values[0];
  }
  std::string text = label.key + " " + std::string(name_of(label.op));
  if (!label.values.empty()) text += " " + join(label.values, ", ");
  return text;
}

/// The device, its part and how many, as they may be written.
std::string title_of(const ResolvedAccelerator& accelerator) {
  std::string title = accelerator.device_string;
  if (title.empty()) title = accelerator.entry ? accelerator.entry->name : accelerator.device;
  if (!accelerator.partition.empty()) title += "." + accelerator.partition;
  // A slice says itself how many chips its hosts have.
  const bool counts = accelerator.count > 1 && !accelerator.topology;
  return counts ? title + ":" + std::to_string(accelerator.count) : title;
}

void add_label_rows(const Platform& platform, Columns& columns) {
  const std::pair<std::string_view, std::string_view> rows[] = {
      {"device", platform.device_label},
      {"board", platform.board_label},
      {"other devices", platform.accelerator_label},
      {"partition", platform.partition_label},
      {"TPU", platform.tpu_label},
      {"topology", platform.tpu_topology_label},
      {"devices of a node", platform.count_label},
      {"memory of a device", platform.memory_label},
      {"machine", platform.machine_label},
      {"product", platform.product_label},
      {"sharing", platform.sharing_label},
      {"clients of a share", platform.sharing_clients_label},
      {"node pool", platform.node_pool_label},
      {"queue", platform.queue_label},
  };
  for (const auto& [what, key] : rows) {
    if (!key.empty()) columns.add({std::string(what), std::string(key)});
  }
  if (!platform.spot.key.empty()) {
    columns.add({"spot", std::string(platform.spot.key) + "=" + std::string(platform.spot.value)});
  }
}

/// Which pods get devices by claims; empty: none do.
std::string claims_text(const Platform& platform) {
  const SitePlatform& site = *platform.site;
  std::vector<std::string> unlike;
  for (const PoolSpec& pool : site.pools) {
    if (claims_devices(pool, platform) == site.claims_devices) continue;
    unlike.push_back(pool.name ? quote(*pool.name) : "a pool without a name");
  }
  const std::string of = unlike.size() == 1 ? "the pool " : "the pools ";
  const std::string some = unlike.empty() ? "" : of + join(unlike, " and ");
  if (!site.claims_devices && unlike.empty()) return {};
  std::string out = "\nPods get devices by claims (Dynamic Resource Allocation)";
  if (!unlike.empty()) out += site.claims_devices ? ", but not on " + some : " on " + some;
  return out + ".\n";
}

}  // namespace

std::string platform_list_text(const Catalog& catalog) {
  Columns columns("", {});
  columns.add({"name", "what", "partitions", "also"});
  for (const Platform* platform : catalog.platforms()) {
    std::vector<std::string> aliases(platform->aliases.begin(), platform->aliases.end());
    columns.add({std::string(platform->id), std::string(platform->name),
                 std::string(name_of(platform->strategy)), join(aliases, ", ")});
  }
  return columns.text();
}

std::string platform_text(const Catalog& catalog, const Platform& platform) {
  std::string out = std::string(platform.id) + ": " + std::string(platform.name) + "\n";
  Columns labels(kRowIndent, {});
  add_label_rows(platform, labels);
  if (!labels.empty()) out += "\nLabels of nodes\n" + labels.text();
  Columns taints(kRowIndent, {});
  for (const PlatformTaint& taint : platform.taints) {
    taints.add({std::string(taint.on), taint_text(taint), taint_words(taint)});
  }
  if (platform.site != nullptr) {
    for (const PlatformTaint& taint : platform.site->taints) {
      taints.add({"any device", taint_text(taint), "tolerated by accelc"});
    }
  }
  if (!taints.empty()) out += "\nTaints\n" + taints.text();
  Columns devices(kRowIndent, {});
  for (const Accelerator* accelerator : catalog.accelerators()) {
    std::vector<std::string> values;
    for (const std::string_view name : names_on(*accelerator, platform)) values.emplace_back(name);
    const auto machines = machines_of(*accelerator, platform);
    const bool by_machine = values.empty() && !machines.empty() && !platform.machine_label.empty();
    if (by_machine) values.push_back(count_of(machines.size(), "machine type"));
    if (values.empty()) continue;
    devices.add(
        {std::string(accelerator->name), std::string(accelerator->resource), join(values, ", ")});
  }
  if (!devices.empty()) out += "\nDevices\n" + devices.text();
  if (platform.site != nullptr) out += claims_text(platform);
  if (!platform.rules.empty()) out += "\nGood to know\n";
  for (const std::string_view rule : platform.rules) {
    out += std::string(kRowIndent) + std::string(rule) + "\n";
  }
  return out;
}

std::string device_on_platform_text(const Task& task) {
  const Platform& platform = *task.platform;
  const auto placed = placement_of(task);
  const Placement& placement = *placed;
  Columns rows(kRowIndent, {});
  const auto add = [&](std::string_view what, const std::string& text, bool first) {
    rows.add({first ? std::string(what) : "", text});
  };
  for (const ResourceAmount& amount : placement.limits) {
    add("resource", amount.name + ": " + amount.quantity.text, true);
    // Under no other name does a ResourceQuota count it.
    if (is_device(amount.name)) add("quota", "requests." + amount.name, true);
  }
  if (const auto& claim = placement.claim) {
    add("claim", claim->device_class + ": " + std::to_string(claim->count), true);
    add("quota", claim->device_class + std::string(kClassQuota), true);
    if (!claim->expression.empty()) add("selects", claim->expression, true);
  }
  for (std::size_t i = 0; i < placement.labels.size(); ++i) {
    add("labels", label_text(placement.labels[i]), i == 0);
  }
  bool first = true;
  for (const PlatformTaint& taint : platform.taints) {
    if (taint.on != name_of(task.accelerator->kind)) continue;
    add("taints", taint_text(taint) + ", " + taint_words(taint), first);
    first = false;
  }
  return title_of(*task.accelerator) + " on " + std::string(platform.id) + "\n" + rows.text();
}

}  // namespace accelc
