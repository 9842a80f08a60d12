#include "compiler/diag/credentials.h"
#include "compiler/lint/rule.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr DiagnosticKind kSecretName{
    .code = "AC4502",
    .name = "secret-name",
    .severity = Severity::kWarning,
    .message = "{} is written in plain text",
    .explanation = "A variable whose name suggests a secret should come from `secrets`.",
    .sensitive = true};

/// A path, a number, a word, or something that is filled in later.
bool is_harmless(std::string_view value) {
  constexpr std::size_t kShortest = 8;
  if (value.size() < kShortest || value.find_first_of("/$<{ ") != std::string_view::npos) {
    return true;
  }
  const bool word = std::all_of(value.begin(), value.end(),
                                [](char c) { return is_lower(c) || c == '-' || c == '_'; });
  return word || is_name_of_secret(value) || parse_unsigned(value).has_value();
}

void check_secret_name(const Task& task, LintContext& context) {
  if (!task.env) return;
  for (const auto& entry : task.env->entries) {
    if (!entry.value || !names_a_secret(entry.key) || is_harmless(*entry.value)) continue;
    // A value that is surely one is the business of `secret-value`.
    if (!credential_in(*entry.value).empty()) continue;
    context.report<kSecretName>(task, entry.value.span, quote(entry.key))
        .help("name a secret of the cluster under `secrets`, with `env_var: " + entry.key + "`");
  }
}

}  // namespace

extern const Rule kSecretNameRule;
const Rule kSecretNameRule{
    .kind = &kSecretName, .category = "security", .robust = true, .check = check_secret_name};

}  // namespace accelc
