#include "compiler/diag/credentials.h"
#include "compiler/lint/rule.h"
#include "rules/helpers.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kSecretValue{
    .code = "AC4501",
    .name = "secret-value",
    .severity = Severity::kError,
    .message = "this text contains what looks like a credential ({})",
    .explanation =
        "Everyone who can see the repository or the task can read a credential in a spec.",
    .sensitive = true};

void check_secret_value(const Task& task, LintContext& context) {
  visit_texts(task, [&](std::string_view text, const Span& span) {
    const std::string_view what = credential_in(text);
    if (what.empty()) return;
    context.report<kSecretValue>(task, span, what)
        .help("withdraw it where it was issued: it has been written down")
        .help("name a secret of the cluster under `secrets`, with `env_var`");
  });
}

}  // namespace

extern const Rule kSecretValueRule;
const Rule kSecretValueRule{
    .kind = &kSecretValue, .category = "security", .robust = true, .check = check_secret_value};

}  // namespace accelc
