// What Kubernetes asks of a pod as a whole: names that are there once, images, volumes that exist.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/pod/pod_spec.h"

#include <functional>
#include <string>
#include <string_view>

namespace accelc::kubernetes {

/// What becomes of a pod before Kubernetes sees it.
struct PodFuture {
  /// The container that gets image and resources from the task.
  std::string primary;
  /// None of its containers has that name, which is reported: each of them may be meant.
  bool primary_unknown = false;
  bool primary_has_image = false;
  bool primary_has_resources = false;
  /// Resources of all containers are checked elsewhere.
  bool resources_checked = false;
  /// A PodTemplate of the cluster may add whatever is missing.
  bool has_template = false;
  /// propeller fills in resources; else the pod goes to Kubernetes as it is.
  bool by_flyte = true;
  /// Whether a term will be added to the required node affinity where it has none.
  std::function<bool()> adds_node_terms;
  /// Whether a volume of this name will be added.
  std::function<bool(std::string_view)> adds_volume;
};

/// Reports what is wrong with a pod spec whose shape is good.
void check_pod_parts(const PodSpec& pod, const PodFuture& future, DiagnosticSink& sink);

}  // namespace accelc::kubernetes
