#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kSecretShadowed{
    .code = "AC4504",
    .name = "secret-shadowed",
    .severity = Severity::kWarning,
    .message = "the secret and `env` both set {}",
    .explanation =
        "Of two variables of one name a container sees one, and which one depends on the target."};

void check(const Task& task, LintContext& context) {
  const auto& secrets = task.spec->secrets;
  if (!task.spec->env || !secrets) return;
  for (const auto& item : secrets->items) {
    if (!item || !item->env_var) continue;
    const auto* variable = task.spec->env->find(*item->env_var);
    if (variable == nullptr || !*variable) continue;
    context.report<kSecretShadowed>(task, item->env_var.span, quote(*item->env_var))
        .label(variable->key_span, "set here too")
        .help("leave one of them out; a placeholder in `env` hides the secret");
  }
}

}  // namespace

extern const Rule kSecretShadowedRule;
const Rule kSecretShadowedRule{.kind = &kSecretShadowed, .category = "security", .task = check};

}  // namespace accelc
