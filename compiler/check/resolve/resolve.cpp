#include "compiler/check/resolve/resolve.h"

#include "compiler/check/task/plugin_job.h"

namespace accelc {

void resolve(const TaskSpec& spec, Task& task) {
  task.written_spec = &spec;
  task.command = make_command(spec.command, spec.args);
  task.env = spec.env;
  task.python = spec.python;
  task.pod_section = spec.pod;
  task.sql = spec.sql;
  task.type = spec.type;
  task.custom = spec.custom;
  task.mpi = spec.mpi;
  task.pytorch = spec.pytorch;
  task.names_plugin = names_plugin(spec);
  task.data = spec.data;
  task.elastic = Elastic(spec.elastic);
  task.trainer = spec.trainer;
  task.leader_worker_set = spec.leader_worker_set;
  task.metadata = metadata_of(spec);
  task.account = account_of(spec);
  task.scheduling = scheduling_of(spec);
  task.accelerator_section = spec.accelerator;
  task.shared_memory_section = spec.shared_memory;
  task.writes_resources = spec.requests || spec.limits || spec.resources;
  task.flyte = spec.flyte;
  task.flyte2 = spec.flyte2;
}

}  // namespace accelc
