#include "compiler/backend/flyte_common/pod.h"

#include "compiler/backend/flyte_common/container.h"
#include "compiler/backend/flyte_common/elastic.h"
#include "compiler/backend/flyte_common/primary_container.h"
#include "compiler/backend/flyte_common/struct_value.h"
#include "compiler/backend/flyte_common/template_parts.h"
#include "compiler/backend/flyte_common/template_target.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/placement/device_labels.h"

#include <flyteidl/core/tasks.pb.h>

namespace accelc::flyte {

namespace {

/// propeller finds nodes for a GPU by itself.
std::vector<LabelRequirement> selected_labels(const Task& task) {
  const bool by_propeller = has_pod(task) && first_pod_resource(task) == nullptr;
  if (by_propeller || !task.accelerator) return {};
  return device_labels(task);
}

}  // namespace

std::vector<LabelRequirement> with_architecture(const Task& task,
                                                std::vector<LabelRequirement> labels) {
  const auto& architecture = task.scheduling.architecture;
  if (architecture) {
    labels.push_back({.key = "kubernetes.io/arch",
                      .values = {std::string(task.scheduling.node_architecture())},
                      .span = architecture.span()});
  }
  return labels;
}

std::string fill_user_pod(const Task& task, const PodOverlay& overlay,
                          ::flyteidl::core::K8sPod& out) {
  auto& metadata = *out.mutable_metadata();
  if (task.pod_section) {
    fill_map(task.pod_section->labels, *metadata.mutable_labels());
    fill_map(task.pod_section->annotations, *metadata.mutable_annotations());
  }
  fill_struct(lay_over(*written_pod(task).written, overlay), *out.mutable_pod_spec());
  return std::string(primary_container_name(task));
}

std::string fill_pod(const Task& task, ::flyteidl::core::K8sPod& out) {
  PodOverlay overlay;
  if (adds_memory_volume(task)) add_memory_volume(task, overlay);
  overlay.containers.push_back(primary_overlay(task));
  overlay.labels = with_architecture(task, selected_labels(task));
  std::string primary = fill_user_pod(task, overlay, out);
  if (has_data_config(task)) fill_data_config(task, *out.mutable_data_config());
  return primary;
}

}  // namespace accelc::flyte
