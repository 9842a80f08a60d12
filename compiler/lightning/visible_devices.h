// The environment variables that hide devices from a process, read as the runtimes read them.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// The variables that built-in devices obey. A custom accelerator names its own.
std::span<const std::string_view> visible_variables();

/// What CUDA_VISIBLE_DEVICES leaves of the GPUs with these UUIDs, as indices in its order; as
/// torch.cuda counts in torch 2.8 (_parse_visible_devices, _device_count_nvml). Nothing when torch
/// leaves the count to CUDA itself: for MIG instances.
std::optional<std::vector<std::size_t>> visible_gpus(std::string_view variable,
                                                     std::span<const std::string> uuids);

/// The indices that any such list of numbers leaves of `count` devices, up to the first that is no
/// number or too large.
std::vector<std::size_t> visible_indices(std::string_view variable, std::size_t count);

}  // namespace accelc
