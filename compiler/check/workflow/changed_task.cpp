#include "compiler/check/workflow/changed_task.h"

#include "compiler/check/task/with_changes.h"
#include "schema/text_span.h"

namespace accelc {

namespace {

/// Of either form; absent when it says none.
Setting<std::int64_t> devices_in(const Setting<AcceleratorSpec>& accelerator) {
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
  if (devices_in(overrides.accelerator)) return;
  (*changed.accelerator).count = devices_in(task.accelerator);
}

}  // namespace

TaskSpec changed_spec(const TaskSpec& task, const OverridesSpec& overrides) {
  TaskSpec changes;
  changes.retries = overrides.retries;
  changes.timeout = overrides.timeout;
  changes.interruptible = overrides.interruptible;
  changes.cache = overrides.cache;
  changes.requests = overrides.requests;
  changes.limits = overrides.limits;
  changes.resources = overrides.resources;
  changes.accelerator = overrides.accelerator;
  changes.shared_memory = overrides.shared_memory;
  changes.image = overrides.image;
  changes.pod = overrides.pod;
  TaskSpec changed = with_changes(task, changes);
  keep_count(task, overrides, changed);
  return changed;
}

}  // namespace accelc
