#include "compiler/catalog/known_resources.h"
#include "compiler/check/resource_names.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kMisspeltDevice{
    .code = "AC4210",
    .name = "misspelt-device",
    .severity = Severity::kWarning,
    .message = "{} looks like a misspelt {}",
    .explanation =
        "Any qualified name is accepted as a resource, so a misspelt one waits forever."};

/// Whether the name is that of a device, and neither the task's own nor the commonest of all.
bool is_doubtful(const Task& task, const std::string& name) {
  if (name == kGenericDevice || name == kNvidiaResource || !is_device(name)) return false;
  const bool own = task.accelerator && task.accelerator->entry != nullptr &&
                   task.accelerator->entry->resource == name;
  return !own;
}

void judge(const Task& task, const ResourceAmount& amount, LintContext& context) {
  const std::string_view meant = meant_device(amount.name, context.catalog);
  if (meant.empty()) return;
  context.report<kMisspeltDevice>(task, amount.key_span, quote(amount.name), quote(meant))
      .fix("write " + quote(meant), amount.key_span, quoted_like(amount.key_span, meant));
}

void check_misspelt_device(const Task& task, LintContext& context) {
  for (const auto* side : {&task.requests, &task.limits}) {
    for (const ResourceAmount& amount : *side) {
      if (is_doubtful(task, amount.name)) judge(task, amount, context);
    }
  }
}

}  // namespace

extern const Rule kMisspeltDeviceRule;
const Rule kMisspeltDeviceRule{.kind = &kMisspeltDevice,
                               .category = "resources",
                               .fix = RuleFix::kSafe,
                               .check = check_misspelt_device};

}  // namespace accelc
