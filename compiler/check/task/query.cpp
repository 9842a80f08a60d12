// The query of a plugin task: the target of a task that has no container.
#include "compiler/check/task/plugin_job.h"
#include "compiler/check/task/task_context.h"
#include "compiler/check/task/task_diagnostics.h"

namespace accelc {

void check_query(TaskContext& context) {
  const TaskSpec& spec = context.spec();
  if (!spec.sql) return;
  if (!context.task.names_plugin) {
    context.report_absence<kQueryWithoutType>(spec.sql.get().key_span);
    return;
  }
  const auto refuse = [&](const auto& setting, std::string_view key) {
    const bool own = setting && context.own.contains(setting_of(setting).key_span);
    if (own)
      context.report<kBesideQuery>(setting_of(setting).key_span, key)
          .label(spec.sql.get().key_span, "the query");
  };
  refuse(spec.python, "python");
  refuse(spec.image, "image");
  refuse(spec.args, "args");
  refuse(spec.env, "env");
  refuse(spec.pod, "pod");
  refuse(spec.requests, "requests");
  refuse(spec.limits, "limits");
  refuse(spec.resources, "resources");
  refuse(spec.accelerator, "accelerator");
  refuse(spec.shared_memory, "shared_memory");
  if (context.task.plugin == nullptr) return;
  const PluginJob& job = *context.task.plugin;
  context.report<kBesideQuery>(job.key_span, job.key).label(spec.sql.get().key_span, "the query");
}

}  // namespace accelc
