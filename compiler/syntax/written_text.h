// Keys and texts as each format writes them, and what a reader makes of a text that is about to be
// written.
#pragma once

#include "compiler/source/source_file.h"

#include <string>
#include <string_view>

namespace accelc {

/// Whether a reader of this format takes `written` for a scalar that is `text`, wherever a key or,
/// in YAML, a value can stand: in braces, which allow the least. In TOML what is no key has quotes
/// anyway.
bool is_read_as(std::string_view written, std::string_view text, Format format);

/// Whether a text without line breaks shows what it is: no control character is in it, and none
/// that changes the order of the others.
bool is_seen_as_it_is(std::string_view text);

/// Whether YAML readers of both versions take the text for itself without quotes, wherever a key or
/// a value can stand.
bool is_plain_in_yaml(std::string_view text);

/// Whether TOML needs no quotes around the key: letters, digits, `-` and `_` (TOML 1.0, "Keys").
bool is_bare_in_toml(std::string_view key);

/// A key, in quotes where its readers would not take the bare one for this text.
std::string key_text(std::string_view key, Format format);

/// A text as a value on one line; in quotes, but where YAML needs none.
std::string value_text(std::string_view text, Format format);

/// What stands between a key and its value on one line.
std::string_view entry_sign(Format format);

/// `key: value` as an entry of a mapping, with the quotes that the key needs; `value` is written as
/// it is.
std::string written_entry(Format format, std::string_view key, std::string_view value);

}  // namespace accelc
