#include "compiler/syntax/toml/recovery.h"

#include "compiler/syntax/toml/bare.h"

#include <algorithm>

namespace accelc {

namespace {

bool is_quote(char c) { return c == '"' || c == '\''; }

char char_at(std::string_view text, std::uint32_t at) { return at < text.size() ? text[at] : '\n'; }

bool at_line_end(std::string_view text, std::uint32_t at) {
  const char c = char_at(text, at);
  return c == '\n' || (c == '\r' && char_at(text, at + 1) == '\n');
}

// The line break that ends the line of `at`, or the text's end.
std::uint32_t line_feed(std::string_view text, std::uint32_t at) {
  return static_cast<std::uint32_t>(std::min(text.find('\n', at), text.size()));
}

// Behind the key segment at `at`; `at` itself when there is none.
std::uint32_t segment_end(std::string_view text, std::uint32_t at) {
  if (is_quote(char_at(text, at))) {
    const TomlStringEnd string = skip_toml_line_string(text, at);
    return string.closed ? string.end : at;
  }
  while (is_toml_bare_key(char_at(text, at))) ++at;
  return at;
}

// Behind the dotted key at `at` and the blanks that follow; nothing when there is none.
std::optional<std::uint32_t> path_end(std::string_view text, std::uint32_t at) {
  for (;; ++at) {
    at = skip_toml_blanks(text, at);
    const std::uint32_t end = segment_end(text, at);
    if (end == at) return std::nullopt;
    at = skip_toml_blanks(text, end);
    if (char_at(text, at) != '.') return at;
  }
}

bool is_closing(char c) { return c == ']' || c == '}'; }

// Whether the line at `at` is a piece of a list rather than a statement.
bool reads_as_item(std::string_view text, std::uint32_t line) {
  const char first = char_at(text, skip_toml_blanks(text, line));
  if (is_closing(first) || first == ',') return true;
  return toml_line_shape(text, line).last == ',' && !reads_as_toml_statement(text, line);
}

}  // namespace

std::optional<std::uint32_t> toml_pair_at(std::string_view text, std::uint32_t at) {
  const auto end = path_end(text, at);
  if (!end || char_at(text, *end) != '=') return std::nullopt;
  return *end + 1;
}

bool reads_as_toml_header(std::string_view text, std::uint32_t line) {
  std::uint32_t at = skip_toml_blanks(text, line);
  if (char_at(text, at) != '[') return false;
  if (char_at(text, ++at) == '[') ++at;
  at = skip_toml_blanks(text, at);
  const std::uint32_t begin = at;
  if (!is_toml_bare_key(char_at(text, at))) return false;
  const auto end = path_end(text, at);
  if (!end) {
    at = begin;
    while (is_toml_bare_key(char_at(text, at)) || char_at(text, at) == '.') ++at;
    if (!at_line_end(text, at)) return false;  // `[a.` at a line's end
  } else {
    at = *end;
  }
  const char stop = char_at(text, at);
  if (stop != ']' && stop != '#' && !at_line_end(text, at)) return false;
  std::uint32_t bare = begin;
  while (is_toml_bare_key(char_at(text, bare)) || char_at(text, bare) == '.') ++bare;
  return judge_toml_bare(text.substr(begin, bare - begin)).fault == TomlBareFault::kText;
}

bool reads_as_toml_statement(std::string_view text, std::uint32_t line) {
  return toml_pair_at(text, line).has_value() || reads_as_toml_header(text, line);
}

std::uint32_t end_before_toml_statement(std::string_view text, std::uint32_t at) {
  at = line_feed(text, at);
  while (at < text.size() && !reads_as_toml_statement(text, at + 1)) at = line_feed(text, at + 1);
  return at;
}

TomlLineShape toml_line_shape(std::string_view text, std::uint32_t line) {
  TomlLineShape shape;
  for (std::uint32_t at = line; !at_line_end(text, at) && text[at] != '#';) {
    const char c = text[at];
    if (!is_toml_blank(c)) shape.last = c;
    if (c == '[' || c == '{') ++shape.open;
    if (is_closing(c)) --shape.open;
    at = is_quote(c) ? skip_toml_line_string(text, at).end : at + 1;
  }
  return shape;
}

std::uint32_t skip_toml_remains(std::string_view text, std::uint32_t at) {
  std::uint32_t end = at;
  bool item = false;  // a line that is part of the rest only if a bracket closes behind it
  while (at < text.size()) {
    const std::uint32_t line = at + 1;
    at = line_feed(text, line);
    const char first = char_at(text, skip_toml_blanks(text, line));
    if (at_line_end(text, skip_toml_blanks(text, line)) || first == '#') continue;
    if (reads_as_item(text, line)) {
      end = at;
      item = false;
    } else if (item || reads_as_toml_statement(text, line)) {
      break;
    } else {
      item = true;
    }
  }
  return end;
}

std::optional<std::vector<TomlKeySpan>> recover_toml_header(std::string_view text,
                                                            std::uint32_t begin) {
  std::vector<TomlKeySpan> path;
  std::uint32_t at = begin + (char_at(text, begin + 1) == '[' ? 2 : 1);
  for (;; ++at) {
    at = skip_toml_blanks(text, at);
    std::uint32_t end = at;
    if (is_quote(char_at(text, at))) {
      end = segment_end(text, at);
    } else {
      constexpr std::string_view kEnds = ".]#[{=\"'";
      while (!at_line_end(text, end) && kEnds.find(text[end]) == std::string_view::npos) ++end;
    }
    std::uint32_t last = end;
    while (last > at && is_toml_blank(text[last - 1])) --last;
    if (last == at) return std::nullopt;
    path.push_back({at, last});
    at = skip_toml_blanks(text, end);
    if (char_at(text, at) != '.') break;
  }
  const char stop = char_at(text, at);
  if (stop != ']' && stop != '#' && !at_line_end(text, at)) return std::nullopt;
  return path;
}

}  // namespace accelc
