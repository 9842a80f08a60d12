#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/places.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kTinyMemory{
    .code = "AC4202",
    .name = "tiny-memory",
    .severity = Severity::kWarning,
    .message = "{} of {} is less than one megabyte",
    .explanation = "A quantity of memory without a unit counts bytes."};

constexpr std::int64_t kMegabyte = std::int64_t{1} << 20U;

void check(const Task& task, LintContext& context) {
  for (const ResourceAmount* amount : amounts_of(task)) {
    const bool bytes = amount->name == "memory" || amount->name == "ephemeral-storage";
    // Fractions of a byte are the business of the targets.
    const bool whole = bytes && amount->quantity.is_whole() && !amount->quantity.is_zero();
    if (!whole || amount->quantity.units >= kMegabyte) continue;
    const std::string& text = amount->quantity.text;
    context.report<kTinyMemory>(task, amount->span, quote(text), amount->name)
        .help("a number alone counts bytes; write the unit, for example " + quote(text + "Gi"));
  }
}

}  // namespace

extern const Rule kTinyMemoryRule;
const Rule kTinyMemoryRule{.kind = &kTinyMemory, .category = "resources", .task = check};

}  // namespace accelc
