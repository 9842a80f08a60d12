#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/security/credentials.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

constexpr DiagnosticKind kSecretName{
    .code = "AC4502",
    .name = "secret-name",
    .severity = Severity::kWarning,
    .message = "{} is written down in plain text",
    .explanation = "A variable whose name says that it is secret should come from `secrets`.",
    .sensitive = true};

constexpr std::array<std::string_view, 10> kEndings = {
    "PASSWORD",   "PASSWD",     "SECRET",      "TOKEN",      "API_KEY",
    "SECRET_KEY", "ACCESS_KEY", "PRIVATE_KEY", "API_SECRET", "CREDENTIALS"};

bool names_a_secret(const std::string& name) {
  const std::string upper = to_upper(name);
  return std::any_of(kEndings.begin(), kEndings.end(), [&upper](std::string_view ending) {
    if (!upper.ends_with(ending)) return false;
    // `MAX_TOKEN` is one, `EXTOKEN` is a word of its own.
    return upper.size() == ending.size() || upper[upper.size() - ending.size() - 1] == '_';
  });
}

/// A path, a number, a word, or something that is filled in later.
bool is_harmless(std::string_view value) {
  constexpr std::size_t kShortest = 8;
  if (value.size() < kShortest || value.find_first_of("/$<{ ") != std::string_view::npos) {
    return true;
  }
  const bool word = std::all_of(value.begin(), value.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || c == '-' || c == '_';
  });
  return word || parse_unsigned(value).has_value();
}

void check(const Task& task, LintContext& context) {
  if (!task.spec->env) return;
  for (const auto& entry : task.spec->env->entries) {
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
    .kind = &kSecretName, .category = "security", .robust = true, .task = check};

}  // namespace accelc
