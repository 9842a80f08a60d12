// Scalars and keys as each format writes them.
#pragma once

#include "compiler/rewrite/commented_value.h"
#include "compiler/source/source_file.h"

#include <optional>
#include <string>
#include <string_view>

namespace accelc {

/// Whether a text without line breaks shows what it is: no control character is in it, and none
/// that changes the order of the others.
bool is_seen_as_it_is(std::string_view text);

/// A key; bare where its readers take that for this text.
std::string key_text(std::string_view key, Format format);

/// A scalar on one line. Nothing where the format has no such value, as TOML has no null, or cannot
/// write it as it is, which a text field would show: TOML has no `010`.
std::optional<std::string> scalar_text(const CommentedValue& scalar, Format format);

}  // namespace accelc
