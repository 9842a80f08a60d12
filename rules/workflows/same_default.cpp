#include "compiler/lint/rule.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kSameDefault{
    .code = "AC4726",
    .name = "same-default",
    .severity = Severity::kNote,
    .message = "{} already has this default in the {}",
    .explanation = "A plan uses the defaults of what it starts unless it overrides them."};

void check_same_default(const LaunchPlan& plan, LintContext& context) {
  for (const PlanInput& open : plan.open) {
    const auto& own = open.input->default_value;
    if (!open.span.valid() || !open.value || !own) continue;
    if (text_of(open.value->span) != text_of(own->span)) continue;
    context
        .report<kSameDefault>(open.span, quote(open.input->variable.name),
                              plan.task != nullptr ? "task" : "workflow")
        .label(own->span, "the same value");
  }
}

}  // namespace

extern const Rule kSameDefaultRule;
const Rule kSameDefaultRule{
    .kind = &kSameDefault, .category = "workflows", .check = check_same_default};

}  // namespace accelc
