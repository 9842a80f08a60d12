#include "compiler/check/workflow/changed_task.h"

#include "schema/text_span.h"

namespace accelc {

namespace {

/// Of either form; absent when it says none.
Setting<std::int64_t> count_of(const Setting<AcceleratorSpec>& accelerator) {
  if (!accelerator) return {};
  const AcceleratorRef& ref = accelerator->ref;
  if (accelerator->is_mapping || !ref.count_text) return accelerator->count;
  Setting<std::int64_t> count;
  count.value = ref.count;
  count.state = SettingState::kSet;
  count.span = part_span(accelerator.span, ref.text, ref.count_text->begin, ref.count_text->end);
  return count;
}

/// Whether it says how much of a device is meant, so that a count of whole ones is none of it.
bool names_part(const AcceleratorSpec& accelerator) {
  return accelerator.ref.partition || accelerator.partition.written() ||
         accelerator.topology.written() || accelerator.tpu.written();
}

/// Another device in the place of the task's is asked for as often as that.
void keep_count(const TaskSpec& task, const OverridesSpec& overrides, TaskSpec& changed) {
  if (!overrides.accelerator || !changed.accelerator || names_part(*overrides.accelerator)) return;
  if (count_of(overrides.accelerator)) return;
  (*changed.accelerator).count = count_of(task.accelerator);
}

}  // namespace

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
  keep_count(task, overrides, changed);
  return changed;
}

}  // namespace accelc
