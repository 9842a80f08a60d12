#include "compiler/backend/kubernetes/pod.h"

#include "compiler/backend/kubernetes/object_name.h"
#include "compiler/backend/kubernetes/scheduling.h"
#include "compiler/check/pod_target.h"
#include "compiler/placement/placement.h"

#include <utility>

namespace accelc::kubernetes {

namespace {

constexpr const char* kManagedBy = "app.kubernetes.io/managed-by";
constexpr const char* kDescription = "accelc.dev/description";
constexpr const char* kDefaultQueueLabel = "kueue.x-k8s.io/queue-name";

Json own_pod(const Task& task) {
  return task.pod == nullptr ? Json::object() : to_json(*task.pod->written);
}

void set_words(const Setting<List<std::string>>& words, const char* key, Json& container) {
  if (!words) return;
  Json list = Json::array();
  for (const Setting<std::string>& word : words->items) list.push_back(*word);
  container[key] = std::move(list);
}

/// The task's variables stand in front of the container's own.
void add_environment(const Task& task, Json& container) {
  if (!task.spec->env) return;
  Json all = Json::array();
  for (const auto& entry : task.spec->env->entries) {
    if (entry.value) all.push_back({{"name", entry.key}, {"value", *entry.value}});
  }
  for (Json& own : list_at(container, "env")) all.push_back(std::move(own));
  container["env"] = std::move(all);
}

void add_program(const Task& task, Json& container) {
  if (!task.image.empty()) set_missing(container, "image", task.image);
  // Arguments behind a command that the task has not are none of the container's any more.
  if (runs_its_own(task)) container.erase("args");
  set_words(task.spec->command, "command", container);
  set_words(task.spec->args, "args", container);
  add_environment(task, container);
}

/// Seconds, rounded up; a pod takes at least one and at most 2^31 - 1.
std::int64_t deadline_of(const Duration& timeout) {
  return timeout.seconds + (timeout.nanos > 0 ? 1 : 0);
}

Json& container_named(Json& pod, const std::string& name) {
  Json& containers = list_at(pod, "containers");
  if (Json* found = find_named(containers, name)) return *found;
  containers.push_back({{"name", name}});
  return containers.back();
}

/// Node selector and the like stand behind the containers, where people look for them.
void finish_spec(const Task& task, const Placement& placement, Json& pod) {
  const TaskSpec& spec = *task.spec;
  set_missing(pod, "restartPolicy", "Never");
  if (spec.service_account) pod["serviceAccountName"] = *spec.service_account;
  if (spec.timeout && deadline_of(*spec.timeout) > 0) {
    pod["activeDeadlineSeconds"] = deadline_of(*spec.timeout);
  }
  add_scheduling(placement, pod);
}

}  // namespace

std::string main_container(const Task& task) { return std::string(primary_container_name(task)); }

Json pod_spec(const Task& task) {
  const Placement placement = placement_of(task);
  Json pod = own_pod(task);
  Json volumes = Json::object();
  Json& container = container_named(pod, main_container(task));
  add_program(task, container);
  add_resources(task, placement, container);
  add_shared_memory(task, volumes, container);
  if (volumes.contains("volumes")) {
    for (Json& volume : volumes["volumes"]) list_at(pod, "volumes").push_back(std::move(volume));
  }
  finish_spec(task, placement, pod);
  return pod;
}

Json pod_fragment(const Task& task) {
  const Placement placement = placement_of(task);
  Json pod = Json::object();
  Json container = {{"name", main_container(task)}};
  Json volumes = Json::object();
  add_resources(task, placement, container);
  add_shared_memory(task, volumes, container);
  if (container.size() > 1) list_at(pod, "containers").push_back(std::move(container));
  if (volumes.contains("volumes")) pod["volumes"] = std::move(volumes["volumes"]);
  add_scheduling(placement, pod);
  return pod;
}

std::string queue_of(const Task& task) {
  if (task.spec->queue) return *task.spec->queue;
  return task.platform != nullptr && task.platform->site != nullptr ? task.platform->site->queue
                                                                    : std::string();
}

Json pod_metadata(const Task& task) {
  Json labels = {{kManagedBy, "accelc"}};
  Json annotations = {{std::string(kTaskAnnotation), task.name}};
  if (task.spec->description) annotations[kDescription] = *task.spec->description;
  add_texts(task.spec->labels, labels);
  add_texts(task.spec->annotations, annotations);
  if (task.spec->pod) {
    add_texts(task.spec->pod->labels, labels);
    add_texts(task.spec->pod->annotations, annotations);
  }
  return {{"labels", std::move(labels)}, {"annotations", std::move(annotations)}};
}

Json object_metadata(const Task& task, const std::string& name) {
  Json metadata = {{"name", name}};
  Json rest = pod_metadata(task);
  metadata["labels"] = std::move(rest["labels"]);
  metadata["annotations"] = std::move(rest["annotations"]);
  const std::string queue = queue_of(task);
  if (!queue.empty()) {
    const bool named = task.platform != nullptr && !task.platform->queue_label.empty();
    metadata["labels"][named ? std::string(task.platform->queue_label) : kDefaultQueueLabel] =
        queue;
  }
  return metadata;
}

}  // namespace accelc::kubernetes
