#include "compiler/check/task/arm_hosts.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kArmProcessor{
    .code = "AC4307",
    .name = "arm-processor",
    .severity = Severity::kError,
    .message = "{} comes with Arm processors, but the task is for {}",
    .explanation =
        "Arm processors, such as those of GH200, GB200 and GB300, cannot run x86 programs."};

void check_arm_processor(const Task& task, LintContext& context) {
  const auto& architecture = task.scheduling.architecture;
  if (!architecture || *architecture == "arm64") return;
  if (!task.accelerator || task.accelerator->entry == nullptr) return;
  if (!has_arm_host(*task.accelerator->entry)) return;
  context
      .report<kArmProcessor>(task, architecture.span(), quote(task.accelerator->entry->name),
                             quote(*architecture))
      .label(task.accelerator->span, "the accelerator")
      .fix("write `arm64`", architecture.span(), quoted_like(architecture.span(), "arm64"),
           Applicability::kUnsafe);
}

}  // namespace

extern const Rule kArmProcessorRule;
const Rule kArmProcessorRule{.kind = &kArmProcessor,
                             .category = "accelerators",
                             .fix = RuleFix::kUnsafe,
                             .check = check_arm_processor};

}  // namespace accelc
