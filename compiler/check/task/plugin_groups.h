// The groups of pods that a plugin starts for one task: the workers of Ray, the replicas of a
// PyTorchJob. What a group says of its own pods is judged as a task that says it.
#pragma once

#include "schema/task_spec.h"

#include <cstdint>
#include <vector>

namespace accelc {

struct PluginGroup {
  /// The task with what the group says in the place of what the task says.
  TaskSpec spec;
  Span key_span;  ///< the name of the group, or the group itself in a list
  Span span;
  std::int64_t pods = 1;
  Span pods_span;  ///< nowhere when nobody wrote how many
};

/// Those that say something of the resources or the image of their pods.
std::vector<PluginGroup> plugin_groups(const TaskSpec& spec);

}  // namespace accelc
