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

void suggest(const Quantity& quantity, const Span& span, Report report) {
  const std::string& text = quantity.text;
  const bool number = std::all_of(text.begin(), text.end(), is_digit);
  if (number) {
    report.help("a plain number is a number of bytes; write a unit, for example " +
                quote(text + "Gi"));
  } else if (text.ends_with('m')) {
    const std::string mebi = text.substr(0, text.size() - 1) + "Mi";
    report.fix("write " + quote(mebi), span, quoted_like(span, mebi), Applicability::kUnsafe);
  }
}

void check_amount(const Task& task, const Quantity& quantity, std::string_view name,
                  const Span& span, LintContext& context) {
  if (quantity.is_zero() || quantity.units >= kMegabyte) return;
  suggest(quantity, span, context.report<kTinyMemory>(task, span, quote(quantity.text), name));
}

void check_tiny_memory(const Task& task, LintContext& context) {
  for (const ResourceAmount* amount : amounts_of(task)) {
    if (amount->name != "memory" && amount->name != "ephemeral-storage") continue;
    check_amount(task, amount->quantity, amount->name, amount->span, context);
  }
  const auto& shared = task.shared_memory_section;
  if (!shared || !shared->enabled || !shared->size) return;
  check_amount(task, *shared->size, "shared memory", shared->size.span, context);
}

}  // namespace

extern const Rule kTinyMemoryRule;
const Rule kTinyMemoryRule{.kind = &kTinyMemory,
                           .category = "resources",
                           .fix = RuleFix::kUnsafe,
                           .check = check_tiny_memory};

}  // namespace accelc
