// Unknown keys that were meant to say what a task lacks: pasted from other tools.
#pragma once

#include "compiler/check/link/spec_names.h"

namespace accelc {

struct MeantKeys {
  bool image = false;   ///< `container_image`, `docker_image`
  bool run = false;     ///< `entrypoint`, `script`
  bool custom = false;  ///< `task_config`, `sparkConf`, `spark` beside `type: spark`
};

/// What the unknown keys of the task, of its bases and of `defaults` seem to say. They are reported
/// as unknown; that the task lacks an image, too, would be a second report of the same slip.
MeantKeys keys_meant_by(const TaskEntry& task, const SpecNames& names);

}  // namespace accelc
