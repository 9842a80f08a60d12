#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"

#include <algorithm>
#include <array>
#include <optional>

namespace accelc {

namespace {

constexpr DiagnosticKind kSharedMemoryMissing{
    .code = "AC4204",
    .name = "shared-memory-missing",
    .severity = Severity::kWarning,
    .message = "{} loads data in several processes, but /dev/shm has 64 MB",
    .explanation = "Processes that load data together need more shared memory than a pod has."};

bool has_shared_memory(const Task& task) {
  // `false` and `null` are decisions, and a template of the cluster may mount it.
  return task.shared_memory_section.state() != SettingState::kAbsent ||
         task.scheduling.pod_template || task.elastic || task.pytorch || task.pod_section;
}

void check(const Task& task, LintContext& context) {
  if (has_shared_memory(task)) return;
  const auto workers = data_workers(task);
  if (!workers) return;
  context.report<kSharedMemoryMissing>(task, workers->span, quote(workers->word))
      .help("`shared_memory: true` mounts the memory of the task there, `8Gi` a part of it");
}

}  // namespace

extern const Rule kSharedMemoryMissingRule;
const Rule kSharedMemoryMissingRule{
    .kind = &kSharedMemoryMissing, .category = "resources", .check = check};

}  // namespace accelc
