// One finding, as a value: where, what, and how to mend it. Nothing here decides or prints.
#pragma once

#include "compiler/diag/kind.h"
#include "compiler/source/span.h"

#include <cstdint>
#include <string>
#include <vector>

namespace accelc {

/// A further place that explains the finding ("first set here").
struct Label {
  Span span;
  std::string text;
};

/// Replaces the text of `span`; an empty span inserts.
struct Edit {
  Span span;
  std::string replacement;
};

enum class Applicability : std::uint8_t {
  kSafe,         ///< the only right answer; `accelc fix` applies it
  kUnsafe,       ///< probably right, changes what the spec means
  kDisplayOnly,  ///< a hint that a person must complete
};

/// "safe", "unsafe", "display-only".
std::string_view name_of(Applicability applicability);

/// A way to mend the finding. All edits are applied together.
struct Fix {
  std::string title;
  std::vector<Edit> edits;
  Applicability applicability = Applicability::kSafe;
};

struct Diagnostic {
  const DiagnosticKind* kind = nullptr;
  /// The kind's own severity, or the level that the configuration gives a rule.
  Severity severity = Severity::kError;
  /// The narrowest place that is wrong. Nowhere only for findings about the command line.
  Span span;
  std::string message;
  /// What fills the slots of the message, as plain text.
  std::vector<std::string> arguments;
  /// What stands beside the marks under `span`; often empty.
  std::string label;
  std::vector<Label> labels;
  /// Further sentences: why, and what to do.
  std::vector<std::string> helps;
  std::vector<Fix> fixes;
};

/// Order in which findings are shown: file path, place, code.
bool shown_before(const Diagnostic& a, const Diagnostic& b);

}  // namespace accelc
