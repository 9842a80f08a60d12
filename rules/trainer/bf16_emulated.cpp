#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/trainer_facts.h"
#include "schema/text_span.h"

#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kBf16Emulated{
    .code = "AC4960",
    .name = "bf16-emulated",
    .severity = Severity::kWarning,
    .message = "{} is emulated on {}",
    .explanation = "GPUs older than Ampere have no bf16 instructions."};

void check_bf16_emulated(const Task& task, const lightning::Trainer& trainer,
                         LintContext& context) {
  if (trainer.outcome()->accelerator_class != lightning::AcceleratorClass::kCuda) return;
  const std::string_view precision = trainer.outcome()->precision;
  if (!precision.starts_with("bf16")) return;
  const auto capability = compute_capability(task);
  if (!capability || *capability >= 80) return;
  const Span span = trainer.span("precision");
  const std::string half = "16" + std::string(precision.substr(4));
  context.report<kBf16Emulated>(task, span, quote(precision), task.accelerator->entry->name)
      .label(task.accelerator->span, "its compute capability is below 8.0")
      .help("PyTorch 2.4 and later silently computes it slowly; older versions stop")
      .fix("write " + quote(half), span, quoted_like(span, half), Applicability::kUnsafe);
}

}  // namespace

extern const Rule kBf16EmulatedRule;
const Rule kBf16EmulatedRule{.kind = &kBf16Emulated,
                             .category = "trainer",
                             .fix = RuleFix::kUnsafe,
                             .check = check_bf16_emulated};

}  // namespace accelc
