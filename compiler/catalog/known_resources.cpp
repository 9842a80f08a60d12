#include "compiler/catalog/known_resources.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <vector>

namespace accelc {

namespace {

/// What device plugins offer of which the catalog has no device: Intel's GPUs
/// (intel/intel-device-plugins-for-kubernetes 94a91bc), and parts of cards by HAMi
/// (Project-HAMi/HAMi 4707fb0). Families with a letter for each model are left out, such as
/// `huawei.com/Ascend910B`: another model would look like a slip.
constexpr std::array<std::string_view, 7> kOtherDevices = {
    "gpu.intel.com/i915",           "gpu.intel.com/xe", "nvidia.com/gpucores", "nvidia.com/gpumem",
    "nvidia.com/gpumem-percentage", "amd.com/gpucores", "amd.com/gpumem"};

/// Whether a letter stands before the last word of the device: `pgpu` (NVIDIA/sandbox-device-plugin
/// for virtual machines), `vgpu` and `igpu` are not a misspelt `gpu`.
bool is_other_sort_of(std::string_view name, std::string_view device) {
  const std::size_t word = device.find('/') + 1;
  return name.size() == device.size() + 1 && name.starts_with(device.substr(0, word)) &&
         name.ends_with(device.substr(word));
}

/// "nvidia/gpu" for "nvidia.com/gpu".
bool lacks_domain(std::string_view name, std::string_view device) {
  const std::string_view vendor = name.substr(0, name.find('/'));
  return vendor.find('.') == std::string_view::npos && device.starts_with(vendor) &&
         device.substr(device.find('/')) == name.substr(vendor.size());
}

/// The resources of all devices of the catalog, of shares of them, of other devices, and what else
/// machines have besides what all have, each once.
std::vector<std::string_view> known_devices(const Catalog& catalog) {
  std::vector<std::string_view> devices;
  const auto add = [&devices](std::string_view name) {
    const bool known = std::ranges::find(devices, name) != devices.end();
    if (!known && !name.empty()) devices.push_back(name);
  };
  for (const Accelerator* accelerator : catalog.accelerators()) add(accelerator->resource);
  for (const Platform* platform : catalog.platforms()) {
    add(platform->sharing_resource);
    for (const std::string_view name : platform->making.resources) add(name);
  }
  for (const std::string_view name : kOtherDevices) add(name);
  return devices;
}

}  // namespace

std::string_view meant_device(std::string_view name, const Catalog& catalog) {
  if (name.find('/') == std::string_view::npos) return {};
  const auto devices = known_devices(catalog);
  if (std::ranges::find(devices, name) != devices.end()) return {};
  const auto meant = std::ranges::find_if(devices, [name](std::string_view device) {
    const bool near = edit_distance(name, device, 1) <= 1 && !is_other_sort_of(name, device);
    return near || lacks_domain(name, device);
  });
  return meant == devices.end() ? std::string_view() : *meant;
}

}  // namespace accelc
