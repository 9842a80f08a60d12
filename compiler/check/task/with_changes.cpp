#include "compiler/check/task/with_changes.h"

namespace accelc {

TaskSpec with_changes(TaskSpec task, const TaskSpec& changes) {
  if (changes.resources.written()) {
    task.requests = {};
    task.limits = {};
  } else if (changes.requests.written() || changes.limits.written()) {
    task.resources = {};
  }
  merge_struct(struct_info(Tag<TaskSpec>{}), &task, &changes);
  return task;
}

}  // namespace accelc
