#include "compiler/backend/flyte_common/task_kind.h"

#include "compiler/backend/flyte_common/elastic.h"
#include "compiler/backend/flyte_common/plugin_custom.h"
#include "compiler/backend/flyte_common/struct_value.h"
#include "compiler/backend/flyte_common/task_diagnostics.h"
#include "compiler/lightning/command.h"
#include "compiler/pod/pod_spec.h"

#include <string_view>

namespace accelc::flyte {

namespace {

void check_elastic(const Task& task, DiagnosticSink& sink) {
  if (!task.elastic || !task.knows(part::kNodes | part::kRun)) return;
  if (is_pytorch_job(task)) return;
  const auto lost = [&](const auto& setting, std::string_view name) {
    if (!setting) return;
    const bool python = task.kind == TaskKind::kPython;
    sink.report<kSingleNode>(setting.key_span, name)
        .help(python
                  ? "flytekit takes it from the Python code when the task runs"
                  : "Flyte runs an ordinary pod there: the command must set everything it needs");
  };
  // Where the command shows what it starts, `missing-launcher` says what is lost; without torchrun
  // Lightning starts the processes.
  const bool open = task.kind == TaskKind::kPython ||
                    lightning::command_of(task).kind == lightning::CommandKind::kUnknown;
  if (open) lost(task.elastic->nproc_per_node, "nproc_per_node");
  lost(task.elastic->max_restarts, "max_restarts");
  lost(task.elastic->run_policy, "run_policy");
}

}  // namespace

void report_changed_numbers_of(const Task& task, DiagnosticSink& sink) {
  if (task.pod != nullptr) report_changed_numbers(*task.pod->written, sink);
}

void check_task_kind(const Task& task, DiagnosticSink& sink) {
  report_changed_numbers_of(task, sink);
  check_custom(task, FlyteGeneration::kFlyte1, sink);
  check_elastic(task, sink);
}

}  // namespace accelc::flyte
