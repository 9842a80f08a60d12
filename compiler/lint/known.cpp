#include "compiler/lint/known.h"

#include "compiler/support/text.h"

#include <algorithm>

namespace accelc {

const DiagnosticKind* KnownFindings::find(std::string_view code_or_name) const {
  const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const DiagnosticKind* kind) {
    return equals_ignoring_case(kind->code, code_or_name) || kind->name == code_or_name;
  });
  return found == kinds.end() ? nullptr : *found;
}

const Rule* KnownFindings::rule_of(const DiagnosticKind& kind) const {
  const auto found = std::find_if(rules.begin(), rules.end(),
                                  [&](const Rule* rule) { return rule->kind == &kind; });
  return found == rules.end() ? nullptr : *found;
}

bool KnownFindings::is_adjustable(const DiagnosticKind& kind) const {
  return kind.severity != Severity::kError || rule_of(kind) != nullptr;
}

std::vector<std::string_view> KnownFindings::adjustable_names() const {
  std::vector<std::string_view> names;
  for (const DiagnosticKind* kind : kinds) {
    if (!is_adjustable(*kind)) continue;
    names.push_back(kind->name);
    names.push_back(kind->code);
  }
  return names;
}

}  // namespace accelc
