// Elastic training of PyTorch in the words of a spec.
#pragma once

#include "compiler/import/json.h"

#include <optional>

namespace accelc::importing {

/// The `elastic` section for a PyTorchJob whose `custom` says what flytekit writes of one, and
/// nothing else.
std::optional<Json> elastic_of(const Json& custom);

/// Takes the volume of shared memory that elastic training adds out of a pod and its primary
/// container. False when it is not there as it would be added.
bool take_memory_volume(Json& pod_spec, Json& container);

}  // namespace accelc::importing
