// A value on one line.
#pragma once

#include "compiler/rewrite/commented_value.h"
#include "compiler/source/source_file.h"

#include <cstddef>
#include <optional>
#include <string>

namespace accelc {

/// How long lines become.
inline constexpr std::size_t kLongestLine = 100;

/// Without its comments; collections in brackets. Nothing where the format cannot write a value in
/// it: `failed` then says so.
std::string inline_text(const CommentedValue& value, Format format,
                        std::optional<Unmovable>& failed);

/// Whether the value can stand on the line of a key, which is `used` characters long: no comment
/// has a place there.
bool fits_on_line(const CommentedValue& value, const std::string& text, std::size_t used);

}  // namespace accelc
