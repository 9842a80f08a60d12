#include "compiler/lint/rule.h"
#include "compiler/source/source_file.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr DiagnosticKind kLeadingZero{
    .code = "AC4606",
    .name = "leading-zero",
    .severity = Severity::kWarning,
    .message = "{} is {} here, but a different number in other YAML parsers",
    .explanation = "YAML 1.1 reads a number with a leading zero as octal, YAML 1.2 as decimal."};

void check_number(const Task& task, const Setting<std::int64_t>& number, LintContext& context) {
  if (!number) return;
  const std::string_view written = text_of(number.span);
  const bool digits = std::all_of(written.begin(), written.end(), is_digit);
  if (!digits || written.size() < 2 || written[0] != '0') return;
  context.report<kLeadingZero>(task, number.span, quote(written), *number)
      .fix("leave the zero out", number.span, std::to_string(*number));
}

void check(const Task& task, LintContext& context) {
  check_number(task, task.metadata.retries, context);
  check_number(task, task.metadata.task_type_version, context);
  if (task.accelerator_section) check_number(task, task.accelerator_section->count, context);
  if (!task.elastic) return;
  check_number(task, task.elastic->nproc_per_node, context);
  check_number(task, task.elastic->max_restarts, context);
}

}  // namespace

extern const Rule kLeadingZeroRule;
const Rule kLeadingZeroRule{
    .kind = &kLeadingZero, .category = "commands", .fix = RuleFix::kSafe, .check = check};

}  // namespace accelc
