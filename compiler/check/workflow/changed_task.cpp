#include "compiler/check/workflow/changed_task.h"

namespace accelc {

TaskSpec changed_spec(const TaskSpec& task, const OverridesSpec& overrides) {
  TaskSpec changed = task;
  // Both ways to ask for resources do not stand side by side.
  if (overrides.resources.written()) {
    changed.requests = {};
    changed.limits = {};
  } else if (overrides.requests.written() || overrides.limits.written()) {
    changed.resources = {};
  }
  TaskSpec above;
  above.retries = overrides.retries;
  above.timeout = overrides.timeout;
  above.interruptible = overrides.interruptible;
  above.cache = overrides.cache;
  above.requests = overrides.requests;
  above.limits = overrides.limits;
  above.resources = overrides.resources;
  above.accelerator = overrides.accelerator;
  above.shared_memory = overrides.shared_memory;
  above.image = overrides.image;
  above.pod = overrides.pod;
  merge_struct(struct_info(Tag<TaskSpec>{}), &changed, &above);
  return changed;
}

}  // namespace accelc
