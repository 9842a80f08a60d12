#include "compiler/frontend/manifest/device_pod.h"

#include "compiler/catalog/catalog.h"
#include "compiler/catalog/known_labels.h"
#include "compiler/frontend/manifest/node_labels.h"
#include "compiler/frontend/manifest/other_kinds.h"
#include "compiler/pod/kubernetes_names.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

/// Objects of these groups start pods of any program.
constexpr std::array<std::string_view, 7> kPlainGroups = {
    "", "apps", "argoproj.io", "batch", "serving.knative.dev", kOtherGroup};

/// Whether any item of a list passes.
template <class Test>
bool any_item(NodeRef list, const Test& test) {
  bool found = false;
  if (!list || !list.is_sequence()) return false;
  for_each_item(list, [&](NodeRef item) { found = found || test(item.resolved()); });
  return found;
}

/// Whether any key of a mapping passes.
template <class Test>
bool any_key(NodeRef mapping, const Test& test) {
  bool found = false;
  if (!mapping || !mapping.is_mapping()) return false;
  for_each_entry(mapping,
                 [&](const Entry& entry) { found = found || test(entry.key.resolved().text()); });
  return found;
}

bool names_devices(NodeRef variable) {
  const NodeRef name = value_at(variable, "name");
  return name && name.is_scalar() && name.text().find("VISIBLE_") != std::string_view::npos;
}

/// Whether a resource is no core or byte of any node: a device, or a name that nothing offers, such
/// as `gpu`.
bool is_no_plain_resource(std::string_view name) {
  return !is_native_resource(name) && name != "storage";
}

/// Whether amounts of devices stand below `resources`, under whatever key: `limit` may be meant.
bool has_devices(NodeRef resources) {
  bool found = false;
  if (!resources || !resources.is_mapping()) return false;
  for_each_entry(resources, [&](const Entry& side) {
    found = found || any_key(side.value.resolved(), is_no_plain_resource);
  });
  return found;
}

bool asks_for_devices(NodeRef container) {
  const NodeRef resources = value_at(container, "resources");
  return has_devices(resources) || value_at(resources, "claims") ||
         any_item(value_at(container, "env"), names_devices);
}

bool is_device_label(std::string_view key) {
  const auto platforms = Catalog::builtin().platforms();
  return std::any_of(platforms.begin(), platforms.end(), [key](const Platform* platform) {
    const std::array labels = {
        platform->device_label,  platform->accelerator_label,  platform->partition_label,
        platform->tpu_label,     platform->tpu_topology_label, platform->count_label,
        platform->memory_label,  platform->product_label,      platform->vendor_label,
        platform->sharing_label, platform->board_label};
    return !key.empty() && std::find(labels.begin(), labels.end(), key) != labels.end();
  });
}

bool may_be_device_label(std::string_view key) {
  return is_device_label(key) || is_device_label(meant_label(key, Catalog::builtin()));
}

/// Whether the key of a toleration is nearly that of a taint of nodes with devices.
bool tolerates_misspelt_devices(NodeRef toleration) {
  const NodeRef key = value_at(toleration, "key");
  if (!key || !key.is_scalar()) return false;
  const std::string_view meant = meant_taint(key.text(), Catalog::builtin());
  return !meant.empty() &&
         std::ranges::any_of(Catalog::builtin().platforms(), [meant](const Platform* platform) {
           return std::ranges::find(platform->taints, meant, &PlatformTaint::key) !=
                  platform->taints.end();
         });
}

/// Queues and shares of devices are asked for by labels and annotations of many names.
bool speaks_of_devices(std::string_view key) {
  return key.find("gpu") != std::string_view::npos || key.find("queue") != std::string_view::npos;
}

bool is_marked(NodeRef object) {
  const NodeRef metadata = value_at(object, "metadata");
  return any_key(value_at(metadata, "labels"), speaks_of_devices) ||
         any_key(value_at(metadata, "annotations"), speaks_of_devices);
}

/// Whether a queue admits the object that starts the pod: it hands devices out.
bool is_queued(NodeRef pod) {
  const std::string_view label = usual_queue_label();
  for (NodeRef node = pod.parent(); node; node = node.parent()) {
    if (!node.is_mapping()) continue;
    if (value_at(value_at(value_at(node, "metadata"), "labels"), label)) return true;
  }
  return false;
}

}  // namespace

bool concerns_devices(const ManifestKind& kind, NodeRef pod) {
  const bool plain =
      std::find(kPlainGroups.begin(), kPlainGroups.end(), kind.group) != kPlainGroups.end();
  const NodeRef containers = value_at(pod, "containers");
  if (!plain || !containers.is_sequence() || value_at(pod, "resourceClaims")) return true;
  if (any_item(containers, asks_for_devices) || has_devices(value_at(pod, "resources")))
    return true;
  if (any_item(value_at(pod, "initContainers"), asks_for_devices)) return true;
  const std::vector<Entry> labels = node_labels(pod);
  if (std::any_of(labels.begin(), labels.end(),
                  [](const Entry& label) { return may_be_device_label(label.key.text()); })) {
    return true;
  }
  if (any_item(value_at(pod, "tolerations"), tolerates_misspelt_devices)) return true;
  // What stands around pods of other kinds may be anything, of any size.
  return kind.group != kOtherGroup && (is_marked(pod.parent()) || is_queued(pod));
}

}  // namespace accelc
