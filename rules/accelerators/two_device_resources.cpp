#include "compiler/check/resource_names.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kTwoDeviceResources{
    .code = "AC4314",
    .name = "two-device-resources",
    .severity = Severity::kError,
    .message = "{} and {} in one {} are two devices, not one device with two names",
    .explanation =
        "A whole device and a share or partition of one are different resources, which no single "
        "GPU satisfies together."};

/// Resources of NVIDIA's GPUs that stand in place of the whole one: shares of the device plugin
/// (`renameByDefault`), and those of Volcano's vGPU plugin.
constexpr std::array<std::string_view, 2> kInPlaceOfWhole = {"nvidia.com/gpu.shared",
                                                             "volcano.sh/vgpu-number"};

/// Annotations by which KAI gives a pod a share of a GPU; it refuses them beside a whole one
/// (kai-scheduler/KAI-Scheduler d5bc503, gpu_request_validator.go).
constexpr std::array<std::string_view, 2> kShareAnnotations = {"gpu-fraction", "gpu-memory"};

void check_container(const Task& task, const Container& container, LintContext& context) {
  const std::vector<AskedDevice> devices = devices_of(container);
  const auto find = [&devices](std::string_view resource) {
    return std::find_if(devices.begin(), devices.end(), [resource](const AskedDevice& device) {
      return device.resource == resource && device.count > 0;
    });
  };
  const auto whole = find(kNvidiaResource);
  if (whole == devices.end()) return;
  for (const std::string_view resource : kInPlaceOfWhole) {
    const auto other = find(resource);
    if (other == devices.end()) continue;
    context
        .report<kTwoDeviceResources>(task, other->key_span, quote(whole->resource), quote(resource),
                                     "container")
        .label(whole->key_span, "the other one")
        .help("keep the one that the nodes offer");
  }
}

void check_shares(const Task& task, LintContext& context) {
  const auto manifest = manifest_of(task);
  if (!manifest || !manifest->pod_template) return;
  const NodeRef annotations = value_below(manifest->pod_template, "metadata.annotations");
  const auto whole = whole_devices_of(task);
  for (const std::string_view annotation : kShareAnnotations) {
    const NodeRef share = value_at(annotations, annotation);
    if (!share || !whole || whole->resource != kNvidiaResource) continue;
    context
        .report<kTwoDeviceResources>(whole->key_span, quote(annotation), quote(whole->resource),
                                     "pod")
        .label(share.span(), "the other one")
        .help("leave the whole GPU out: the scheduler adds the share");
  }
}

void check_two_device_resources(const Task& task, LintContext& context) {
  if (task.pod == nullptr) return;
  check_shares(task, context);
  for (const Setting<Container>& container : task.pod->containers->items) {
    check_container(task, *container, context);
  }
}

}  // namespace

extern const Rule kTwoDeviceResourcesRule;
const Rule kTwoDeviceResourcesRule{
    .kind = &kTwoDeviceResources, .category = "accelerators", .check = check_two_device_resources};

}  // namespace accelc
