#include "compiler/catalog/known_resources.h"
#include "compiler/check/resource_names.h"
#include "compiler/check/task/pod_target.h"
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

void judge(const Task& task, const std::string& name, const Span& key, LintContext& context) {
  if (!is_doubtful(task, name)) return;
  const std::string_view meant = meant_device(name, context.catalog);
  if (meant.empty()) return;
  context.report<kMisspeltDevice>(task, key, quote(name), quote(meant))
      .fix("write " + quote(meant), key, quoted_like(key, meant));
}

/// Amounts that a template is to say have no place in the task.
void check_open_amounts(const Task& task, LintContext& context) {
  const Container* container = primary_container(task);
  if (container == nullptr) return;
  for (const auto* side : {&container->resources->requests, &container->resources->limits}) {
    for (const auto& amount : (*side)->entries) {
      if (!amount.value || !amount.value->quantity) {
        judge(task, amount.key, amount.value.key_span, context);
      }
    }
  }
}

void check_misspelt_device(const Task& task, LintContext& context) {
  for (const auto* side : {&task.requests, &task.limits}) {
    for (const ResourceAmount& amount : *side) judge(task, amount.name, amount.key_span, context);
  }
  check_open_amounts(task, context);
}

}  // namespace

extern const Rule kMisspeltDeviceRule;
const Rule kMisspeltDeviceRule{.kind = &kMisspeltDevice,
                               .category = "resources",
                               .fix = RuleFix::kSafe,
                               .check = check_misspelt_device};

}  // namespace accelc
