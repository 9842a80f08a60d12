#include "compiler/lint/rule.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"
#include "schema/text_span.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr DiagnosticKind kTinyMemory{
    .code = "AC4202",
    .name = "tiny-memory",
    .severity = Severity::kWarning,
    .message = "{} of {} is less than one megabyte",
    .explanation =
        "A quantity of memory without a unit is a number of bytes; `m` is a thousandth of one."};

constexpr std::int64_t kMegabyte = std::int64_t{1} << 20U;

void suggest(const ResourceAmount& amount, Report report) {
  const std::string& text = amount.quantity.text;
  const bool number = std::all_of(text.begin(), text.end(), is_digit);
  if (number) {
    report.help("a plain number is a number of bytes; write a unit, for example " +
                quote(text + "Gi"));
  } else if (text.ends_with('m')) {
    const std::string mebi = text.substr(0, text.size() - 1) + "Mi";
    report.fix("write " + quote(mebi), amount.span, quoted_like(amount.span, mebi),
               Applicability::kUnsafe);
  }
}

void check(const Task& task, LintContext& context) {
  for (const ResourceAmount* amount : amounts_of(task)) {
    const bool bytes = amount->name == "memory" || amount->name == "ephemeral-storage";
    if (!bytes || amount->quantity.is_zero() || amount->quantity.units >= kMegabyte) continue;
    suggest(*amount, context.report<kTinyMemory>(task, amount->span, quote(amount->quantity.text),
                                                 amount->name));
  }
}

}  // namespace

extern const Rule kTinyMemoryRule;
const Rule kTinyMemoryRule{
    .kind = &kTinyMemory, .category = "resources", .fix = RuleFix::kUnsafe, .check = check};

}  // namespace accelc
