#include "compiler/cel/literal.h"

#include "compiler/support/text.h"
#include "compiler/support/utf8.h"

#include <charconv>
#include <cstdint>
#include <limits>
#include <string>
#include <system_error>

namespace accelc {

namespace {

CelFault fault_of(const CelToken& token, std::string message, std::string help = {}) {
  return {token.begin, token.end, std::move(message), std::move(help), {}};
}

CelExpression literal_of(const CelToken& token, CelTypeKind kind) {
  CelExpression all;
  all.begin = all.word_begin = token.begin;
  all.end = all.word_end = token.end;
  all.literal = kind;
  return all;
}

bool is_hexadecimal(std::string_view text) { return text.starts_with("0x"); }

template <class Number>
bool reads_as(std::string_view text, Number& number, int base) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  return error == std::errc() && end == text.data() + text.size();
}

std::variant<CelExpression, CelFault> read_number(const CelToken& token, bool negative) {
  constexpr int kDecimal = 10;
  constexpr int kHexadecimal = 16;
  std::string_view text = token.text;
  const int base = is_hexadecimal(text) ? kHexadecimal : kDecimal;
  if (base == kHexadecimal) text.remove_prefix(2);
  const bool is_unsigned = text.ends_with('u') || text.ends_with('U');
  if (is_unsigned) text.remove_suffix(1);
  std::uint64_t whole = 0;
  if (reads_as(text, whole, base)) {
    const auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const bool fits = is_unsigned || whole <= most + (negative ? 1 : 0);
    if (fits) return literal_of(token, is_unsigned ? CelTypeKind::kUint : CelTypeKind::kInt);
    return fault_of(token, quote(token.text) + " is more than a number of CEL can be");
  }
  double real = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), real);
  if (base == kDecimal && !is_unsigned && error == std::errc() &&
      end == text.data() + text.size()) {
    return literal_of(token, CelTypeKind::kDouble);
  }
  return fault_of(token, quote(token.text) + " is not a number of CEL");
}

std::variant<CelExpression, CelFault> read_text(const CelToken& token) {
  std::optional<std::string> text = cel_text_of(token);
  if (!text) {
    const bool escapes = token.text.find('\\') != std::string_view::npos;
    const char quote_sign = token.text.back();
    const bool closed = token.text.size() > 1 && (quote_sign == '\'' || quote_sign == '"');
    if (closed && escapes) {
      return fault_of(token, "the text has an escape that CEL does not know",
                      "`r'...'` keeps each `\\`, as regular expressions need it");
    }
    return fault_of(token, "the text that begins here is never closed");
  }
  CelExpression all =
      literal_of(token, is_cel_bytes(token) ? CelTypeKind::kBytes : CelTypeKind::kString);
  all.text = *std::move(text);
  return all;
}

}  // namespace

std::variant<CelExpression, CelFault> read_cel_literal(const CelToken& token, bool negative) {
  if (token.kind == CelToken::Kind::kText) return read_text(token);
  if (token.kind == CelToken::Kind::kNumber) return read_number(token, negative);
  return literal_of(token, token.text == "null" ? CelTypeKind::kNull : CelTypeKind::kBool);
}

}  // namespace accelc
