#include "compiler/backend/flyte_common/accelerator.h"

#include "compiler/backend/diagnostics.h"
#include "compiler/backend/flyte_common/task_diagnostics.h"
#include "compiler/placement/device_claim.h"
#include "compiler/support/text.h"

#include <flyteidl/core/tasks.pb.h>

namespace accelc::flyte {

namespace {

/// What the task's platform calls the device, the best first; empty when it has no name for it.
std::vector<std::string_view> platform_values(const Task& task) {
  const Accelerator* entry = task.accelerator ? task.accelerator->entry : nullptr;
  if (entry == nullptr || task.platform == nullptr) return {};
  return names_on(*entry, *task.platform, task.accelerator->form);
}

DeviceName first_of(std::span<const std::string_view> names, DeviceName::Source source) {
  return {names.front(), source, {names.begin() + 1, names.end()}};
}

bool has_gpu_accelerator(const Task& task) {
  return task.accelerator &&
         (!task.accelerator->generic || task.accelerator->request != PartitionRequest::kNone);
}

}  // namespace

DeviceName device_name(const Task& task) {
  using Source = DeviceName::Source;
  const ResolvedAccelerator& accelerator = *task.accelerator;
  if (accelerator.generic) return {};
  if (accelerator.entry == nullptr) return {accelerator.device, Source::kGiven, {}};
  const Accelerator& entry = *accelerator.entry;
  if (!accelerator.device_string.empty()) return {accelerator.device_string, Source::kGiven, {}};
  const auto values = platform_values(task);
  if (!values.empty()) return first_of(values, Source::kPlatform);
  const auto products = product_labels(entry, accelerator.form);
  // Flyte's own word stands for all forms of the card.
  const bool of_any_form = accelerator.form.empty() || products.empty();
  if (!entry.flyte_device.empty() && of_any_form) return {entry.flyte_device, Source::kFlyte, {}};
  return products.empty() ? DeviceName() : first_of(products, Source::kProduct);
}

std::string_view device_string(const Task& task) { return device_name(task).text; }

void report_device_name(const Task& task, const DeviceName& name, DiagnosticSink& sink) {
  const ResolvedAccelerator& accelerator = *task.accelerator;
  if (name.source == DeviceName::Source::kProduct) {
    sink.report<kProductLabel>(accelerator.span, quote(accelerator.device), quote(name.text))
        .help("set `platform` if your nodes call it otherwise, or write their own word");
  }
  // The pod for another vendor's device selects its nodes itself, by all of their labels.
  if (name.others.empty() || accelerator.kind != AcceleratorKind::kGpu) return;
  const std::vector<std::string> others(name.others.begin(), name.others.end());
  sink.report<kOneLabelOfSeveral>(accelerator.span, quote(name.text), quote(accelerator.device))
      .help("nodes with " + quote_list(others, "or") +
            " have it too; for one of those write that label in place of the name");
}

void report_claim(const Task& task, std::string_view target, DiagnosticSink& sink) {
  if (!gets_claims(task)) return;
  const auto placement = placement_of(task);
  if (!placement->claim) return;
  sink.report<kNotExpressible>(placement->claim->span, target, "a claim of devices")
      .help("Flyte asks for " + quote(placement->claim->resource) +
            ", which nodes offer only where a DeviceClass has it as `extendedResourceName`");
}

void report_alternatives(const Task& task, std::string_view target, DiagnosticSink& sink) {
  if (task.alternatives.empty() || !task.accelerator) return;
  const std::string first = device_name(*task.accelerator);
  sink.report<kNotExpressible>(task.alternatives.front()->accelerator_section.span(), target,
                               "a list of accelerators")
      .label(task.accelerator->span, "written")
      .help("only the first is written, so that the task runs on " +
            quote(first.empty() ? task.accelerator->device : first) + " alone");
}

bool has_extended_resources(const Task& task) {
  return has_gpu_accelerator(task) || task.shared_memory.has_value();
}

void fill_extended_resources(const Task& task, ::flyteidl::core::ExtendedResources& out) {
  if (has_gpu_accelerator(task)) {
    auto& gpu = *out.mutable_gpu_accelerator();
    gpu.set_device(std::string(device_string(task)));
    switch (task.accelerator->request) {
      case PartitionRequest::kNone:
        break;
      case PartitionRequest::kUnpartitioned:
        gpu.set_unpartitioned(true);
        break;
      case PartitionRequest::kPartition:
        gpu.set_partition_size(task.accelerator->partition);
        break;
    }
  }
  if (task.shared_memory) {
    auto& memory = *out.mutable_shared_memory();
    memory.set_mount_path(task.shared_memory->mount_path);
    memory.set_mount_name(task.shared_memory->mount_name);
    memory.set_size_limit(task.shared_memory->size);
  }
}

}  // namespace accelc::flyte
