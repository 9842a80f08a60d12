// Explains why a statement is not TOML: walks over it with the grammar of TOML 1.0 and stops at the
// first fault, with a report for people. Used only where the reader or toml++ has refused the
// statement.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/diag/sink.h"
#include "compiler/source/source_file.h"

#include <cstdint>
#include <optional>

namespace accelc {

/// A finding without message; a sink that takes it fills it in.
Diagnostic make_toml_finding(const DiagnosticKind& kind, const Span& span,
                             std::vector<std::string> arguments);

/// The first fault of the statement in the bytes [begin, end) of `file`, which may be a comment.
/// Nothing when it is fine as far as this grammar goes.
std::optional<Diagnostic> find_toml_fault(const SourceFile& file, std::uint32_t begin,
                                          std::uint32_t end);

}  // namespace accelc
