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
        "A container sees only one of two variables with the same name, and which one depends on "
        "the target."};

void check_secret_shadowed(const Task& task, LintContext& context) {
  if (!task.env) return;
  for (const Secret& secret : task.secrets) {
    if (secret.env_var.empty()) continue;
    const auto* variable = task.env->find(secret.env_var);
    if (variable == nullptr || !*variable) continue;
    context.report<kSecretShadowed>(task, secret.env_var_span, quote(secret.env_var))
        .label(variable->key_span, "set here too")
        .help("leave one of them out; a placeholder in `env` hides the secret");
  }
}

}  // namespace

extern const Rule kSecretShadowedRule;
const Rule kSecretShadowedRule{
    .kind = &kSecretShadowed, .category = "security", .check = check_secret_shadowed};

}  // namespace accelc
