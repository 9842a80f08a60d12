// Places inside a scalar, and new texts in the quotes of the old one.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/source/span.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace accelc {

/// Where the parts of a scalar's value stand.
class PartSpans {
 public:
  /// `text` is the value of the scalar at `scalar`, and must live longer.
  PartSpans(const Span& scalar, std::string_view text);

  /// The place of the bytes `begin` to `end` of the value. Exact when the text stands in the source
  /// as it is, on one line or on several (without escapes); the whole scalar otherwise.
  [[nodiscard]] Span at(std::uint32_t begin, std::uint32_t end) const;

 private:
  Span scalar_;
  std::string_view text_;
  std::uint32_t quote_ = 0;  // how many bytes stand in front of the text
  bool verbatim_ = false;    // on one line
};

/// One of them.
Span part_span(const Span& scalar, std::string_view text, std::uint32_t begin, std::uint32_t end);

/// The replacement of the scalar at `span`, or of a part of one, by `text`: in the quotes in which
/// it is written; where it has none, in double quotes if the format needs them there. The one place
/// where the text of a fix is made for its format.
std::string quoted_like(const Span& span, std::string_view text);

/// Adds the fix that writes the name in `near` for the scalar at `span`, when there is exactly one:
/// safe when that one is surely meant. Returns whether there is.
bool fix_name(Report& report, const Span& span, std::span<const std::string_view> near);

/// Asks whether one of the names in `near` was meant; says nothing when there is none.
void ask_for_name(Report& report, std::span<const std::string_view> near);

}  // namespace accelc
