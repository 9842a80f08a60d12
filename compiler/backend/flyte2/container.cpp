#include "compiler/backend/flyte2/container.h"

#include "compiler/backend/flyte/container.h"
#include "compiler/backend/flyte2/accelerator.h"

#include <algorithm>
#include <array>
#include <flyteidl/core/tasks.pb.h>
#include <string>
#include <string_view>
#include <utility>

namespace accelc::flyte2 {

namespace {

namespace core = ::flyteidl::core;
using core::Resources;

constexpr std::string_view kDefaultInputs = "/var/inputs";
constexpr std::string_view kDefaultOutputs = "/var/outputs";

using ResourceNames = std::array<std::pair<std::string_view, Resources::ResourceName>, 4>;

/// What a container can ask for, in the SDK's order.
ResourceNames resource_names(const Task& task) {
  return {{{"cpu", Resources::CPU},
           {"memory", Resources::MEMORY},
           {device_resource(task), Resources::GPU},
           {"ephemeral-storage", Resources::EPHEMERAL_STORAGE}}};
}

const ResourceAmount* find_amount(const std::vector<ResourceAmount>& amounts,
                                  std::string_view name) {
  for (const ResourceAmount& amount : amounts) {
    if (amount.name == name) return &amount;
  }
  return nullptr;
}

void add_entry(Resources::ResourceName name, const ResourceAmount& amount,
               google::protobuf::RepeatedPtrField<Resources::ResourceEntry>& out) {
  auto& entry = *out.Add();
  entry.set_name(name);
  entry.set_value(amount.quantity.text);
}

/// Devices stand in the requests alone: their limit is the same by Kubernetes' own rule, and Flyte
/// adds it. Without anything asked for, the SDK leaves the message out.
void fill_resources(const Task& task, core::Container& out) {
  for (const auto& [name, number] : resource_names(task)) {
    const ResourceAmount* request = find_amount(task.requests, name);
    const ResourceAmount* limit = find_amount(task.limits, name);
    if (number == Resources::GPU) {
      if (request == nullptr) request = limit;
      limit = nullptr;
      // None at all, which the SDK leaves out.
      if (request != nullptr && request->quantity.units == 0) request = nullptr;
    }
    if (request != nullptr)
      add_entry(number, *request, *out.mutable_resources()->mutable_requests());
    if (limit != nullptr) add_entry(number, *limit, *out.mutable_resources()->mutable_limits());
  }
}

void fill_data_config(const Task& task, core::DataLoadingConfig& out) {
  flyte::fill_data_config(task, out);
  if (out.input_path().empty()) out.set_input_path(std::string(kDefaultInputs));
  if (out.output_path().empty()) out.set_output_path(std::string(kDefaultOutputs));
  const auto& data = task.spec->data;
  if (data && data->layout && *data->layout == "named_dir") {
    out.set_file_input_layout(core::DataLoadingConfig::NAMED_DIR);
  }
}

}  // namespace

const ResourceAmount* first_pod_resource(const Task& task) {
  const ResourceNames names = resource_names(task);
  for (const auto* amounts : {&task.requests, &task.limits}) {
    for (const ResourceAmount& amount : *amounts) {
      const auto known = [&](const auto& name) { return name.first == amount.name; };
      if (std::none_of(names.begin(), names.end(), known)) return &amount;
    }
  }
  return nullptr;
}

void fill_container(const Task& task, core::Container& out) {
  flyte::fill_container(task, out);
  // The SDK keeps no command apart.
  google::protobuf::RepeatedPtrField<std::string> words;
  words.Swap(out.mutable_command());
  words.MergeFrom(out.args());
  out.mutable_args()->Swap(&words);
  out.clear_resources();
  fill_resources(task, out);
  if (task.kind == TaskKind::kContainer) fill_data_config(task, *out.mutable_data_config());
}

}  // namespace accelc::flyte2
