#include "compiler/check/task/leader.h"

#include "compiler/check/task/with_changes.h"

namespace accelc {

bool has_leader(const TaskSpec& spec) {
  return spec.leader_worker_set && spec.leader_worker_set->leader;
}

TaskSpec leader_spec(const TaskSpec& task) {
  const LeaderSpec& leader = *task.leader_worker_set->leader;
  TaskSpec changes;
  changes.image = leader.image;
  changes.command = leader.command;
  changes.args = leader.args;
  changes.env = leader.env;
  changes.requests = leader.requests;
  changes.limits = leader.limits;
  changes.resources = leader.resources;
  changes.pod = leader.pod;
  TaskSpec spec = with_changes(task, changes);
  // Those are the task's to say.
  spec.leader_worker_set = {};
  return spec;
}

}  // namespace accelc
