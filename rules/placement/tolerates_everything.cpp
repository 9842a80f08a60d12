#include "compiler/lint/rule.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kToleratesEverything{
    .code = "AC4406",
    .name = "tolerates-everything",
    .severity = Severity::kWarning,
    .message = "this toleration matches every taint",
    .explanation =
        "A toleration without a key lets the task run on nodes that are failing or reserved."};

void check_tolerates_everything(const Task& task, LintContext& context) {
  if (!task.scheduling.tolerations) return;
  for (const auto& item : task.scheduling.tolerations->items) {
    if (!item || item->key || !item->op || *item->op != "Exists") continue;
    context.report<kToleratesEverything>(task, item->op.span)
        .help("name the key of the taint, for example `nvidia.com/gpu`");
  }
}

}  // namespace

extern const Rule kToleratesEverythingRule;
const Rule kToleratesEverythingRule{
    .kind = &kToleratesEverything, .category = "placement", .check = check_tolerates_everything};

}  // namespace accelc
