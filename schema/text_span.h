// Places inside a scalar, and new texts in the quotes of the old one.
#pragma once

#include "compiler/syntax/tree.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

/// The place of the bytes `begin` to `end` of a scalar's text. Exact when the text stands verbatim
/// in the source (plain on one line, or quoted without escapes); the whole scalar otherwise.
Span part_span(NodeRef scalar, std::uint32_t begin, std::uint32_t end);

/// `text` in the quotes in which the scalar at `span` is written: the replacement of the span.
std::string quoted_like(const Span& span, std::string_view text);

}  // namespace accelc
