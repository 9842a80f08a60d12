#include "compiler/lint/rule.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"
#include "schema/text_span.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr DiagnosticKind kHugeCpu{
    .code = "AC4203",
    .name = "huge-cpu",
    .severity = Severity::kWarning,
    .message = "no node has {} CPUs",
    .explanation = "A quantity of `cpu` without a unit is a number of whole CPUs."};

constexpr std::int64_t kMostCpus = 500;

void check_huge_cpu(const Task& task, LintContext& context) {
  for (const ResourceAmount* amount : amounts_of(task)) {
    if (amount->name != "cpu" || amount->quantity.units < kMostCpus) continue;
    const std::string& text = amount->quantity.text;
    auto report = context.report<kHugeCpu>(task, amount->span, quote(text));
    const bool number = std::all_of(text.begin(), text.end(), is_digit);
    if (number) {
      report.fix("count thousandths: " + quote(text + "m"), amount->span,
                 quoted_like(amount->span, text + "m"), Applicability::kUnsafe);
    } else {
      report.help("`cpu` is a number of CPUs; `Mi` and `Gi` are units of memory");
    }
  }
}

}  // namespace

extern const Rule kHugeCpuRule;
const Rule kHugeCpuRule{
    .kind = &kHugeCpu, .category = "resources", .fix = RuleFix::kUnsafe, .check = check_huge_cpu};

}  // namespace accelc
