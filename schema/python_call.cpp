#include "schema/python_call.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>

namespace accelc {

namespace {

bool is_name(std::string_view text) {
  return !text.empty() && !is_digit(text[0]) &&
         std::ranges::all_of(text, [](char c) { return is_alphanumeric(c) || c == '_'; });
}

/// The pieces between the commas outside of quotes; nothing where a quote stays open or a bracket
/// stands.
std::optional<std::vector<std::string_view>> split_arguments(std::string_view text) {
  std::vector<std::string_view> pieces;
  char quote = '\0';
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != '\0') {
      if (c == quote) quote = '\0';
    } else if (is_quote(c)) {
      quote = c;
    } else if (std::string_view("()[]{}").find(c) != std::string_view::npos) {
      return std::nullopt;
    } else if (c == ',') {
      pieces.push_back(trim(text.substr(begin, i - begin)));
      begin = i + 1;
    }
  }
  if (quote != '\0') return std::nullopt;
  const std::string_view last = trim(text.substr(begin));
  if (!last.empty()) pieces.push_back(last);
  return pieces;
}

std::optional<PythonArgument> parse_argument(std::string_view piece) {
  PythonArgument argument;
  const std::size_t sign = piece.find('=');
  if (sign != std::string_view::npos && is_name(trim(piece.substr(0, sign)))) {
    argument.name = trim(piece.substr(0, sign));
    piece = trim(piece.substr(sign + 1));
  }
  if (piece.empty()) return std::nullopt;
  const bool quoted = piece.size() >= 2 && is_quote(piece[0]) && piece.back() == piece[0];
  argument.value = quoted ? piece.substr(1, piece.size() - 2) : piece;
  return argument;
}

}  // namespace

std::optional<PythonCall> parse_python_call(std::string_view text) {
  const std::string_view whole = trim(text);
  const std::size_t open = whole.find('(');
  if (open == std::string_view::npos || !whole.ends_with(')')) return std::nullopt;
  PythonCall call;
  call.name = trim(whole.substr(0, open));
  call.name.remove_prefix(call.name.rfind('.') + 1);
  if (!is_name(call.name)) return std::nullopt;
  const auto pieces = split_arguments(whole.substr(open + 1, whole.size() - open - 2));
  if (!pieces) return std::nullopt;
  for (const std::string_view piece : *pieces) {
    const auto argument = parse_argument(piece);
    if (!argument) return std::nullopt;
    call.arguments.push_back(*argument);
  }
  return call;
}

std::string_view argument_of(const PythonCall& call, std::string_view name) {
  const auto found = std::ranges::find(call.arguments, name, &PythonArgument::name);
  return found == call.arguments.end() ? std::string_view() : found->value;
}

}  // namespace accelc
