#include "compiler/lint/rule.h"
#include "compiler/support/ascii.h"
#include "rules/helpers.h"

#include <array>

namespace accelc {

namespace {

constexpr DiagnosticKind kCompromisedRelease{
    .code = "AC4503",
    .name = "compromised-release",
    .severity = Severity::kError,
    .message = "lightning {} was published by an attacker",
    .explanation = "Lightning 2.6.2 and 2.6.3 on PyPI were malicious and run code when imported."};

constexpr std::string_view kPackage = "lightning";
constexpr std::array<std::string_view, 2> kReleases = {"2.6.2", "2.6.3"};

bool is_word(char c) { return is_alphanumeric(c) || c == '_' || c == '-' || c == '.'; }

/// Whether the package's name, which starts at `begin`, is a whole name: `lightning` or
/// `pytorch-lightning`, but not `lightning-utilities`.
bool is_package(std::string_view text, std::size_t begin) {
  const std::string_view before = text.substr(0, begin);
  if (before.empty() || !is_word(before.back())) return true;
  return before.ends_with("pytorch-") || before.ends_with("pytorch_");
}

/// The version that is pinned behind the package's name; empty when none is.
std::string_view pinned_version(std::string_view rest) {
  if (rest.starts_with('[')) rest.remove_prefix(std::min(rest.find(']') + 1, rest.size()));
  const std::size_t sign = rest.find_first_not_of(' ');
  if (sign == std::string_view::npos || rest[sign] != '=') return {};
  const std::size_t begin = rest.find_first_not_of("= ", sign);
  if (begin == std::string_view::npos) return {};
  std::size_t end = begin;
  while (end < rest.size() && is_word(rest[end])) ++end;
  return rest.substr(begin, end - begin);
}

bool is_compromised(std::string_view version) {
  return version == kReleases[0] || version == kReleases[1];
}

void report_release(const Task& task, const Span& span, std::string_view version,
                    LintContext& context) {
  context.report<kCompromisedRelease>(task, span, version)
      .help("2.6.1 and 2.6.5 are sound; machines that imported it must be cleaned")
      .help("rotate every credential that such a task could read");
}

void check_compromised_release(const Task& task, LintContext& context) {
  if (task.trainer && task.trainer->lightning) {
    const Setting<std::string>& version = task.trainer->lightning;
    if (is_compromised(*version)) report_release(task, version.span, *version, context);
  }
  visit_texts(task, [&](std::string_view text, const Span& span) {
    for (std::size_t at = text.find(kPackage); at != std::string_view::npos;
         at = text.find(kPackage, at + 1)) {
      const std::string_view version = pinned_version(text.substr(at + kPackage.size()));
      if (!is_package(text, at) || !is_compromised(version)) continue;
      report_release(task, span, version, context);
    }
  });
}

}  // namespace

extern const Rule kCompromisedReleaseRule;
const Rule kCompromisedReleaseRule{.kind = &kCompromisedRelease,
                                   .category = "security",
                                   .robust = true,
                                   .check = check_compromised_release};

}  // namespace accelc
