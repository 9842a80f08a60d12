// Devices of two vendors in one pod.
#include "compiler/check/task/pod_target.h"
#include "compiler/placement/check_names.h"
#include "compiler/placement/diagnostics.h"
#include "compiler/placement/placement.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string>
#include <vector>

namespace accelc {

namespace {

struct AskedDevice {
  std::string name;  ///< of the accelerator, or the resource
  AcceleratorKind kind = AcceleratorKind::kGpu;
  Span span;
};

using AskedDevices = std::vector<AskedDevice>;

void add(std::string_view resource, const Span& span, AskedDevices& all) {
  if (const auto kind = device_kind(resource)) all.push_back({std::string(resource), *kind, span});
}

/// Whether the device is only not in the catalog: of what kind it is then, nobody knows.
bool is_unlisted(const Task& task) {
  const ResolvedAccelerator& accelerator = *task.accelerator;
  if (accelerator.entry != nullptr || accelerator.generic) return false;
  const AcceleratorSpec& written = *task.accelerator_section;
  return !written.ref.custom && !(written.custom && *written.custom);
}

/// The accelerator by its name; a site's own device has the kind that its resource says.
void add_accelerator(const Task& task, AskedDevices& all) {
  if (!task.accelerator || is_unlisted(task)) return;
  const ResolvedAccelerator& accelerator = *task.accelerator;
  const Accelerator* entry = accelerator.entry;
  if (entry == nullptr) {
    all.push_back({std::string(text_of(accelerator.span)), accelerator.kind, accelerator.span});
    return;
  }
  const auto kind = device_kind(entry->resource);
  if (kind) all.push_back({std::string(entry->name), *kind, accelerator.span});
}

void add_amounts(const std::vector<ResourceAmount>& amounts, AskedDevices& all) {
  for (const ResourceAmount& amount : amounts) {
    const bool implied = amount.span == amount.key_span;
    if (!implied && !amount.quantity.is_zero()) add(amount.name, amount.key_span, all);
  }
}

void add_container(const Container& container, AskedDevices& all) {
  for (const auto* amounts : {&container.resources->limits, &container.resources->requests}) {
    for (const auto& entry : (*amounts)->entries) {
      if (entry.value->text != "0") add(entry.key, entry.value.key_span, all);
    }
  }
}

/// What the containers of the task's own pod ask for; they share a node.
void add_pod(const Task& task, AskedDevices& all) {
  const PodSpec& pod = written_pod(task);
  // Its own resources give way to those of the task.
  const std::string_view main =
      task.writes_resources ? primary_container_name(task) : std::string_view();
  for (const auto* containers : {&pod.containers, &pod.init_containers}) {
    for (const Setting<Container>& container : (*containers)->items) {
      if (main.empty() || *container->name != main) add_container(*container, all);
    }
  }
}

}  // namespace

void check_vendors(const Task& task, DiagnosticSink& sink) {
  AskedDevices all;
  add_accelerator(task, all);
  add_amounts(task.limits, all);
  add_amounts(task.requests, all);
  add_pod(task, all);
  std::vector<std::string> reported;
  for (const AskedDevice& device : all) {
    if (device.kind == all.front().kind ||
        std::find(reported.begin(), reported.end(), device.name) != reported.end())
      continue;
    reported.push_back(device.name);
    auto report =
        sink.report<kOtherVendor>(device.span, quote(all.front().name), quote(device.name));
    const bool selected = task.foreign && task.accelerator;
    report.label(all.front().span, selected           ? "the nodes that are selected"
                                   : task.accelerator ? "the accelerator"
                                                      : "the other device");
    if (task.accelerator && !task.foreign)
      report.help("remove it: the accelerator asks for its own resource");
  }
}

}  // namespace accelc
