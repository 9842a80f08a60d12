// The back ends that write Kubernetes manifests, one file for each task, as YAML or JSON.
#pragma once

#include "compiler/backend/backend.h"

#include <memory>
#include <vector>

namespace accelc::kubernetes {

std::vector<std::unique_ptr<Backend>> make_backends();

}  // namespace accelc::kubernetes
