#include "compiler/syntax/toml/values/simple_values.h"

#include "compiler/support/ascii.h"
#include "compiler/syntax/toml/lexical.h"

#include <array>

namespace accelc {

namespace {

// So many digits always fit into 64 bits.
constexpr std::uint32_t kSafeDigits = 18;

// The longest number with a fraction; toml++ keeps 126 characters at hand.
constexpr std::uint32_t kLongestFraction = 100;

// An inline table has few entries: each new key is compared with all before.
constexpr std::uint32_t kMostEntries = 32;

// What a byte ends: text in double quotes, text in single quotes.
enum StopsText : std::uint8_t { kInDouble = 1, kInSingle = 2 };

constexpr std::array<std::uint8_t, 256> kStops = [] {
  std::array<std::uint8_t, 256> stops{};
  for (std::size_t c = 0; c < 0x20; ++c) stops[c] = kInDouble | kInSingle;
  stops['\t'] = 0;
  stops[0x7f] = kInDouble | kInSingle;
  stops['"'] = kInDouble;
  stops['\\'] = kInDouble;
  stops['\''] = kInSingle;
  return stops;
}();

// Whether a value without quotes ends before `c`; '\0' is the end of the text.
bool ends_bare(char c) {
  return c == '\0' || c == '\n' || c == '\r' || c == ' ' || c == '\t' || c == ',' || c == ']' ||
         c == '}' || c == '#';
}

}  // namespace

TomlValueResult SimpleTomlValues::read(const TomlStatement& statement) {
  const std::size_t items = out_.items.size();
  const std::size_t comments = out_.comments.size();
  const std::uint32_t end =
      value(skip_toml_blanks(text_, statement.equals + 1), limits_.nesting - statement.depth);
  if (end != kNotSimple) {
    const auto line_end = skip_toml_rest_of_line(text_, end, out_.comments);
    if (line_end) return {.extent = {.end = *line_end}};
  }
  out_.items.resize(items);
  out_.comments.resize(comments);
  return next_->read(statement);
}

bool SimpleTomlValues::read_up_to(const TomlStatement& statement, std::uint32_t end) {
  return next_->read_up_to(statement, end);
}

std::uint32_t SimpleTomlValues::value(std::uint32_t at, std::uint32_t depth) {
  switch (char_at(at)) {
    case '"':
    case '\'':
      return string(at);
    case '[':
      return list(at, depth);
    case '{':
      return table(at, depth);
    case 't':
      return word(at, "true");
    case 'f':
      return word(at, "false");
    default:
      return number(at);
  }
}

std::uint32_t SimpleTomlValues::string(std::uint32_t at) {
  const char quote = text_[at];
  const bool in_double = quote == '"';
  const std::uint8_t stop = in_double ? kInDouble : kInSingle;
  std::uint32_t end = at + 1;
  while (end < text_.size() && (kStops[static_cast<unsigned char>(text_[end])] & stop) == 0) ++end;
  if (char_at(end) != quote) return kNotSimple;
  if (end == at + 1 && char_at(end + 1) == quote) return kNotSimple;  // three quotes
  const NodeStyle style = in_double ? NodeStyle::kDoubleQuoted : NodeStyle::kSingleQuoted;
  return add(at, end + 1, NodeKind::kString, style);
}

std::uint32_t SimpleTomlValues::word(std::uint32_t at, std::string_view word) {
  const auto end = at + static_cast<std::uint32_t>(word.size());
  if (text_.substr(at, word.size()) != word || !ends_bare(char_at(end))) return kNotSimple;
  return add(at, end, NodeKind::kBoolean, NodeStyle::kPlain);
}

std::uint32_t SimpleTomlValues::number(std::uint32_t at) {
  const auto skip_digits = [this](std::uint32_t from) {
    while (is_digit(char_at(from))) ++from;
    return from;
  };
  const bool sign = char_at(at) == '-' || char_at(at) == '+';
  const std::uint32_t whole = at + (sign ? 1 : 0);
  std::uint32_t end = skip_digits(whole);
  if (end == whole || end - whole > kSafeDigits) return kNotSimple;
  if (text_[whole] == '0' && end - whole > 1) return kNotSimple;
  NodeKind kind = NodeKind::kInteger;
  if (char_at(end) == '.') {
    const std::uint32_t fraction = end + 1;
    end = skip_digits(fraction);
    if (end == fraction || end - at > kLongestFraction) return kNotSimple;
    kind = NodeKind::kNumber;
  }
  return ends_bare(char_at(end)) ? add(at, end, kind, NodeStyle::kPlain) : kNotSimple;
}

std::uint32_t SimpleTomlValues::list(std::uint32_t at, std::uint32_t depth) {
  if (depth == 0) return kNotSimple;
  const std::uint32_t item = open(at, NodeKind::kSequence);
  if (item == kNotSimple) return kNotSimple;
  at = lines(at + 1);
  while (char_at(at) != ']') {
    at = value(at, depth - 1);
    if (at == kNotSimple) return kNotSimple;
    at = lines(at);
    if (char_at(at) == ']') break;
    if (char_at(at) != ',') return kNotSimple;
    at = lines(at + 1);
  }
  return close(item, at + 1);
}

std::uint32_t SimpleTomlValues::table(std::uint32_t at, std::uint32_t depth) {
  if (depth == 0) return kNotSimple;
  const std::uint32_t item = open(at, NodeKind::kMapping);
  if (item == kNotSimple) return kNotSimple;
  at = skip_toml_blanks(text_, at + 1);
  if (char_at(at) == '}') return close(item, at + 1);
  for (std::uint32_t entries = 0; entries < kMostEntries; ++entries) {
    at = entry(at, depth, item);
    if (at == kNotSimple) return kNotSimple;
    if (char_at(at) == '}') return close(item, at + 1);
    if (char_at(at) != ',') return kNotSimple;
    at = skip_toml_blanks(text_, at + 1);
  }
  return kNotSimple;
}

// A key with its value; returns where the blanks behind it end.
std::uint32_t SimpleTomlValues::entry(std::uint32_t at, std::uint32_t depth, std::uint32_t table) {
  at = key(at, table);
  if (at == kNotSimple) return kNotSimple;
  at = skip_toml_blanks(text_, at);
  if (char_at(at) != '=') return kNotSimple;
  at = value(skip_toml_blanks(text_, at + 1), depth - 1);
  return at == kNotSimple ? kNotSimple : skip_toml_blanks(text_, at);
}

// A key that no entry of the table has yet.
std::uint32_t SimpleTomlValues::key(std::uint32_t at, std::uint32_t table) {
  const auto item = static_cast<std::uint32_t>(out_.items.size());
  std::uint32_t end = at;
  if (char_at(at) == '"' || char_at(at) == '\'') {
    end = string(at);
  } else {
    while (is_toml_bare_key(char_at(end))) ++end;
    if (end > at) end = add(at, end, NodeKind::kString, NodeStyle::kPlain);
  }
  if (end == at || end == kNotSimple) return kNotSimple;
  const std::string_view name = name_of(out_.items[item]);
  for (std::uint32_t other = table + 1; other < item; other = out_.items[other + 1].subtree_end) {
    if (name_of(out_.items[other]) == name) return kNotSimple;
  }
  return end;
}

std::uint32_t SimpleTomlValues::lines(std::uint32_t at) {
  for (;;) {
    const char c = char_at(at);
    if (is_toml_blank(c) || c == '\n' || (c == '\r' && char_at(at + 1) == '\n')) {
      ++at;
    } else if (c == '#') {
      const auto end = skip_toml_comment(text_, at, out_.comments);
      if (!end) return static_cast<std::uint32_t>(text_.size());
      at = *end;
    } else {
      return at;
    }
  }
}

std::uint32_t SimpleTomlValues::add(std::uint32_t begin, std::uint32_t end, NodeKind kind,
                                    NodeStyle style) {
  const auto item = static_cast<std::uint32_t>(out_.items.size());
  if (item >= limits_.nodes) return kNotSimple;
  out_.items.push_back({begin, end, item + 1, 0, kind, style});
  return end;
}

std::uint32_t SimpleTomlValues::open(std::uint32_t begin, NodeKind kind) {
  const auto item = static_cast<std::uint32_t>(out_.items.size());
  return add(begin, begin, kind, NodeStyle::kFlow) == kNotSimple ? kNotSimple : item;
}

std::uint32_t SimpleTomlValues::close(std::uint32_t item, std::uint32_t end) {
  out_.items[item].end = end;
  out_.items[item].subtree_end = static_cast<std::uint32_t>(out_.items.size());
  return end;
}

std::string_view SimpleTomlValues::name_of(const TomlItem& key) const {
  const std::uint32_t quotes = key.style == NodeStyle::kPlain ? 0 : 1;
  return text_.substr(key.begin + quotes, key.end - key.begin - 2 * quotes);
}

}  // namespace accelc
