#include "compiler/cel/token.h"

#include "compiler/support/ascii.h"
#include "compiler/support/utf8.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr char kFormFeed = '\f';

bool is_cel_space(char c) { return is_space(c) || c == kFormFeed; }

bool begins_name(char c) { return is_letter(c) || c == '_'; }

bool is_raw_prefix(char c) { return c == 'r' || c == 'R'; }

/// A text in its parts: `r'''a'''`.
struct TextParts {
  bool bytes = false;
  bool raw = false;
  std::string_view quotes;  ///< one or three
  std::size_t begin = 0;    ///< behind the quotes, in the text
};

/// How many characters of `code` are in front of the quotes of a text; nothing where none begins.
std::optional<std::size_t> prefix_of_text(std::string_view code) {
  std::size_t at = 0;
  if (at < code.size() && (code[at] == 'b' || code[at] == 'B')) ++at;
  if (at < code.size() && is_raw_prefix(code[at])) ++at;
  if (at < code.size() && is_quote(code[at])) return at;
  return std::nullopt;
}

TextParts parts_of(std::string_view code, std::size_t prefix) {
  TextParts parts;
  parts.bytes = prefix > 0 && to_lower(code[0]) == 'b';
  parts.raw = prefix > 0 && is_raw_prefix(code[prefix - 1]);
  const std::string_view three = code.substr(prefix, 3);
  const bool tripled = three.size() == 3 && three[1] == three[0] && three[2] == three[0];
  parts.quotes = tripled ? three : three.substr(0, 1);
  parts.begin = prefix + parts.quotes.size();
  return parts;
}

std::size_t end_of_text(std::string_view code, std::size_t prefix) {
  const TextParts parts = parts_of(code, prefix);
  for (std::size_t i = parts.begin; i < code.size(); ++i) {
    if (code[i] == '\\' && !parts.raw) {
      ++i;
    } else if (code.substr(i).starts_with(parts.quotes)) {
      return i + parts.quotes.size();
    }
  }
  return code.size();
}

/// `.5` is a number, whatever stands in front of it.
bool begins_number(std::string_view code) {
  const bool fraction = code.size() > 1 && code[0] == '.' && is_digit(code[1]);
  return fraction || is_digit(code.front());
}

std::size_t skip_digits(std::string_view code, std::size_t at) {
  while (at < code.size() && is_digit(code[at])) ++at;
  return at;
}

/// The end of `1`, `0x1F`, `1u`, `1.5`, `1e9`, and of the letters that touch it.
std::size_t end_of_number(std::string_view code, std::size_t begin) {
  std::size_t at = skip_digits(code, begin);
  if (at + 1 < code.size() && code[at] == '.' && is_digit(code[at + 1])) {
    at = skip_digits(code, at + 1);
  }
  if (at + 1 < code.size() && to_lower(code[at]) == 'e' &&
      (code[at + 1] == '+' || code[at + 1] == '-')) {
    at += 2;
  }
  while (at < code.size() && (is_alphanumeric(code[at]) || code[at] == '_')) ++at;
  return at;
}

std::size_t end_of_sign(std::string_view code, std::size_t begin) {
  constexpr std::string_view kTwo[] = {"==", "!=", "<=", ">=", "&&", "||"};
  const std::string_view next = code.substr(begin, 2);
  if (std::ranges::find(kTwo, next) != std::end(kTwo)) return begin + 2;
  return begin + decode_code_point(code.substr(begin)).size;
}

std::size_t end_of_name(std::string_view code, std::size_t begin) {
  std::size_t at = begin;
  while (at < code.size() && (is_alphanumeric(code[at]) || code[at] == '_')) ++at;
  return at;
}

/// The end of what stands between two tokens.
std::size_t skip_space(std::string_view code, std::size_t at) {
  while (at < code.size()) {
    if (is_cel_space(code[at])) {
      ++at;
    } else if (code.substr(at).starts_with("//")) {
      at = std::min(code.find('\n', at), code.size());
    } else {
      break;
    }
  }
  return at;
}

/// Reads the escapes of a text.
class Unescaper {
 public:
  Unescaper(std::string_view text, bool bytes) : text_(text), bytes_(bytes) {}

  std::optional<std::string> read() {
    while (at_ < text_.size()) {
      const char c = text_[at_++];
      if (c != '\\') {
        out_ += c;
      } else if (!read_escape()) {
        return std::nullopt;
      }
    }
    return out_;
  }

 private:
  bool read_escape() {
    constexpr std::string_view kNamed = "abfnrtv\\'\"`?";
    constexpr std::string_view kMeant = "\a\b\f\n\r\t\v\\'\"`?";
    constexpr int kOctal = 8;
    constexpr int kHexadecimal = 16;
    if (at_ == text_.size()) return false;
    const char c = text_[at_++];
    if (const std::size_t named = kNamed.find(c); named != std::string_view::npos) {
      out_ += kMeant[named];
      return true;
    }
    if (c == 'x' || c == 'X') return read_digits(2, kHexadecimal);
    if (c == 'u' && !bytes_) return read_digits(4, kHexadecimal);
    if (c == 'U' && !bytes_) return read_digits(8, kHexadecimal);
    --at_;
    return c >= '0' && c <= '3' && read_digits(3, kOctal);
  }

  bool read_digits(std::size_t count, int base) {
    constexpr std::uint32_t kLast = 0x10FFFF;
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < count; ++i, ++at_) {
      const int digit = at_ < text_.size() ? hex_value(text_[at_]) : -1;
      if (digit < 0 || digit >= base) return false;
      value = value * static_cast<unsigned>(base) + static_cast<unsigned>(digit);
    }
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (!bytes_ && (surrogate || value > kLast)) return false;
    if (bytes_) {
      out_ += static_cast<char>(value);
    } else {
      append_utf8(out_, static_cast<std::uint32_t>(value));
    }
    return true;
  }

  std::string_view text_;
  bool bytes_;
  std::size_t at_ = 0;
  std::string out_;
};

}  // namespace

std::vector<CelToken> cel_tokens(std::string_view expression) {
  std::vector<CelToken> tokens;
  for (std::size_t i = skip_space(expression, 0); i < expression.size();
       i = skip_space(expression, i)) {
    const std::string_view rest = expression.substr(i);
    CelToken token{.begin = i};
    if (const auto prefix = prefix_of_text(rest)) {
      token.kind = CelToken::Kind::kText;
      token.end = i + end_of_text(rest, *prefix);
    } else if (begins_name(rest.front())) {
      token.kind = CelToken::Kind::kName;
      token.end = end_of_name(expression, i);
    } else if (begins_number(rest)) {
      token.kind = CelToken::Kind::kNumber;
      token.end = end_of_number(expression, i);
    } else {
      token.end = end_of_sign(expression, i);
    }
    token.text = expression.substr(i, token.end - i);
    i = token.end;
    tokens.push_back(token);
  }
  return tokens;
}

std::optional<std::string> cel_text_of(const CelToken& token) {
  const auto prefix = prefix_of_text(token.text);
  if (!prefix) return std::nullopt;
  const TextParts parts = parts_of(token.text, *prefix);
  const std::size_t quotes = parts.quotes.size();
  if (token.text.size() < parts.begin + quotes || !token.text.ends_with(parts.quotes)) {
    return std::nullopt;
  }
  const std::string_view inside =
      token.text.substr(parts.begin, token.text.size() - parts.begin - quotes);
  if (quotes == 1 && std::ranges::any_of(inside, is_break)) return std::nullopt;
  if (parts.raw) return std::string(inside);
  return Unescaper(inside, parts.bytes).read();
}

bool is_cel_bytes(const CelToken& token) {
  return token.kind == CelToken::Kind::kText && to_lower(token.text.front()) == 'b';
}

bool is_cel_word(const std::vector<CelToken>& tokens, std::size_t index, std::string_view word) {
  return index < tokens.size() && tokens[index].kind != CelToken::Kind::kText &&
         tokens[index].text == word;
}

}  // namespace accelc
