#include "compiler/backend/flyte/refuse_pod.h"

#include "compiler/backend/flyte/refusal_diagnostics.h"
#include "compiler/backend/flyte/refuse_volumes.h"
#include "compiler/backend/flyte/site_limit.h"
#include "compiler/backend/kubernetes/pod_parts.h"
#include "compiler/backend/kubernetes/pod_shape.h"
#include "compiler/check/pod_target.h"
#include "compiler/check/resource_names.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace accelc::flyte {

namespace {

bool asks_for_gpu(const PlainValue& container) {
  const PlainValue* resources = container.find("resources");
  if (resources == nullptr) return false;
  for (const std::string_view side : {"requests", "limits"}) {
    const PlainValue* amounts = resources->find(side);
    if (amounts == nullptr) continue;
    if (amounts->find(kGenericDevice) != nullptr || amounts->find(kNvidiaResource) != nullptr) {
      return true;
    }
  }
  return false;
}

/// Whether propeller will select nodes by the task's device: it then writes a term of its own where
/// the pod has none (flyteplugins v1.16.8 AddRequiredNodeSelectorRequirements).
bool selects_device(const Task& task, const PlainValue& pod_spec) {
  if (!task.knows(part::kDevices | part::kBase)) return true;
  if (!task.accelerator || task.accelerator->kind != AcceleratorKind::kGpu) return false;
  const bool named =
      !task.accelerator->generic || task.accelerator->request != PartitionRequest::kNone;
  const auto& containers = kubernetes::items_at(pod_spec, "containers");
  return named && (task.accelerator->count > 0 ||
                   std::any_of(containers.begin(), containers.end(), asks_for_gpu));
}

kubernetes::PodFuture future_of(const Task& task, const UsualPlaces& usual,
                                const PlainValue& pod_spec) {
  return {.primary = primary_container_name(task, pod_spec),
          .primary_unknown = !task.knows(part::kPrimary),
          .primary_has_image = !task.image.empty() || !task.knows(part::kImage | part::kBase),
          .primary_has_resources = writes_resources(*task.spec),
          .has_template = (task.spec->pod_template && !task.spec->pod_template->empty()) ||
                          !task.knows(part::kBase),
          .adds_node_terms = [&task, &pod_spec] { return selects_device(task, pod_spec); },
          .adds_volume =
              [added = added_volumes(task, usual)](std::string_view name) {
                return std::any_of(added.begin(), added.end(), [name](const AddedVolume& volume) {
                  return volume.name == name;
                });
              }};
}

/// An amount of a container in a pod.
struct PodAmount {
  std::optional<Quantity> quantity;
  Span span;

  [[nodiscard]] WrittenAmount written() const { return {quantity ? &*quantity : nullptr, span}; }
};

PodAmount amount_at(const PlainValue& resources, std::string_view side, std::string_view name) {
  const PlainValue* amounts = resources.find(side);
  const PlainValue* amount = amounts == nullptr ? nullptr : amounts->find(name);
  if (amount == nullptr) return {};
  auto parsed = parse_quantity(amount->text);
  auto* quantity = std::get_if<Quantity>(&parsed);
  if (quantity == nullptr) return {};
  return {std::move(*quantity), amount->span};
}

/// flyteadmin compares the containers of a pod, not those that run before them, under the plain
/// names and `gpu`; propeller lowers all of them, and `nvidia.com/gpu` as `gpu` (flyteplugins
/// v1.16.8 ApplyResourceOverrides).
void check_site_limits(const PlainValue& container, const SitePlatform& site, bool compared,
                       DiagnosticSink& sink) {
  const PlainValue* resources = container.find("resources");
  if (resources == nullptr) return;
  const auto check = [&](std::string_view name, bool known, const SiteLimit& most) {
    const PodAmount request = amount_at(*resources, "requests", name);
    const PodAmount limit = amount_at(*resources, "limits", name);
    check_site_limit({.resource = most.resource,
                      .request = request.written(),
                      .limit = limit.written(),
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
void check_device_seen(const Task& task, const PlainValue& pod_spec, DiagnosticSink& sink) {
  if (!task.accelerator || task.accelerator->kind != AcceleratorKind::kGpu) return;
  if (task.accelerator->count == 0 || !task.knows(part::kAmounts | part::kMoreAmounts)) return;
  for (const auto* amounts : {&task.requests, &task.limits}) {
    if (find_amount(*amounts, kNvidiaResource) != nullptr) return;
  }
  const auto& containers = kubernetes::items_at(pod_spec, "containers");
  if (std::any_of(containers.begin(), containers.end(), asks_for_gpu)) return;
  sink.report<kAcceleratorIgnored>(task.accelerator->span)
      .help("write `gpu` under `limits` if the primary container needs the device");
}

/// A task that leaves it to others to ask for its devices, and to nobody that can be seen here.
void check_somebody_asks(const Task& task, const PlainValue& pod_spec, DiagnosticSink& sink) {
  if (!task.accelerator || task.accelerator->count != 0 || task.spec->pod_template) return;
  if (!task.knows(part::kAmounts | part::kMoreAmounts | part::kBase)) return;
  // What else a pod may ask for is the site's to look for (`gpu-resource-name`).
  if (task.spec->pod && task.accelerator->kind != AcceleratorKind::kGpu) return;
  const auto& containers = kubernetes::items_at(pod_spec, "containers");
  if (std::any_of(containers.begin(), containers.end(), asks_for_gpu)) return;
  sink.report<kNobodyAsks>(task.accelerator->count_span)
      .help("name the `pod_template`, or leave out `count`");
}

}  // namespace

void refuse_pod(const Task& task, const UsualPlaces& usual, DiagnosticSink& sink) {
  if (!task.knows(part::kPod)) return;
  const Setting<PodTargetSpec>& pod = task.spec->pod;
  const bool written = pod && pod->spec;
  const PlainValue pod_spec = written ? plain_value(*pod->spec) : PlainValue{};
  const PlainValue* primary = nullptr;
  if (written) {
    if (!kubernetes::check_pod_shape(pod_spec, sink)) return;
    const kubernetes::PodFuture future = future_of(task, usual, pod_spec);
    primary = find_container(pod_spec, future.primary);
    kubernetes::check_pod_parts(pod_spec, future, sink);
    check_device_seen(task, pod_spec, sink);
    if (task.platform != nullptr && task.platform->site != nullptr) {
      for (const PlainValue& container : kubernetes::items_at(pod_spec, "containers")) {
        check_site_limits(container, *task.platform->site, /*compared=*/true, sink);
      }
      for (const PlainValue& container : kubernetes::items_at(pod_spec, "initContainers")) {
        check_site_limits(container, *task.platform->site, /*compared=*/false, sink);
      }
    }
  }
  check_somebody_asks(task, pod_spec, sink);
  refuse_volumes(task, usual, pod_spec, primary, sink);
}

}  // namespace accelc::flyte
