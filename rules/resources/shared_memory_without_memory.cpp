#include "compiler/check/resource_names.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

#include <cstdint>

namespace accelc {

namespace {

constexpr DiagnosticKind kSharedMemoryWithoutMemory{
    .code = "AC4212",
    .name = "shared-memory-without-memory",
    .severity = Severity::kWarning,
    .message = "{} of shared memory needs memory, but the task asks for none",
    .explanation = "A task that asks for no memory gets Flyte's default, which is small."};

/// The amount that `default-memory` has in Flyte's own configuration.
constexpr std::int64_t kDefaultMemory = std::int64_t{1} << 30;

void check_shared_memory_without_memory(const Task& task, LintContext& context) {
  const auto& shared = task.shared_memory_section;
  if (!shared || !shared->enabled || !shared->size || task.pod_section) return;
  if (find_amount(task.limits, "memory") != nullptr) return;
  if (find_amount(task.requests, "memory") != nullptr || task.scheduling.pod_template) return;
  if (shared->size->units < kDefaultMemory) return;
  context.report<kSharedMemoryWithoutMemory>(task, shared->size.span, quote(shared->size->text))
      .help("ask for the memory that the program needs plus the shared memory");
}

}  // namespace

extern const Rule kSharedMemoryWithoutMemoryRule;
const Rule kSharedMemoryWithoutMemoryRule{.kind = &kSharedMemoryWithoutMemory,
                                          .category = "resources",
                                          .check = check_shared_memory_without_memory};

}  // namespace accelc
