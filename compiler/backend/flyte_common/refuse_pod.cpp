#include "compiler/backend/flyte_common/refuse_pod.h"

#include "compiler/backend/flyte_common/refusal_diagnostics.h"
#include "compiler/backend/flyte_common/refuse_volumes.h"
#include "compiler/backend/flyte_common/site_limit.h"
#include "compiler/backend/kubernetes/check_names.h"
#include "compiler/backend/kubernetes/container_resources.h"
#include "compiler/backend/kubernetes/pod_parts.h"
#include "compiler/backend/kubernetes/pod_shape.h"
#include "compiler/check/resource_names.h"
#include "compiler/check/task/pod_target.h"
#include "compiler/pod/needs.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::flyte {

namespace {

bool asks_for_gpu(const Container& container) {
  const auto has_gpu = [](const PodAmounts& amounts) {
    return amounts->find(kGenericDevice) != nullptr || amounts->find(kNvidiaResource) != nullptr;
  };
  return has_gpu(container.resources->requests) || has_gpu(container.resources->limits);
}

/// Whether one of the containers that run together does.
bool asks_for_gpu(const PodSpec& pod) {
  const auto& containers = pod.containers->items;
  return std::any_of(containers.begin(), containers.end(),
                     [](const Setting<Container>& one) { return asks_for_gpu(*one); });
}

/// Whether propeller will select nodes by the task's device: it then writes a term of its own where
/// the pod has none (flyteplugins v1.16.8 AddRequiredNodeSelectorRequirements).
bool selects_device(const Task& task) {
  if (!task.knows(part::kDevices | part::kBase)) return true;
  if (!task.accelerator || task.accelerator->kind != AcceleratorKind::kGpu) return false;
  const bool named =
      !task.accelerator->generic || task.accelerator->request != PartitionRequest::kNone;
  return named && (task.accelerator->count > 0 || asks_for_gpu(written_pod(task)));
}

kubernetes::PodFuture future_of(const Task& task, const UsualPlaces& usual) {
  return {
      .primary = std::string(primary_container_name(task)),
      .primary_unknown = !task.knows(part::kPrimary),
      .primary_has_image = !task.image.empty() || !task.knows(part::kImage | part::kBase),
      .primary_has_resources = task.writes_resources,
      .has_template = (task.scheduling.pod_template && !task.scheduling.pod_template->empty()) ||
                      !task.knows(part::kBase),
      .adds_node_terms = [&task] { return selects_device(task); },
      .adds_volume =
          [added = added_volumes(task, usual)](std::string_view name) {
            return std::any_of(added.begin(), added.end(),
                               [name](const AddedVolume& volume) { return volume.name == name; });
          }};
}

WrittenAmount amount_at(const PodAmounts& amounts, std::string_view name) {
  const Setting<PodAmount>* amount = amounts->find(name);
  if (amount == nullptr || !(*amount)->quantity) return {};
  return {&*(*amount)->quantity, amount->span};
}

/// flyteadmin compares the containers of a pod, not those that run before them, under the plain
/// names and `gpu`; propeller lowers all of them, and `nvidia.com/gpu` as `gpu` (flyteplugins
/// v1.16.8 ApplyResourceOverrides).
void check_site_limits(const Container& container, const SitePlatform& site, bool compared,
                       DiagnosticSink& sink) {
  const Resources& resources = *container.resources;
  const auto check = [&](std::string_view name, bool known, const SiteLimit& most) {
    check_site_limit({.resource = most.resource,
                      .request = amount_at(resources.requests, name),
                      .limit = amount_at(resources.limits, name),
                      .compared = known},
                     most, sink);
  };
  for (const SiteLimit& most : site.flyte_limits) {
    const bool gpu = most.resource == kNvidiaResource;
    check(gpu ? kGenericDevice : std::string_view(most.resource), compared, most);
    const std::string& other = site.gpu_resource_name;
    if (gpu && (other.empty() || other == kNvidiaResource)) check(kNvidiaResource, false, most);
  }
}

/// Where the pod says itself who has the devices, Flyte may not see them.
void check_device_seen(const Task& task, DiagnosticSink& sink) {
  if (!task.accelerator || task.accelerator->kind != AcceleratorKind::kGpu) return;
  if (task.accelerator->count == 0 || !task.knows(part::kAmounts | part::kMoreAmounts)) return;
  for (const auto* amounts : {&task.requests, &task.limits}) {
    if (find_amount(*amounts, kNvidiaResource) != nullptr) return;
  }
  if (asks_for_gpu(written_pod(task))) return;
  sink.report<kAcceleratorIgnored>(task.accelerator->span)
      .help("write `gpu` under `limits` if the primary container needs the device");
}

/// A task that leaves it to others to ask for its devices, and to nobody that can be seen here.
void check_somebody_asks(const Task& task, DiagnosticSink& sink) {
  if (!task.accelerator || task.accelerator->count != 0 || task.scheduling.pod_template) return;
  if (!task.knows(part::kAmounts | part::kMoreAmounts | part::kBase)) return;
  // What else a pod may ask for is the site's to look for (`gpu-resource-name`).
  if (task.pod_section && task.accelerator->kind != AcceleratorKind::kGpu) return;
  if (asks_for_gpu(written_pod(task))) return;
  // What is built already has no `count`: that nobody asks is all that it says.
  const bool written = task.accelerator->count_span != task.accelerator->span;
  sink.report<kNobodyAsks>(task.accelerator->count_span)
      .help(written ? "set `pod_template`, or remove `count`"
                    : "ask for the device in its limits, or leave the accelerator out");
}

}  // namespace

void refuse_pod(const Task& task, const UsualPlaces& usual, DiagnosticSink& sink) {
  if (!task.knows(part::kPod)) return;
  if (task.knows(part::kPrimary)) kubernetes::check_primary_name(task, true, sink);
  if (task.pod_section && task.pod_section->spec) {
    const PodSpec& pod = written_pod(task);
    if (!kubernetes::check_pod_shape(*pod.written, sink)) return;
    kubernetes::check_pod_parts(pod, future_of(task, usual), sink);
    if (pod.resources.written()) {
      kubernetes::check_resources_of_pod(*pod.resources, needed_together(pod, needs_of), sink);
    }
    check_device_seen(task, sink);
    if (task.platform != nullptr && task.platform->site != nullptr) {
      for (const Setting<Container>& container : pod.containers->items) {
        check_site_limits(*container, *task.platform->site, /*compared=*/true, sink);
      }
      for (const Setting<Container>& container : pod.init_containers->items) {
        check_site_limits(*container, *task.platform->site, /*compared=*/false, sink);
      }
    }
  }
  check_somebody_asks(task, sink);
  refuse_volumes(task, usual, sink);
}

}  // namespace accelc::flyte
