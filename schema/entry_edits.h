// Edits that add, take away or rewrite whole entries of a mapping, in YAML and TOML, in blocks and
// in braces.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/syntax/tree.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

/// From the start of a key to the end of its value; nothing where the value does not stand behind
/// its key, as that of a TOML header.
std::optional<Span> span_of_entry(NodeRef key, NodeRef value);

/// A key and the text of its value.
using TextEntry = std::pair<std::string, std::string>;

/// What the values of `in_braces` are.
enum class BracedValues : std::uint8_t {
  kTexts,    ///< texts: a number is quoted
  kAmounts,  ///< a number may be one
};

/// `{NCCL_DEBUG: INFO}`: a mapping in braces, in the format of the file.
std::string in_braces(Format format, std::span<const TextEntry> entries, BracedValues values);

/// `name: text` as an entry that can be put before `key`, up to where the key starts; nothing when
/// it is not clear how.
std::optional<std::string> entry_before(NodeRef key, std::string_view name, std::string_view text);

/// Takes away the entry of `mapping` whose key is `key` and whose value is a scalar: in a block its
/// line, in braces what stands up to the next entry or from the one before. Nothing when it shares
/// its line with something else, such as a comment.
std::optional<Edit> removal_of_entry(NodeRef mapping, NodeRef key);

/// Puts the entries of the mapping behind `key` in place of the entry that holds them. None when it
/// is not clear how.
std::vector<Edit> edits_that_unwrap(NodeRef key);

/// Moves the lines of `whole` to the right by `columns`. None where a tab indents one, or something
/// else stands on the first line.
std::vector<Edit> edits_that_indent(const Span& whole, std::size_t columns);

}  // namespace accelc
