#include "compiler/syntax/yaml/scalars.h"

#include "compiler/support/ascii.h"
#include "compiler/support/utf8.h"
#include "compiler/syntax/yaml/characters.h"

#include <algorithm>

namespace accelc {

namespace {

// A run of blanks and line breaks; `breaks` counts the latter.
struct Gap {
  std::size_t end = 0;
  std::size_t breaks = 0;
};

Gap gap_at(std::string_view text, std::size_t offset) {
  Gap gap{offset, 0};
  while (gap.end < text.size() && is_space(text[gap.end])) {
    if (is_break(text[gap.end])) {
      gap.end = after_break(text, gap.end);
      ++gap.breaks;
    } else {
      ++gap.end;
    }
  }
  return gap;
}

// One line break becomes a space, more become one line feed less.
void append_folded(std::string& out, std::size_t breaks) {
  if (breaks == 1) {
    out += ' ';
  } else {
    out.append(breaks - 1, '\n');
  }
}

std::string fold(std::string_view source, bool doubled_quotes) {
  std::string out;
  for (std::size_t i = 0; i < source.size();) {
    if (is_space(source[i])) {
      const Gap gap = gap_at(source, i);
      if (gap.breaks > 0) {
        append_folded(out, gap.breaks);
      } else {
        out += source.substr(i, gap.end - i);
      }
      i = gap.end;
      continue;
    }
    out += source[i];
    i += doubled_quotes && source[i] == '\'' ? 2 : 1;
  }
  return out;
}

std::optional<std::uint32_t> hex_number(std::string_view digits, std::size_t count) {
  if (digits.size() < count) return std::nullopt;
  std::uint32_t value = 0;
  for (const char c : digits.substr(0, count)) {
    if (!is_hex_digit(c)) return std::nullopt;
    value = (value << 4U) | static_cast<std::uint32_t>(hex_value(c));
  }
  return value;
}

struct Escape {
  std::uint32_t code_point = 0;
  std::size_t size = 0;  // with the backslash; 0 for "no escape"
};

bool is_high_surrogate(std::uint32_t value) { return value >= 0xd800 && value < 0xdc00; }
bool is_low_surrogate(std::uint32_t value) { return value >= 0xdc00 && value < 0xe000; }

// `rest` starts at the backslash.
Escape hex_escape(std::string_view rest, std::size_t digits) {
  const auto value = hex_number(rest.substr(2), digits);
  if (!value || *value > 0x10ffff || is_low_surrogate(*value)) return {};
  if (!is_high_surrogate(*value)) return {*value, 2 + digits};
  // JSON writes what lies beyond the first plane as two halves.
  if (digits != 4 || rest.size() < 12 || rest.substr(6, 2) != "\\u") return {};
  const auto low = hex_number(rest.substr(8), 4);
  if (!low || !is_low_surrogate(*low)) return {};
  return {0x10000 + ((*value - 0xd800) << 10U) + (*low - 0xdc00), 12};
}

Escape read_escape(std::string_view rest) {
  switch (byte_at(rest, 1)) {
    case '0':
      return {0x00, 2};
    case 'a':
      return {0x07, 2};
    case 'b':
      return {0x08, 2};
    case 't':
    case '\t':
      return {0x09, 2};
    case 'n':
      return {0x0a, 2};
    case 'v':
      return {0x0b, 2};
    case 'f':
      return {0x0c, 2};
    case 'r':
      return {0x0d, 2};
    case 'e':
      return {0x1b, 2};
    case ' ':
      return {0x20, 2};
    case '"':
      return {0x22, 2};
    case '/':
      return {0x2f, 2};
    case '\\':
      return {0x5c, 2};
    case 'N':
      return {0x85, 2};
    case '_':
      return {0xa0, 2};
    case 'L':
      return {0x2028, 2};
    case 'P':
      return {0x2029, 2};
    case 'x':
      return hex_escape(rest, 2);
    case 'u':
      return hex_escape(rest, 4);
    case 'U':
      return hex_escape(rest, 8);
    default:
      return {};
  }
}

// How much of a wrong escape to show: the backslash, the letter and the digits that follow it.
std::size_t wrong_escape_size(std::string_view rest) {
  const char letter = byte_at(rest, 1);
  const std::size_t digits = letter == 'x' ? 2 : letter == 'u' ? 4 : letter == 'U' ? 8 : 0;
  std::size_t size = 2;
  while (size < 2 + digits && size < rest.size() && is_hex_digit(rest[size])) ++size;
  if (digits == 0 && rest.size() > 1) size = 1 + decode_code_point(rest.substr(1)).size;
  return std::min(size, rest.size());
}

struct Header {
  bool folded = false;
  char chomping = ' ';
  int digit = 0;
  std::size_t end = 0;
};

Header read_header(std::string_view text, std::size_t begin) {
  Header header{text[begin] == '>', ' ', 0, begin + 1};
  for (int i = 0; i < 2; ++i, ++header.end) {
    const char c = byte_at(text, header.end);
    if ((c == '+' || c == '-') && header.chomping == ' ') {
      header.chomping = c;
    } else if (c >= '1' && c <= '9' && header.digit == 0) {
      header.digit = c - '0';
    } else {
      break;
    }
  }
  return header;
}

// Checks what follows the indicators; returns the start of the first line, `npos` when it is wrong.
std::size_t first_line(std::string_view text, const Header& header, BlockText& block) {
  const std::size_t rest = skip_blanks(text, header.end);
  const bool comment = byte_at(text, rest) == '#' && rest > header.end;
  const std::size_t end = line_end(text, rest);
  if (rest < end && !comment) {
    block.bad_begin = rest;
    block.bad_end = end;
    return kNowhere;
  }
  return end == text.size() ? end : after_break(text, end);
}

// The indentation that the first line with content sets; -1 when there is none. Blank lines before
// it must not be deeper.
int detect_indentation(std::string_view text, std::size_t line, int parent_column,
                       BlockText& block) {
  std::size_t deepest_blank = 0;
  std::size_t deepest_line = 0;
  while (line < text.size()) {
    const std::size_t content = skip_spaces(text, line);
    const std::size_t spaces = content - line;
    if (content < text.size() && !is_break(text[content])) {
      if (static_cast<int>(spaces) <= parent_column) return -1;
      if (spaces == 0 && document_marker_at(text, line)) return -1;
      if (deepest_blank > spaces) {
        block.bad_begin = deepest_line;
        block.bad_end = deepest_line + deepest_blank;
      }
      return static_cast<int>(spaces);
    }
    if (spaces > deepest_blank) {
      deepest_blank = spaces;
      deepest_line = line;
    }
    if (content >= text.size()) break;
    line = after_break(text, content);
  }
  return -1;
}

// Joins lines to the text of a literal or folded scalar.
class LineJoiner {
 public:
  explicit LineJoiner(bool folded) : folded_(folded) {}

  void add(std::string_view line) {
    if (line.empty()) {
      ++empty_;
      return;
    }
    const bool deeper = is_blank(line.front());
    if (!any_) {
      out_.append(empty_, '\n');
    } else if (!folded_ || deeper || last_deeper_) {
      out_.append(empty_ + 1, '\n');
    } else {
      append_folded(out_, empty_ + 1);
    }
    out_ += line;
    any_ = true;
    last_deeper_ = deeper;
    empty_ = 0;
  }

  std::string finish(char chomping) {
    if (any_ && chomping != '-') out_ += '\n';
    if (chomping == '+') out_.append(empty_, '\n');
    return std::move(out_);
  }

 private:
  bool folded_;
  std::string out_;
  std::size_t empty_ = 0;
  bool any_ = false;
  bool last_deeper_ = false;
};

}  // namespace

std::size_t quote_end(std::string_view text, std::size_t begin) {
  const char quote = text[begin];
  for (std::size_t i = begin + 1; i < text.size(); ++i) {
    if (quote == '"' && text[i] == '\\') {
      ++i;
    } else if (text[i] == quote) {
      if (quote == '"' || byte_at(text, i + 1) != quote) return i + 1;
      ++i;
    }
  }
  return kNowhere;
}

std::string fold_plain(std::string_view source) { return fold(source, false); }

std::string unquote_single(std::string_view inner) { return fold(inner, true); }

Unquoted unquote_double(std::string_view inner) {
  Unquoted result;
  std::string& out = result.text;
  for (std::size_t i = 0; i < inner.size();) {
    if (is_space(inner[i])) {
      const Gap gap = gap_at(inner, i);
      if (gap.breaks > 0) {
        append_folded(out, gap.breaks);
      } else {
        out += inner.substr(i, gap.end - i);
      }
      i = gap.end;
    } else if (inner[i] != '\\') {
      out += inner[i++];
    } else if (i + 1 < inner.size() && is_break(inner[i + 1])) {
      // An escaped break joins lines; empty lines after it still count.
      const Gap gap = gap_at(inner, i + 1);
      out.append(gap.breaks - 1, '\n');
      i = gap.end;
    } else {
      const Escape escape = read_escape(inner.substr(i));
      if (escape.size == 0) {
        result.bad_begin = i;
        result.bad_end = i + wrong_escape_size(inner.substr(i));
        return result;
      }
      append_utf8(out, escape.code_point);
      i += escape.size;
    }
  }
  return result;
}

BlockText read_block_text(std::string_view text, std::size_t begin, int parent_column) {
  BlockText block;
  const Header header = read_header(text, begin);
  block.header_end = block.end = header.end;
  std::size_t line = first_line(text, header, block);
  if (line == kNowhere) return block;
  const int detected = header.digit > 0 ? std::max(parent_column, 0) + header.digit
                                        : detect_indentation(text, line, parent_column, block);
  if (block.bad_end > 0) return block;
  // Without content only empty lines follow: any depth will do to count them.
  const std::size_t indentation = detected >= 0 ? static_cast<std::size_t>(detected) : text.size();
  LineJoiner joiner(header.folded);
  while (line < text.size()) {
    const std::size_t content = skip_spaces(text, line);
    const std::size_t end = line_end(text, content);
    const bool blank = content == end;
    if (!blank && content - line < indentation) {
      // A tab is no indentation, and a line with nothing else is neither text nor empty.
      if (text[content] == '\t' && space_at(text, skip_blanks(text, content))) {
        block.bad_begin = content;
        block.bad_end = end;
      }
      break;
    }
    if (!blank && indentation == 0 && document_marker_at(text, line)) break;
    const std::size_t cut = std::min(line + indentation, end);
    const bool last = end == text.size();
    if (cut < end) block.end = end;
    // The end of the file ends a line, too.
    if (line < end || !last) joiner.add(text.substr(cut, end - cut));
    line = last ? end : after_break(text, end);
  }
  block.text = joiner.finish(header.chomping);
  return block;
}

}  // namespace accelc
