// Everything that can be found, by the names that people write: one place for the configuration,
// the comments and the command line to look a name up.
#pragma once

#include "compiler/diag/kind.h"
#include "compiler/lint/rule.h"

#include <span>
#include <string_view>
#include <vector>

namespace accelc {

/// Views that live as long as the program.
struct KnownFindings {
  /// Those of all layers, rules included. To put them in order takes longer than checking a small
  /// file, and most runs look up none.
  std::span<const DiagnosticKind* const> (*kinds)() = nullptr;
  std::span<const Rule* const> rules;

  /// The kind with this code (ignoring case) or name; null when there is none.
  [[nodiscard]] const DiagnosticKind* find(std::string_view code_or_name) const;
  /// Null when the kind is no rule.
  [[nodiscard]] const Rule* rule_of(const DiagnosticKind& kind) const;
  /// Whether its level can be changed and it can be ignored: all but errors that no rule raises.
  [[nodiscard]] bool is_adjustable(const DiagnosticKind& kind) const;
  /// What a name stands for where several may be meant: a code or name; a category of rules, or
  /// `all` of them; the beginning of codes, such as `AC42`. Empty when it means nothing.
  [[nodiscard]] std::vector<const DiagnosticKind*> select(std::string_view name) const;

  /// Names and codes of what is adjustable, for "did you mean".
  [[nodiscard]] std::vector<std::string_view> adjustable_names() const;
  /// The categories of the rules, each once.
  [[nodiscard]] std::vector<std::string_view> categories() const;
};

}  // namespace accelc
