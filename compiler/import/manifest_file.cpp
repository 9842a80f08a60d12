#include "compiler/import/manifest_file.h"

#include "compiler/catalog/catalog.h"
#include "compiler/frontend/manifest/guess_platform.h"
#include "compiler/frontend/manifest/kinds.h"
#include "compiler/frontend/manifest/manifest_object.h"
#include "compiler/frontend/manifest/node_labels.h"
#include "compiler/frontend/manifest/other_kinds.h"
#include "compiler/frontend/manifest/own_words.h"
#include "compiler/frontend/manifest/pod_task.h"
#include "compiler/import/around_pods.h"
#include "compiler/import/compare_pods.h"
#include "compiler/import/diagnostics.h"
#include "compiler/import/pod_group.h"
#include "compiler/pod/queue_labels.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "schema/decode.h"

#include <algorithm>
#include <array>
#include <cstddef>

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

bool is_of_texts(std::string_view path) {
  return path.ends_with("metadata.labels") || path.ends_with("metadata.annotations");
}

/// Adds the keys of `mapping` that the task does not say itself.
void add_left(const Json& mapping, std::string_view path,
              std::initializer_list<std::string_view> known, std::vector<LeftField>& left) {
  if (!mapping.is_object()) return;
  for (const auto& [key, value] : mapping.items()) {
    if (is_by_server(key) || std::find(known.begin(), known.end(), key) != known.end()) continue;
    LeftField field{std::string(path) + "." + key, value};
    if (is_of_texts(field.path)) field.value = without_own(field.value);
    if (!is_of_texts(field.path) || !field.value.empty()) left.push_back(std::move(field));
  }
}

void add_left(NodeRef mapping, std::string_view path, std::initializer_list<std::string_view> known,
              std::vector<LeftField>& left) {
  if (mapping && mapping.is_mapping()) add_left(value_in_manifest(mapping), path, known, left);
}

Json metadata_of(NodeRef around) {
  const NodeRef metadata = value_at(around, "metadata");
  return metadata ? metadata_of_template({{"metadata", value_of(metadata)}}) : Json::object();
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

void add_topology(const Accelerator& tpu, const std::string& topology, PodDevice& device) {
  device.topology = topology;
  const auto rows = find_topologies(tpu, topology);
  if (!rows.empty()) device.host_chips = rows.front().chips_per_host;
}

/// The slice that pods are told of, where no label says which it is.
PodDevice told_slice(const std::string& type) {
  PodDevice device;
  const auto match = Catalog::builtin().find(type);
  if (type.empty() || !match || match->topology == nullptr) return device;
  device.name = match->accelerator->name;
  add_topology(*match->accelerator, std::string(match->topology->name), device);
  return device;
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
  if (!(*wanted.partition).empty()) device.name += "." + *wanted.partition;
  if (!(*wanted.topology).empty()) add_topology(*match->accelerator, *wanted.topology, device);
  device.labels = labels_for_device(*platform);
  device.spot = !platform->spot.key.empty() &&
                text_at(value_at(pod, "nodeSelector"), platform->spot.key) == platform->spot.value;
  if (device.spot) device.labels.emplace_back(platform->spot.key);
  return device;
}

/// The labels that Kueue reads of an object, as the `queue` of a task; null: it names none.
Json queue_of(NodeRef metadata) {
  const NodeRef labels = value_at(metadata, "labels");
  const std::string_view name = text_at(labels, usual_queue_label());
  if (name.empty()) return {};
  Json queue = {{"name", std::string(name)}};
  add(queue, "priority", std::string(text_at(labels, kPriorityLabel)));
  const std::string seconds(text_at(labels, kTimeLimitLabel));
  add(queue, "time_limit", seconds.empty() ? seconds : seconds + "s");
  return queue.size() == 1 ? queue["name"] : queue;
}

/// Whether nothing but the end of a node is forgiven, and that always.
bool forgives_disruptions(NodeRef policy) {
  if (!policy) return false;
  const Json written = value_in_manifest(policy);
  return value_in(written, "/rules/0/action") == "Ignore" &&
         value_in(written, "/rules/0/onPodConditions/0/type") == "DisruptionTarget" &&
         written.at("rules").size() == 1;
}

/// A Job around the pod: `job` has its metadata and its spec, `path` is that of the job.
void add_job(NodeRef job, const std::string& path, ManifestPod& pod) {
  const NodeRef metadata = value_at(job, "metadata");
  const NodeRef spec = value_at(job, "spec");
  if (const NodeRef limit = value_at(spec, "backoffLimit")) pod.retries = value_in_manifest(limit);
  pod.queue = queue_of(metadata);
  pod.interruptible = forgives_disruptions(value_at(spec, "podFailurePolicy"));
  add_left(metadata, path + "metadata", {"name", "generateName"}, pod.left);
  add_left(spec, path + "spec", {"template", "backoffLimit"}, pod.left);
}

/// A CronJob as a launch plan. `Replace`, which ends the Job that runs, no plan can say.
void add_schedule(NodeRef spec, ManifestPod& pod) {
  Json schedule = {{"cron", std::string(text_at(spec, "schedule"))}};
  add(schedule, "timezone", std::string(text_at(spec, "timeZone")));
  pod.plan = {{"schedule", std::move(schedule)}};
  pod.plan_name = pod.name;
  // A task and a plan of one name are hard to tell apart.
  pod.name += ".job";
  if (text_at(spec, "concurrencyPolicy") == "Forbid") pod.plan["concurrency"] = 1;
}

void add_around(NodeRef object, const ManifestKind& row, ManifestPod& pod) {
  const NodeRef metadata = value_at(object, "metadata");
  const NodeRef spec = value_at(object, "spec");
  if (pod.of_job) return add_job(object, "", pod);
  add_left(metadata, "metadata", {"name", "generateName"}, pod.left);
  const bool repeats = row.group == "batch" && row.kind == "CronJob";
  if (repeats && !text_at(spec, "schedule").empty()) {
    add_schedule(spec, pod);
    add_left(spec, "spec", {"schedule", "jobTemplate"}, pod.left);
    // Kubernetes' default (batch/v1 CronJobSpec.concurrencyPolicy).
    std::erase_if(pod.left, [](const LeftField& field) {
      return field.path == "spec.concurrencyPolicy" && field.value == "Allow";
    });
    return add_job(value_at(spec, "jobTemplate"), "spec.jobTemplate.", pod);
  }
  add_left(spec, "spec", {"template"}, pod.left);
}

/// The name of the object, else its kind.
Span place_of(NodeRef object) {
  const NodeRef name = value_at(value_at(object, "metadata"), "name");
  return name ? name.span() : place_of_kind(object);
}

ManifestPod pod_at(NodeRef object, const ManifestKind& row, const ManifestPlace& place) {
  const NodeRef metadata = value_at(object, "metadata");
  ManifestPod pod;
  pod.object_kind = type_of(object).kind;
  pod.of_job = row.group == "batch" && row.kind == "Job";
  pod.name = task_name(object, place, pod.object_kind);
  pod.place = place_of(object);
  pod.spec = value_in_manifest(place.node);
  pod.device = device_of(place.node);
  const bool itself = row.kind == "Pod";
  pod.metadata = metadata_of(itself ? object : place.node.parent());
  if (itself) {
    add_left(metadata, "metadata", {"name", "generateName", "labels", "annotations"}, pod.left);
  } else {
    add_around(object, row, pod);
  }
  return pod;
}

/// All pods of an object as one; `places`: where they are.
std::optional<ManifestPod> group_at(NodeRef object, const ManifestKind& row,
                                    const std::vector<ManifestPlace>& places) {
  if (places.empty() || !is_kind_of_groups(row.kind)) return std::nullopt;
  const Json written = value_in_manifest(object);
  const Json around = around_pods(written);
  std::optional<ManifestPod> pod = group_of_pods(written, around);
  if (!pod) return std::nullopt;
  pod->name = task_name(object, {}, row.kind);
  pod->object_kind = row.kind;
  pod->place = place_of(object);
  pod->device = device_of(places.back().node);
  if (pod->device.name.empty()) pod->device = told_slice(pod->group->tpu_type);
  pod->queue = queue_of(value_at(object, "metadata"));
  add_left(value_in(around, "/metadata"), "metadata", {"name", "generateName"}, pod->left);
  add_left(value_in(around, "/spec"), "spec", {}, pod->left);
  return pod;
}

/// "leader" of "spec.leaderWorkerTemplate.leaderTemplate.spec".
std::string role_of(std::string_view path) {
  const std::vector<std::string_view> keys = split(path, '.');
  std::string_view key = keys[keys.size() - 2];
  constexpr std::string_view kTemplate = "Template";
  if (key.ends_with(kTemplate)) key.remove_suffix(kTemplate.size());
  return std::string(key);
}

/// The specs of the pods of an object. Those that no item of a list tells apart are told apart by
/// their keys.
std::vector<ManifestPlace> pods_in(NodeRef object, const ManifestKind& row) {
  std::vector<ManifestPlace> places;
  std::vector<std::string_view> paths;
  for (const std::string_view path : row.pods) {
    for (ManifestPlace& place : places_at(object, path)) {
      if (!place.node.is_mapping() || !value_at(place.node, "containers")) continue;
      places.push_back(std::move(place));
      paths.push_back(path);
    }
  }
  for (std::size_t i = 0; i < places.size() && places.size() > 1; ++i) {
    if (places[i].role.empty()) places[i].role = role_of(paths[i]);
  }
  return places;
}

/// Adds the objects of one document.
class ObjectsReader {
 public:
  ObjectsReader(Decoder& decoder, std::vector<ManifestObject>& objects)
      : decoder_(decoder), objects_(objects) {}

  void read(NodeRef document) {
    std::vector<NodeRef> pending{document};
    while (!pending.empty()) {
      const NodeRef next = pending.back();
      pending.pop_back();
      for (const NodeRef object : objects_below(next)) {
        if (!decoder_.spend(object) || !decoder_.keep(object)) return;
        if (const ManifestKind* row = kind_of(object)) {
          add(object, *row, pods_in(object, *row));
          if (in_kubernetes_words(object, *row, decoder_) != nullptr) report_no_pod(object);
        } else if (may_be_other_kind(object)) {
          const OtherPods inside = find_other_pods(object);
          add(object, other_kind(), inside.pods);
          if (inside.pods.empty() && !inside.askers.empty()) report_no_pod(object);
          pending.insert(pending.end(), inside.objects.rbegin(), inside.objects.rend());
        }
      }
    }
  }

 private:
  void add(NodeRef object, const ManifestKind& row, const std::vector<ManifestPlace>& places) {
    if (places.empty()) return;
    ManifestObject& made = objects_.emplace_back();
    made.whole = group_at(object, row, places);
    for (const ManifestPlace& place : places) made.pods.push_back(pod_at(object, row, place));
  }

  /// A task says its containers itself.
  void report_no_pod(NodeRef object) {
    const std::string name(text_below(object, "metadata.name"));
    const std::string of_name = name.empty() ? "" : " " + quote(name);
    decoder_.sink()
        .report<kNotImported>(
            place_of(object), "the " + std::string(type_of(object).kind) + of_name,
            "it has no pod, as its controller makes the containers from other fields")
        .help("import a pod that it has started: `kubectl get pod NAME -o yaml`");
  }

  Decoder& decoder_;
  std::vector<ManifestObject>& objects_;
};

}  // namespace

bool is_built(const LeftField& field, const Json& object) {
  Json::json_pointer place;
  for (const std::string_view key : split(field.path, '.')) place /= std::string(key);
  if (!object.contains(place)) return false;
  const Json& built = object.at(place);
  return field.value == (is_of_texts(field.path) ? without_own(built) : built);
}

void add_manifest_objects(const Tree& tree, const Limits& limits,
                          std::vector<ManifestObject>& objects, DiagnosticSink& sink) {
  Decoder decoder(tree, limits, sink);
  ObjectsReader reader(decoder, objects);
  for (const NodeId id : tree.documents()) reader.read(tree.node(id));
}

}  // namespace accelc::importing
