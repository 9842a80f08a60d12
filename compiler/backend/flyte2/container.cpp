#include "compiler/backend/flyte2/container.h"

#include "compiler/backend/flyte2/accelerator.h"
#include "compiler/backend/flyte2/command_line.h"
#include "compiler/backend/flyte_common/container.h"
#include "compiler/backend/flyte_common/usual_places.h"
#include "compiler/check/resource_names.h"

#include <algorithm>
#include <array>
#include <flyteidl/core/tasks.pb.h>
#include <string>
#include <string_view>

namespace accelc::flyte2 {

namespace {

namespace core = ::flyteidl::core;
using core::Resources;

/// What a container can ask for, in the SDK's order.
std::array<std::string_view, 4> container_resources(const Task& task) {
  return {"cpu", "memory", device_resource(task), "ephemeral-storage"};
}

Resources::ResourceName resource_name(std::string_view name) {
  if (name == "cpu") return Resources::CPU;
  if (name == "memory") return Resources::MEMORY;
  if (name == "ephemeral-storage") return Resources::EPHEMERAL_STORAGE;
  return Resources::GPU;
}

std::vector<ResourceAmount> sorted(const Task& task, std::vector<ResourceAmount> amounts) {
  const auto names = container_resources(task);
  const auto rank = [&](const ResourceAmount& amount) {
    return std::find(names.begin(), names.end(), amount.name) - names.begin();
  };
  std::stable_sort(amounts.begin(), amounts.end(),
                   [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
  return amounts;
}

void fill_entries(const std::vector<ResourceAmount>& amounts,
                  google::protobuf::RepeatedPtrField<Resources::ResourceEntry>& out) {
  for (const ResourceAmount& amount : amounts) {
    auto& entry = *out.Add();
    entry.set_name(resource_name(amount.name));
    entry.set_value(amount.quantity.text);
  }
}

}  // namespace

const ResourceAmount* first_pod_resource(const Task& task) {
  const auto names = container_resources(task);
  for (const auto* amounts : {&task.requests, &task.limits}) {
    for (const ResourceAmount& amount : *amounts) {
      if (std::find(names.begin(), names.end(), amount.name) == names.end()) return &amount;
    }
  }
  return nullptr;
}

std::vector<ResourceAmount> container_requests(const Task& task) {
  std::vector<ResourceAmount> amounts = task.requests;
  const std::string_view device = device_resource(task);
  const ResourceAmount* limit = find_amount(task.limits, device);
  if (limit != nullptr && find_amount(task.requests, device) == nullptr) amounts.push_back(*limit);
  // No device at all, which the SDK leaves out.
  std::erase_if(amounts, [&](const ResourceAmount& amount) {
    return amount.name == device && amount.quantity.units == 0;
  });
  return sorted(task, std::move(amounts));
}

std::vector<ResourceAmount> container_limits(const Task& task) {
  std::vector<ResourceAmount> amounts = task.limits;
  std::erase_if(amounts,
                [&](const ResourceAmount& amount) { return amount.name == device_resource(task); });
  return sorted(task, std::move(amounts));
}

void fill_data_config(const Task& task, core::DataLoadingConfig& out) {
  flyte::fill_data_config(task, out);
  if (out.input_path().empty()) out.set_input_path(std::string(flyte::kFlyte2Places.inputs));
  if (out.output_path().empty()) out.set_output_path(std::string(flyte::kFlyte2Places.outputs));
  const auto& data = task.data;
  if (data && data->layout && *data->layout == "named_dir") {
    out.set_file_input_layout(core::DataLoadingConfig::NAMED_DIR);
  }
}

void fill_container(const Task& task, core::Container& out) {
  flyte::fill_container(task, out);
  out.clear_command();
  out.clear_args();
  for (std::string& word : arguments_of(task)) out.add_args(std::move(word));
  out.clear_resources();
  const auto requests = container_requests(task);
  const auto limits = container_limits(task);
  if (!requests.empty()) fill_entries(requests, *out.mutable_resources()->mutable_requests());
  if (!limits.empty()) fill_entries(limits, *out.mutable_resources()->mutable_limits());
  if (flyte::has_data_config(task)) fill_data_config(task, *out.mutable_data_config());
}

}  // namespace accelc::flyte2
