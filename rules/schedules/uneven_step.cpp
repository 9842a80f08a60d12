#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/schedule_facts.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kUnevenStep{
    .code = "AC4723",
    .name = "uneven-step",
    .severity = Severity::kWarning,
    .message = "a step of {} restarts {}: {}",
    .explanation =
        "A step counts from the start of its range, so the last interval is shorter unless the "
        "step divides the range."};

/// A field, and its range.
struct Stepped {
  const CronField& field;
  std::uint64_t range;
  std::string_view anew;
  std::string_view unit;
};

void check_uneven_step(const LaunchPlan& plan, LintContext& context) {
  const auto schedule = schedule_of(plan);
  if (!schedule) return;
  const std::array fields = {
      Stepped{schedule->minute, 60, "each hour", "minute"},
      Stepped{schedule->hour, 24, "each day", "hour"},
      Stepped{schedule->day, 31, "each month", "day"},
      Stepped{schedule->month, 12, "each year", "month"},
      Stepped{schedule->weekday, 7, "each week", "day"},
  };
  for (const Stepped& field : fields) {
    const std::uint64_t step = field.field.step;
    if (step < 2 || field.range % step == 0) continue;
    const std::string what =
        step >= field.range
            ? "it fires once"
            : "the last pause is " + count_of(field.range % step, field.unit) + " long";
    context.report<kUnevenStep>(schedule->span, step, field.anew, what)
        .help("use a step that divides " + std::to_string(field.range) + ", or `every`");
    return;
  }
}

}  // namespace

extern const Rule kUnevenStepRule;
const Rule kUnevenStepRule{
    .kind = &kUnevenStep, .category = "schedules", .check = check_uneven_step};

}  // namespace accelc
