#include "compiler/backend/kubernetes/pod.h"

#include "compiler/backend/kubernetes/claim_object.h"
#include "compiler/backend/kubernetes/object_name.h"
#include "compiler/catalog/catalog.h"
#include "compiler/placement/effective_pod.h"
#include "compiler/pod/queue_labels.h"

#include <utility>

namespace accelc::kubernetes {

namespace {

constexpr const char* kManagedBy = "app.kubernetes.io/managed-by";
constexpr const char* kDescription = "accelc.dev/description";

/// What Kueue is told of an object besides its queue.
void add_admission(const QueueSpec& queue, Json& labels) {
  if (queue.priority) labels[std::string(kPriorityLabel)] = *queue.priority;
  if (queue.time_limit) {
    labels[std::string(kTimeLimitLabel)] = std::to_string(whole_seconds(*queue.time_limit));
  }
}

}  // namespace

PlainValue pod_of(const Task& task) {
  PlainValue pod = effective_pod(task, *placement_of(task));
  const auto claim = claim_overlay(task);
  return claim ? lay_over(std::move(pod), *claim) : pod;
}

Json pod_spec(const Task& task, std::span<const PodOverlay> more) {
  return to_json(lay_over(pod_of(task), more));
}

Json pod_fragment(const Task& task, std::span<const PodOverlay> more) {
  PlainValue pod = lay_over({}, placing_overlay(task, *placement_of(task), PodSpec()));
  if (const auto claim = claim_overlay(task)) pod = lay_over(std::move(pod), *claim);
  return to_json(lay_over(std::move(pod), more));
}

Json pod_fragment(const Task& task) { return pod_fragment(task, {}); }

bool waits_in_kueue(const Task& task) {
  return queue_label_of(task.platform) == usual_queue_label();
}

std::string queue_of(const Task& task) {
  const Setting<QueueSpec>& queue = task.scheduling.queue;
  if (queue && queue->name) return *queue->name;
  return task.platform != nullptr && task.platform->site != nullptr ? task.platform->site->queue
                                                                    : std::string();
}

Json pod_metadata(const Task& task) {
  Json labels = {{kManagedBy, "accelc"}};
  Json annotations = {{std::string(kTaskAnnotation), task.name}};
  if (task.metadata.description) annotations[kDescription] = *task.metadata.description;
  add_texts(task.metadata.labels, labels);
  add_texts(task.metadata.annotations, annotations);
  if (task.pod_section) {
    add_texts(task.pod_section->labels, labels);
    add_texts(task.pod_section->annotations, annotations);
  }
  return {{"labels", std::move(labels)}, {"annotations", std::move(annotations)}};
}

Json object_metadata(const Task& task, const std::string& name) {
  Json metadata = {{"name", name}};
  Json rest = pod_metadata(task);
  metadata["labels"] = std::move(rest["labels"]);
  metadata["annotations"] = std::move(rest["annotations"]);
  const std::string queue = queue_of(task);
  if (!queue.empty()) metadata["labels"][std::string(queue_label_of(task.platform))] = queue;
  if (waits_in_kueue(task)) add_admission(*task.scheduling.queue, metadata["labels"]);
  return metadata;
}

Json shared_metadata(const std::string& name) {
  return {{"name", name}, {"labels", {{kManagedBy, "accelc"}}}};
}

void add_topology(const Task& task, Json& annotations) {
  if (!waits_in_kueue(task)) return;
  const QueueTopologySpec& topology = *task.scheduling.queue->topology;
  const auto add = [&](std::string_view kind, const std::string& value) {
    annotations[std::string(kTopologyPrefix) + std::string(kind)] = value;
  };
  if (topology.required) add(kRequiredTopology, *topology.required);
  if (topology.preferred) add(kPreferredTopology, *topology.preferred);
  if (topology.unconstrained && *topology.unconstrained) add(kUnconstrainedTopology, "true");
}

}  // namespace accelc::kubernetes
