// A device in the words of a cluster (`nvidia-h100-80gb`, `NVIDIA-H100-PCIe`): it is written as it
// stands, and the catalog is asked only what it is.
#pragma once

#include "compiler/check/task/accelerator_wish.h"
#include "compiler/check/task/task_context.h"

#include <optional>
#include <string_view>

namespace accelc {

/// What is known under a name: to the task's platform, whose site may have words of its own, and to
/// the catalog.
std::optional<AcceleratorMatch> find_device(const TaskContext& context, std::string_view name);

/// Decides which words of a cluster are written as they stand, and in which form the card is asked
/// for. `match` is what was found under the name of `wish`.
void choose_device_string(TaskContext& context, const Wish& wish, const AcceleratorMatch& match,
                          ResolvedAccelerator& resolved);

}  // namespace accelc
