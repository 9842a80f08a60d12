#include "compiler/import/manifest_file.h"

#include "compiler/catalog/catalog.h"
#include "compiler/frontend/manifest/guess_platform.h"
#include "compiler/frontend/manifest/kinds.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/frontend/manifest/node_labels.h"
#include "compiler/frontend/manifest/pod_task.h"
#include "compiler/syntax/value_at.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>

namespace accelc::importing {

namespace {

/// What the API server writes into every object.
constexpr std::array<std::string_view, 6> kByServer = {
    "creationTimestamp", "generation", "managedFields", "resourceVersion", "selfLink", "uid"};

bool is_by_server(std::string_view key) {
  return std::find(kByServer.begin(), kByServer.end(), key) != kByServer.end();
}

/// "serve", or "serve/worker" where an object has several pods.
std::string task_name(NodeRef object, const ManifestPlace& place, std::string_view kind) {
  std::string name(text_below(object, "metadata.name"));
  if (name.empty()) name = text_below(object, "metadata.generateName");
  while (name.ends_with('-')) name.pop_back();
  if (name.empty()) name = kind;
  return place.role.empty() ? name : name + "/" + place.role;
}

/// Adds the keys of `mapping` that are not the pod's own.
void add_left(NodeRef mapping, std::string_view path, std::initializer_list<std::string_view> known,
              std::vector<std::string>& left) {
  if (!mapping || !mapping.is_mapping()) return;
  for_each_entry(mapping, [&](const Entry& entry) {
    const std::string_view key = entry.key.resolved().text();
    if (is_by_server(key) || std::find(known.begin(), known.end(), key) != known.end()) return;
    left.push_back(std::string(path) + "." + std::string(key));
  });
}

/// What accelc writes to every pod, it writes again.
Json without_own(const Json& texts) {
  Json kept = Json::object();
  for (const auto& [key, value] : texts.items()) {
    const bool own = key.starts_with("accelc.dev/") || key == "app.kubernetes.io/managed-by";
    if (!own) kept[key] = value;
  }
  return kept;
}

Json metadata_of(NodeRef around) {
  Json metadata = Json::object();
  for (const std::string_view key : {"labels", "annotations"}) {
    const NodeRef texts = value_below(value_at(around, "metadata"), key);
    if (texts && texts.is_mapping()) add(metadata, key, without_own(value_of(texts)));
  }
  return metadata;
}

/// The platform of the pod; where several know its labels, the first one that knows the device's.
const Platform* platform_of(NodeRef pod, const Accelerator& card) {
  if (const Platform* guessed = guess_platform(pod).platform) return guessed;
  for (const Platform* platform : Catalog::builtin().platforms()) {
    const std::string_view key = device_label_of(*platform, card.kind);
    if (!platform->free_words && value_at(value_at(pod, "nodeSelector"), key)) return platform;
  }
  return nullptr;
}

/// The labels that a platform writes for an accelerator by itself.
std::vector<std::string> labels_for_device(const Platform& platform) {
  std::vector<std::string> labels;
  for (const std::string_view label :
       {platform.device_label, platform.accelerator_label, platform.partition_label,
        platform.tpu_label, platform.tpu_topology_label, platform.count_label,
        platform.product_label}) {
    if (!label.empty()) labels.emplace_back(label);
  }
  return labels;
}

PodDevice device_of(NodeRef pod) {
  PodDevice device;
  TaskSpec task;
  take_device(pod, task_containers(pod).front().node, task);
  const AcceleratorSpec& wanted = *task.accelerator;
  const auto match = Catalog::builtin().find(*wanted.device);
  if (task.accelerator.state != SettingState::kSet || !match) return device;
  const Platform* platform = platform_of(pod, *match->accelerator);
  if (platform == nullptr) return device;
  device.platform = platform->id;
  device.name = match->accelerator->name;
  device.is_slice = !(*wanted.topology).empty();
  if (!(*wanted.partition).empty()) device.name += "." + *wanted.partition;
  if (device.is_slice) device.name += "." + *wanted.topology;
  device.labels = labels_for_device(*platform);
  device.spot = !platform->spot.key.empty() &&
                text_at(value_at(pod, "nodeSelector"), platform->spot.key) == platform->spot.value;
  if (device.spot) device.labels.emplace_back(platform->spot.key);
  return device;
}

ManifestPod pod_at(NodeRef object, const ManifestKind& row, const ManifestPlace& place) {
  const NodeRef metadata = value_at(object, "metadata");
  ManifestPod pod;
  pod.name = task_name(object, place, row.kind);
  pod.object_kind = row.kind;
  const NodeRef name = value_at(metadata, "name");
  pod.place = name ? name.span() : object.find("kind").span();
  pod.spec = value_in_manifest(place.node);
  pod.device = device_of(place.node);
  const bool itself = row.kind == "Pod";
  pod.metadata = metadata_of(itself ? object : place.node.parent());
  if (itself) {
    add_left(metadata, "metadata", {"name", "generateName", "labels", "annotations"}, pod.left);
    return pod;
  }
  const bool same = metadata_of(object) == pod.metadata;
  add_left(metadata, "metadata", {"name", "generateName"}, pod.left);
  // A Job is built with the labels and annotations of its pod.
  if (same && pod.target() == "job") {
    std::erase_if(pod.left, [](const std::string& field) {
      return field == "metadata.labels" || field == "metadata.annotations";
    });
  }
  const NodeRef spec = value_at(object, "spec");
  if (pod.target() == "job") {
    if (const NodeRef limit = value_at(spec, "backoffLimit"))
      pod.retries = value_in_manifest(limit);
    add_left(spec, "spec", {"template", "backoffLimit"}, pod.left);
  } else {
    add_left(spec, "spec", {"template"}, pod.left);
  }
  return pod;
}

void add_object(NodeRef object, std::vector<ManifestPod>& pods) {
  std::vector<NodeRef> pending{object};
  // Aliases may name one list in many places.
  std::set<NodeId> seen;
  for (std::size_t i = 0; i < pending.size(); ++i) {
    const NodeRef one = pending[i];
    if (!seen.insert(one.id()).second) continue;
    const ManifestKind* row = find_manifest_kind(text_at(one, "apiVersion"), text_at(one, "kind"));
    if (row == nullptr) continue;
    for (const std::string_view path : row->pods) {
      for (const ManifestPlace& place : places_at(one, path)) {
        if (place.node.is_mapping() && value_at(place.node, "containers")) {
          pods.push_back(pod_at(one, *row, place));
        }
      }
    }
    for (const std::string_view path : row->objects) {
      for (const ManifestPlace& place : places_at(one, path)) pending.push_back(place.node);
    }
  }
}

}  // namespace

void add_manifest_pods(const Tree& tree, std::vector<ManifestPod>& pods) {
  for (const NodeId id : tree.documents()) add_object(tree.node(id), pods);
}

}  // namespace accelc::importing
