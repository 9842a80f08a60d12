#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kZeroTimeout{
    .code = "AC4704",
    .name = "zero-timeout",
    .severity = Severity::kWarning,
    .message = "a timeout of zero is no timeout",
    .explanation = "Flyte takes a timeout of zero as one that was not set."};

void check(const Task& task, LintContext& context) {
  const auto& timeout = task.metadata.timeout;
  if (!timeout || timeout->seconds != 0 || timeout->nanos != 0) return;
  context.report<kZeroTimeout>(task, timeout.span())
      .help("leave the key out when the task may run for ever; `null` takes back an inherited one");
}

}  // namespace

extern const Rule kZeroTimeoutRule;
const Rule kZeroTimeoutRule{.kind = &kZeroTimeout, .category = "flyte", .check = check};

}  // namespace accelc
