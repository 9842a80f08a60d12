#include "compiler/check/resource_names.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

#include <compare>

namespace accelc {

namespace {

constexpr DiagnosticKind kSharedMemorySize{
    .code = "AC4205",
    .name = "shared-memory-size",
    .severity = Severity::kWarning,
    .message = "{} of shared memory leaves nothing of the {} that the task has",
    .explanation =
        "Shared memory counts as memory of the task, which is killed if it exceeds its limit."};

void check_shared_memory_size(const Task& task, LintContext& context) {
  const auto& shared = task.shared_memory_section;
  if (!shared || !shared->enabled || !shared->size) return;
  const ResourceAmount* memory = find_amount(task.limits, "memory");
  // Flyte makes the request the limit when there is none.
  if (memory == nullptr) memory = find_amount(task.requests, "memory");
  if (memory == nullptr || std::is_lt(compare(*shared->size, memory->quantity))) return;
  context
      .report<kSharedMemorySize>(task, shared->size.span, quote(shared->size->text),
                                 quote(memory->quantity.text))
      .label(memory->span, "all memory of the task")
      .help("raise the memory, or make the shared memory smaller");
}

}  // namespace

extern const Rule kSharedMemorySizeRule;
const Rule kSharedMemorySizeRule{
    .kind = &kSharedMemorySize, .category = "resources", .check = check_shared_memory_size};

}  // namespace accelc
