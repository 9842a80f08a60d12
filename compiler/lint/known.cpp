#include "compiler/lint/known.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr std::string_view kAllRules = "all";

/// Whether it is the beginning of a code: "AC" and at least one digit of four.
bool is_code_prefix(std::string_view text) {
  constexpr std::size_t kLetters = 2;
  return text.size() > kLetters && starts_with_ignoring_case(text, "AC") &&
         std::all_of(text.begin() + kLetters, text.end(), is_digit);
}

}  // namespace

const DiagnosticKind* KnownFindings::find(std::string_view code_or_name) const {
  const auto all = kinds();
  const auto found = std::find_if(all.begin(), all.end(), [&](const DiagnosticKind* kind) {
    return equals_ignoring_case(kind->code, code_or_name) || kind->name == code_or_name;
  });
  return found == all.end() ? nullptr : *found;
}

const Rule* KnownFindings::rule_of(const DiagnosticKind& kind) const {
  const auto found = std::find_if(rules.begin(), rules.end(),
                                  [&](const Rule* rule) { return rule->kind == &kind; });
  return found == rules.end() ? nullptr : *found;
}

bool KnownFindings::is_adjustable(const DiagnosticKind& kind) const {
  return kind.severity != Severity::kError || rule_of(kind) != nullptr;
}

std::vector<const DiagnosticKind*> KnownFindings::select(std::string_view name) const {
  if (const DiagnosticKind* kind = find(name)) return {kind};
  std::vector<const DiagnosticKind*> selected;
  for (const Rule* rule : rules) {
    if (name == kAllRules || rule->category == name) selected.push_back(rule->kind);
  }
  if (!selected.empty() || !is_code_prefix(name)) return selected;
  for (const DiagnosticKind* kind : kinds()) {
    if (starts_with_ignoring_case(kind->code, name)) selected.push_back(kind);
  }
  return selected;
}

std::vector<std::string_view> KnownFindings::categories() const {
  std::vector<std::string_view> names;
  for (const Rule* rule : rules) names.push_back(rule->category);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::vector<std::string_view> KnownFindings::adjustable_names() const {
  std::vector<std::string_view> names;
  for (const DiagnosticKind* kind : kinds()) {
    if (!is_adjustable(*kind)) continue;
    names.push_back(kind->name);
    names.push_back(kind->code);
  }
  return names;
}

}  // namespace accelc
