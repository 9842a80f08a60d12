#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"
#include "rules/manifest_facts.h"

#include <optional>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kSharedMemoryMissing{
    .code = "AC4204",
    .name = "shared-memory-missing",
    .severity = Severity::kWarning,
    .message = "{} {}, but /dev/shm has 64 MB",
    .explanation =
        "Processes that load data together need more shared memory than a pod has by default."};

constexpr std::string_view kPath = "/dev/shm";
constexpr std::string_view kLoads = "loads data in several processes";

bool has_shared_memory(const Task& task) {
  // `false` and `null` are decisions, and a template of the cluster may mount it.
  return task.shared_memory_section.state() != SettingState::kAbsent ||
         task.scheduling.pod_template || task.elastic || task.pytorch || task.pod_section;
}

/// A pod that is there already has it when it is mounted, or is the node's. Whoever completes a
/// pod may mount it.
bool has_in_manifest(const Task& task) {
  const auto manifest = manifest_of(task);
  if (!manifest || manifest->is_completed() || task.pod == nullptr) return true;
  return is_mounted(*task.pod, kPath) || (task.pod->host_ipc && *task.pod->host_ipc);
}

void check_manifest(const Task& task, LintContext& context) {
  if (has_in_manifest(task)) return;
  constexpr std::string_view kHelp =
      "mount an `emptyDir` with `medium: Memory` there; it counts as memory of the container";
  if (const auto workers = data_workers(task)) {
    context.report<kSharedMemoryMissing>(task, workers->span, quote(workers->word), kLoads)
        .help(std::string(kHelp));
    return;
  }
  const auto model = model_parts_of(task);
  if (!model || model->count < 2) return;
  context
      .report<kSharedMemoryMissing>(task, model->option.span, quote(model->option.option),
                                    "starts several processes")
      .help(std::string(kHelp));
}

void check_shared_memory_missing(const Task& task, LintContext& context) {
  if (task.foreign) {
    check_manifest(task, context);
    return;
  }
  if (has_shared_memory(task)) return;
  const auto workers = data_workers(task);
  if (!workers) return;
  context.report<kSharedMemoryMissing>(task, workers->span, quote(workers->word), kLoads)
      .help("`shared_memory: true` mounts the memory of the task there, `8Gi` a part of it");
}

}  // namespace

extern const Rule kSharedMemoryMissingRule;
const Rule kSharedMemoryMissingRule{
    .kind = &kSharedMemoryMissing, .category = "resources", .check = check_shared_memory_missing};

}  // namespace accelc
