// A text in the quotes that YAML, TOML and JSON read alike: the one place where a fix gets its
// quotes.
#pragma once

#include <string>
#include <string_view>

namespace accelc {

/// `text` in double quotes, with the escapes that YAML, TOML and JSON share.
std::string in_double_quotes(std::string_view text);

/// `text`, which JSON has no part in, in the quotes in which it can stand as it is: single ones if
/// there is no such quote in it.
std::string in_quotes(std::string_view text);

/// `text` in the quotes of the text `written`, which stands in quotes, if it can stand in them as
/// it is; else in double quotes.
std::string in_quotes_of(std::string_view written, std::string_view text);

}  // namespace accelc
