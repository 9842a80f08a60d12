#include "compiler/lint/rule.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kToleration{
    .code = "AC4404",
    .name = "toleration",
    .severity = Severity::kError,
    .message = "Kubernetes refuses the toleration: {}",
    .explanation = "A toleration whose parts contradict each other makes the pod invalid."};

void check_one(const Task& task, const TolerationSpec& toleration, const Span& place,
               LintContext& context) {
  const bool exists = toleration.op && *toleration.op == "Exists";
  const bool keyless = !toleration.key || toleration.key->empty();
  if (exists && toleration.value && !toleration.value->empty()) {
    context.report<kToleration>(task, toleration.value.span, "`Exists` looks at no value")
        .label(toleration.op.span, "the operator");
  }
  if (!exists && keyless) {
    context.report<kToleration>(task, toleration.op ? toleration.op.span : place,
                                "without a key only `Exists` has a meaning");
  }
  const bool seconds = toleration.toleration_seconds.state == SettingState::kSet;
  if (seconds && (!toleration.effect || *toleration.effect != "NoExecute")) {
    context.report<kToleration>(task, toleration.toleration_seconds.span,
                                "seconds belong to the effect `NoExecute`");
  }
}

void check_toleration(const Task& task, LintContext& context) {
  if (!task.scheduling.tolerations) return;
  for (const Setting<TolerationSpec>& toleration : task.scheduling.tolerations->items) {
    if (toleration) check_one(task, *toleration, toleration.span, context);
  }
}

}  // namespace

extern const Rule kTolerationRule;
const Rule kTolerationRule{
    .kind = &kToleration, .category = "placement", .check = check_toleration};

}  // namespace accelc
