// Accelerators in the words of the language, found from what clusters call them.
#pragma once

#include "compiler/catalog/catalog.h"
#include "compiler/import/json.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc::importing {

/// What a message or a manifest says of the devices of a task.
struct WantedDevice {
  std::string device;  ///< as Flyte or the nodes call it
  std::string partition;
  bool unpartitioned = false;
  std::int64_t count = 1;
  bool pod_counts = false;  ///< the task has a pod of its own that asks for so many
};

/// The value of `accelerator` from which Flyte is told the same again: a name of the catalog where
/// one means this device and no other.
Json accelerator_of(const WantedDevice& wanted, const Catalog& catalog);

}  // namespace accelc::importing
