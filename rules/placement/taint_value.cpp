#include "compiler/lint/rule.h"
#include "compiler/pod/pod_spec.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kTaintValue{
    .code = "AC4408",
    .name = "taint-value",
    .severity = Severity::kWarning,
    .message = "the taint of nodes with devices on {} usually has the value {}, not {}",
    .explanation =
        "A toleration with `Equal` matches a single value of the taint, and platforms use "
        "different values."};

void check_one(const Task& task, const Toleration& toleration, LintContext& context) {
  if (*toleration.op == "Exists" || toleration.value->empty()) return;
  for (const PlatformTaint& taint : task.platform->taints) {
    if (taint.key != *toleration.key || taint.value.empty()) continue;
    // The cluster adds one that fits.
    if (taint.tolerated || taint.value == *toleration.value) return;
    context
        .report<kTaintValue>(task, toleration.value.span, task.platform->name, quote(taint.value),
                             quote(*toleration.value))
        .help("`operator: Exists` without a value fits both");
    return;
  }
}

void check_taint_value(const Task& task, LintContext& context) {
  if (task.pod == nullptr || task.platform == nullptr) return;
  for (const Setting<Toleration>& toleration : task.pod->tolerations->items) {
    check_one(task, *toleration, context);
  }
}

}  // namespace

extern const Rule kTaintValueRule;
const Rule kTaintValueRule{
    .kind = &kTaintValue, .category = "placement", .check = check_taint_value};

}  // namespace accelc
