#include "compiler/syntax/toml/recovery.h"

#include "compiler/support/ascii.h"
#include "compiler/syntax/toml/bare_faults.h"

#include <algorithm>

namespace accelc {

namespace {

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

bool ends_in_three_quotes(std::string_view text, std::uint32_t line) {
  std::size_t end = text.size();
  while (end > line && (is_toml_blank(text[end - 1]) || text[end - 1] == '\r')) --end;
  const std::string_view written = text.substr(line, end - line);
  return written.ends_with(R"(""")") || written.ends_with("'''");
}

// A segment of a broken header.
struct MeantSegment {
  TomlKeySegment key;
  std::uint32_t end = 0;  // behind its quote
  bool closes = false;    // ends in a quote that nothing opens
};

std::optional<MeantSegment> meant_segment(std::string_view text, std::uint32_t at) {
  const std::uint32_t quoted = segment_end(text, at);
  if (is_quote(char_at(text, at)) && quoted > at) {
    return MeantSegment{{{at, quoted}, toml_key_name(text.substr(at, quoted - at))}, quoted};
  }
  const bool open = is_quote(char_at(text, at));
  if (open) ++at;
  std::uint32_t end = at;
  std::string name;
  bool stray = false;
  MeantSegment segment;
  // In a quote that is never closed a dot is part of the name.
  const std::string_view ends = open ? "]#" : ".]#=";
  for (; !at_line_end(text, end) && ends.find(text[end]) == std::string_view::npos; ++end) {
    segment.closes = is_quote(text[end]);
    // Only the first quote can open a segment: to try each takes too long.
    if (segment.closes && !open && !stray && segment_end(text, end) > end) break;
    stray = stray || segment.closes;
    if (!segment.closes) name += text[end];
  }
  segment.end = end;
  while (end > at && (is_toml_blank(text[end - 1]) || is_quote(text[end - 1]))) --end;
  while (!name.empty() && is_toml_blank(name.back())) name.pop_back();
  if (name.empty()) return std::nullopt;
  segment.key = {{at, end}, std::move(name)};
  return segment;
}

// Whether the line at `at` is a piece of a list rather than a statement.
bool reads_as_item(std::string_view text, std::uint32_t line) {
  const char first = char_at(text, skip_toml_blanks(text, line));
  if (is_closing(first) || first == ',') return true;
  const TomlLineShape shape = toml_line_shape(text, line);
  return (shape.last == ',' || shape.open < 0) && !reads_as_toml_statement(text, line);
}

// Whether the line starts with the brackets of a value: `["a"]`, `{ b = 1 }`.
bool starts_with_value(std::string_view text, std::uint32_t line) {
  const std::uint32_t at = skip_toml_blanks(text, line);
  if (char_at(text, at) != '[') return char_at(text, at) == '{';
  constexpr std::string_view kValues = "\"'-0123456789{";
  const char first = char_at(text, skip_toml_blanks(text, at + 1));
  return kValues.find(first) != std::string_view::npos && !reads_as_toml_header(text, line);
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

namespace {

// The segments of a broken header from `at` on, which moves behind them; none when one is missing.
TomlKey meant_path(std::string_view text, std::uint32_t& at) {
  TomlKey path;
  for (;;) {
    constexpr std::string_view kStray = " \t.[{";
    while (kStray.find(char_at(text, at)) != std::string_view::npos) ++at;
    auto segment = meant_segment(text, at);
    if (!segment) return {};
    if (segment->closes && path.size() > 1) {
      // A quote that only closes was opened behind the first dot.
      TomlKeySpan& second = path[1].span;
      second.end = segment->key.span.end;
      path[1].name = std::string(text.substr(second.begin, second.end - second.begin));
      std::erase_if(path[1].name, is_quote);
      path.resize(2);
    } else {
      path.push_back(std::move(segment->key));
    }
    at = skip_toml_blanks(text, segment->end);
    // A quote stands where a dot is missing.
    if (char_at(text, at) != '.' && !is_quote(char_at(text, at))) return path;
  }
}

}  // namespace

std::uint32_t TomlRemains::skip(std::uint32_t at) {
  const std::uint32_t text = skip_text(at);
  return text > at ? text : skip_items(at);
}

// Items with a comma and closing brackets.
std::uint32_t TomlRemains::skip_items(std::uint32_t at) const {
  std::uint32_t end = at;
  // A line that remains only if a bracket closes behind it.
  bool pending = false;
  if (at < text_.size() && starts_with_value(text_, at + 1)) end = at = line_feed(text_, at + 1);
  while (at < text_.size()) {
    const std::uint32_t line = at + 1;
    at = line_feed(text_, line);
    const char first = char_at(text_, skip_toml_blanks(text_, line));
    if (at_line_end(text_, skip_toml_blanks(text_, line)) || first == '#') continue;
    if (reads_as_item(text_, line)) {
      end = at;
      pending = false;
    } else if (pending || reads_as_toml_statement(text_, line)) {
      break;
    } else {
      pending = true;
    }
  }
  return end;
}

// Lines of a text in three quotes.
std::uint32_t TomlRemains::skip_text(std::uint32_t at) {
  if (at < from_ || at >= until_) {
    from_ = at;
    quotes_.reset();
    std::uint32_t end = at;
    while (end < text_.size() && !quotes_ && !reads_as_toml_statement(text_, end + 1)) {
      const std::uint32_t line = end + 1;
      end = line_feed(text_, line);
      if (ends_in_three_quotes(text_.substr(0, end), line)) quotes_ = end;
    }
    until_ = std::max(end, at + 1);
  }
  return quotes_.value_or(at);
}

std::optional<TomlMeantHeader> recover_toml_header(std::string_view text, std::uint32_t begin) {
  std::uint32_t opened = 0;
  while (opened < 2 && char_at(text, begin + opened) == '[') ++opened;
  std::uint32_t at = begin + opened;
  TomlKey path = meant_path(text, at);
  if (path.empty()) return std::nullopt;
  std::uint32_t closed = 0;
  for (; closed < 2 && char_at(text, at) == ']'; ++at) ++closed;
  const std::uint32_t rest = skip_toml_blanks(text, at);
  const bool ends = char_at(text, rest) == '#' || at_line_end(text, rest);
  if (closed == 0 && (opened == 0 || !ends)) return std::nullopt;
  const std::string& first = path.front().name;
  if (!std::all_of(first.begin(), first.end(), is_toml_bare_key)) return std::nullopt;
  TomlMeantHeader header = {
      .path = std::move(path), .is_list = {}, .closed = closed > 0, .end = at};
  if (closed == 0 || opened == 0 || closed == opened) {
    header.is_list = std::max(opened, closed) == 2;
  }
  return header;
}

}  // namespace accelc
