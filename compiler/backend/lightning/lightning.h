// The target `lightning`: a trainer.yaml for each task with a trainer section, as LightningCLI of
// Lightning 2.6.5 reads it behind `--config`.
#pragma once

#include "compiler/backend/backend.h"

#include <memory>

namespace accelc::lightning {

std::unique_ptr<accelc::Backend> make_backend();

}  // namespace accelc::lightning
