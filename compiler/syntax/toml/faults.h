// Explains why a text is not TOML: walks over it statement by statement with the grammar of
// TOML 1.0 and stops at the first fault, with a report for people. Used only where toml++ has
// refused the text.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/diag/sink.h"
#include "compiler/source/source_file.h"

#include <cstdint>
#include <optional>

namespace accelc {

/// A fault, and the start of the statement that holds it: what stands before can be read.
struct TomlFault {
  std::uint32_t statement = 0;
  Diagnostic finding;
};

/// A finding without message; `report_toml_fault` fills it in.
Diagnostic make_toml_finding(const DiagnosticKind& kind, const Span& span,
                             std::vector<std::string> arguments);

/// The first fault in the bytes [begin, end) of `file`; `begin` is the start of a statement.
/// Nothing when they are fine as far as this grammar goes.
std::optional<TomlFault> find_toml_fault(const SourceFile& file, std::uint32_t begin,
                                         std::uint32_t end);

/// Hands the fault to `sink`.
void report_toml_fault(const TomlFault& fault, DiagnosticSink& sink);

}  // namespace accelc
