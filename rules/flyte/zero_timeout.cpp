#include "compiler/lint/rule.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kZeroTimeout{.code = "AC4704",
                                      .name = "zero-timeout",
                                      .severity = Severity::kWarning,
                                      .message = "a timeout of zero means no timeout",
                                      .explanation = "Flyte treats a timeout of zero as not set."};

void check_zero_timeout(const Task& task, LintContext& context) {
  const auto& timeout = task.metadata.timeout;
  if (!timeout || timeout->seconds != 0 || timeout->nanos != 0) return;
  context.report<kZeroTimeout>(task, timeout.span())
      .help("remove the key if the task may run without a limit; `null` removes an inherited one");
}

}  // namespace

extern const Rule kZeroTimeoutRule;
const Rule kZeroTimeoutRule{
    .kind = &kZeroTimeout, .category = "flyte", .check = check_zero_timeout};

}  // namespace accelc
