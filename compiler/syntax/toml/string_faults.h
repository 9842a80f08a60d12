// What can be wrong inside a string or a comment of TOML.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/source/source_file.h"

#include <cstdint>
#include <optional>

namespace accelc {

/// The first fault of the string that starts with the quote at `begin`, before `end`.
std::optional<Diagnostic> find_toml_string_fault(const SourceFile& file, std::uint32_t begin,
                                                 std::uint32_t end);

/// The first control character in the bytes [begin, end) of a string or comment; line breaks are
/// fine if `lines`.
std::optional<Diagnostic> find_toml_control(const SourceFile& file, std::uint32_t begin,
                                            std::uint32_t end, bool lines);

}  // namespace accelc
