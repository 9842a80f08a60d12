// Where the cursor stands, found out for a text that is broken exactly there: a word that cannot be
// in the file is put under the cursor, the text is read by the reader that goes on after errors,
// and the word is looked for in the tree. That holds for block and flow YAML, JSON and TOML alike.
#pragma once

#include "compiler/lsp/features/plugin_entry.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/tree.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lsp {

/// One way to understand the cursor's place.
struct Cursor {
  std::unique_ptr<const Tree> tree;  ///< of the text with the word in it
  NodeRef word;                      ///< that word
  TypedEntry entry;                  ///< whose key or value it is
  PluginEntry plugin;                ///< the same for what a plugin reads
  bool on_key = false;
  /// The word is a part of a longer text.
  bool partial = false;
  /// A key that is typed in front of a value: only the name is missing.
  bool has_value = false;
};

/// The word around the cursor as byte offsets, and what of it stands before the cursor.
struct CursorWord {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string typed;
};

CursorWord word_at(std::string_view text, std::uint32_t offset, Format format);

/// As a key and as a value, as far as each makes sense; `root` is the type of a whole file.
std::vector<Cursor> cursors_at(std::string_view text, const CursorWord& word, Format format,
                               const TypeInfo& root);

/// The line of `offset` up to it.
std::string_view line_before(std::string_view text, std::uint32_t offset);

/// The word as a value is written behind `before`, the line up to it: with quotes in TOML and JSON,
/// unless it is a number or a boolean, and behind a space where a colon has none.
std::string written_value(std::string_view word, std::string_view before, Format format);

/// The word as a key is written behind `before`, with the sign that separates it from its value. It
/// stands alone where it has a value already and inside of quotes, behind which the sign comes.
std::string written_key(std::string_view word, std::string_view before, Format format,
                        bool has_value);

}  // namespace accelc::lsp
