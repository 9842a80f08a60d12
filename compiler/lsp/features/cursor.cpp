#include "compiler/lsp/features/cursor.h"

#include "compiler/diag/sink.h"
#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"
#include "compiler/syntax/written_text.h"

#include <algorithm>
#include <utility>

namespace accelc::lsp {

namespace {

/// Stands for what the cursor is about to write.
constexpr std::string_view kWord = "accelc-cursor-0";

/// A colon ends a key; inside a value, as in `A100:2`, it does not stand before a blank.
bool is_word_byte(std::string_view text, std::size_t at) {
  constexpr std::string_view kEnds = " \t\r\n,[]{}\"'#=&*!|>";
  const char byte = text[at];
  if (byte == ':') {
    const char next = at + 1 < text.size() ? text[at + 1] : '\n';
    return kEnds.find(next) == std::string_view::npos;
  }
  return kEnds.find(byte) == std::string_view::npos;
}

std::string_view line_after(std::string_view text, std::uint32_t offset) {
  const std::size_t end = text.find_first_of("\r\n", offset);
  return text.substr(offset, (end == std::string_view::npos ? text.size() : end) - offset);
}

/// What closes the quotes and brackets that the line before the cursor left open.
std::string closers(std::string_view line) {
  std::string open;
  for (const char byte : line) {
    const bool quoted = !open.empty() && (open.back() == '"' || open.back() == '\'');
    if (byte == '"' || byte == '\'') {
      if (quoted && open.back() == byte) {
        open.pop_back();
      } else if (!quoted) {
        open += byte;
      }
    } else if (!quoted && (byte == '{' || byte == '[')) {
      open += byte == '{' ? '}' : ']';
    } else if (!quoted && (byte == '}' || byte == ']') && !open.empty()) {
      open.pop_back();
    }
  }
  return {open.rbegin(), open.rend()};
}

struct CursorVariant {
  std::string_view before;
  std::string after;
  bool completes_entry = false;  ///< a value was put behind the word
};

std::optional<Cursor> cursor_in(std::string_view text, const CursorWord& word, Format format,
                                const CursorVariant& variant, const TypeInfo& root) {
  std::string filled(text.substr(0, word.begin));
  filled.append(variant.before).append(kWord).append(variant.after);
  filled.append(text.substr(word.end));
  const auto file = std::make_shared<const SourceFile>("cursor", std::move(filled), format);
  DiagnosticSink ignored;
  Cursor cursor;
  cursor.tree = std::make_unique<const Tree>(read(file, Limits{}, ignored));
  const auto offset = static_cast<std::uint32_t>(word.begin + variant.before.size());
  cursor.word = cursor.tree->node_at(offset);
  if (!cursor.word || !cursor.word.is_scalar()) return std::nullopt;
  if (cursor.word.text().find(kWord) == std::string_view::npos) return std::nullopt;
  cursor.partial = cursor.word.text() != kWord;
  cursor.entry = typed_entry(cursor.word, root);
  cursor.plugin = plugin_entry(cursor.word, root);
  cursor.on_key = cursor.entry.key && cursor.entry.key.id() == cursor.word.id();
  cursor.has_value =
      cursor.on_key && !variant.completes_entry && cursor.entry.value.style() != NodeStyle::kEmpty;
  return cursor;
}

/// Whether the colon before the cursor is the one of `A100:`, behind which a number is wanted: it
/// stands in a value, where it ends no key.
bool continues_value(std::string_view text, std::uint32_t offset) {
  const std::string_view line = line_before(text, offset);
  if (line.size() < 2 || !line.ends_with(':')) return false;
  const std::size_t value = std::min(line.find(": "), line.find("= "));
  const std::size_t entry = line.find_last_of("{,");
  const bool in_value = value != std::string_view::npos;
  return in_value && (entry == std::string_view::npos || line.find(": ", entry) < line.size());
}

/// Whether a key of TOML can stand behind `before`, the line up to the word: at its start, behind a
/// part of a dotted key, or in an inline table.
bool toml_key_follows(std::string_view before) {
  const std::string open = closers(before);
  if (open.empty()) return before.find_first_of("=[") == std::string_view::npos;
  if (open.front() != '}') return false;
  return before.find('=', before.find_last_of("{,")) == std::string_view::npos;
}

/// How a key that nobody has finished is read; nothing where none can stand.
std::optional<CursorVariant> unfinished_key(std::string_view before, std::string_view after,
                                            Format format) {
  const bool ends = after.empty() || after.starts_with('#');
  if (format == Format::kToml) {
    const bool table = !closers(before).empty();
    if (!toml_key_follows(before) || !(ends || (table && !after.starts_with('=')))) return {};
    return CursorVariant{"", " = 0" + (ends ? closers(before) : std::string()), true};
  }
  // Only a line that ends here can be such a key.
  if (!ends || !(before.empty() || before == "-")) return {};
  return CursorVariant{"", ": 0", true};
}

/// Whether a string that the line opens is still open at its end.
bool is_in_quotes(std::string_view line) {
  const std::string open = closers(line);
  return !open.empty() && (open.front() == '"' || open.front() == '\'');
}

/// A whole number, a boolean, or what has its own quotes or brackets, in TOML and JSON. What looks
/// like another number is a text: the version of a cache.
bool is_literal(std::string_view word) {
  constexpr std::string_view kOpeners = "\"'[{";
  if (word.empty() || kOpeners.find(word.front()) != std::string_view::npos) return true;
  if (word == "true" || word == "false") return true;
  return word.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

std::string_view line_before(std::string_view text, std::uint32_t offset) {
  const std::size_t start = text.substr(0, offset).find_last_of("\r\n");
  const std::size_t begin = start == std::string_view::npos ? 0 : start + 1;
  return text.substr(begin, offset - begin);
}

std::string written_value(std::string_view word, std::string_view before, Format format) {
  const bool whole = format == Format::kYaml || is_in_quotes(before) || is_literal(word);
  const std::string text = whole ? std::string(word) : in_double_quotes(word);
  return format != Format::kToml && before.ends_with(':') ? " " + text : text;
}

std::string written_key(std::string_view word, std::string_view before, Format format,
                        bool has_value) {
  if (is_in_quotes(before)) return std::string(word);
  std::string key = format == Format::kJson ? in_double_quotes(word) : std::string(word);
  return has_value ? key : key.append(entry_sign(format));
}

CursorWord word_at(std::string_view text, std::uint32_t offset, Format format) {
  // Dots join the keys of TOML; in a value they belong to it, and in an item of a list on lines of
  // its own.
  const std::string_view before = line_before(text, offset);
  const bool dotted = format == Format::kToml && before.find('=') == std::string_view::npos &&
                      !is_in_quotes(before);
  const auto in_word = [&](std::size_t at) {
    return is_word_byte(text, at) && !(dotted && text[at] == '.');
  };
  CursorWord word{offset, offset, {}};
  if (continues_value(text, offset)) --word.begin;
  while (word.begin > 0 && in_word(word.begin - 1)) --word.begin;
  while (word.end < text.size() && in_word(word.end)) ++word.end;
  word.typed = text.substr(word.begin, offset - word.begin);
  return word;
}

std::vector<Cursor> cursors_at(std::string_view text, const CursorWord& word, Format format,
                               const TypeInfo& root) {
  const bool toml = format == Format::kToml;
  const std::string_view before = trim(line_before(text, word.begin));
  const std::string_view after = trim(line_after(text, word.end));
  std::vector<CursorVariant> variants;
  if (auto key = unfinished_key(before, after, format)) variants.push_back(std::move(*key));
  variants.push_back({"", "", false});
  if (after.empty()) variants.push_back({"", closers(before), false});
  if (toml) variants.push_back({"\"", "\"", false});
  std::vector<Cursor> cursors;
  for (const CursorVariant& variant : variants) {
    auto cursor = cursor_in(text, word, format, variant, root);
    const bool known = cursor && !cursors.empty() && cursors.front().on_key == cursor->on_key;
    if (cursor && !known) cursors.push_back(std::move(*cursor));
  }
  return cursors;
}

}  // namespace accelc::lsp
