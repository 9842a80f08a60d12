#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/trainer_facts.h"

#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kFp8Unsupported{
    .code = "AC4961",
    .name = "fp8-unsupported",
    .severity = Severity::kError,
    .message = "{} does not support 8-bit floating point, which {} needs",
    .explanation = "Transformer Engine needs a GPU with a compute capability of 8.9 or more."};

void check_fp8_unsupported(const Task& task, const lightning::Trainer& trainer,
                           LintContext& context) {
  if (trainer.outcome()->accelerator_class != lightning::AcceleratorClass::kCuda) return;
  const std::string_view precision = trainer.outcome()->precision;
  if (!precision.starts_with("transformer-engine")) return;
  const auto capability = compute_capability(task);
  if (!capability || *capability >= 89) return;
  context
      .report<kFp8Unsupported>(task, trainer.span("precision"), task.accelerator->entry->name,
                               quote(precision))
      .label(task.accelerator->span, "its compute capability is below 8.9")
      .help(
          "training stops with `AssertionError: Device compute capability 8.9 or higher required "
          "for FP8 execution.`")
      .help("write `bf16-mixed`, or ask for an L4, L40S or H100");
}

}  // namespace

extern const Rule kFp8UnsupportedRule;
const Rule kFp8UnsupportedRule{
    .kind = &kFp8Unsupported, .category = "trainer", .check = check_fp8_unsupported};

}  // namespace accelc
