#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/places.h"

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

bool has_shared_memory(const TaskSpec& spec) {
  // `false` and `null` are decisions, and a template of the cluster may mount it.
  return spec.shared_memory.state != SettingState::kAbsent || spec.pod_template || spec.elastic ||
         spec.pytorch || spec.pod;
}

void check(const Task& task, LintContext& context) {
  if (has_shared_memory(*task.spec)) return;
  const auto workers = data_workers(task);
  if (!workers) return;
  context.report<kSharedMemoryMissing>(task, workers->span, quote(workers->word))
      .help("`shared_memory: true` mounts the memory of the task there, `8Gi` a part of it");
}

}  // namespace

extern const Rule kSharedMemoryMissingRule;
const Rule kSharedMemoryMissingRule{
    .kind = &kSharedMemoryMissing, .category = "resources", .task = check};

}  // namespace accelc
