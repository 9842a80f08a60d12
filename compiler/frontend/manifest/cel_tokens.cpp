#include "compiler/frontend/manifest/cel_tokens.h"

#include "compiler/support/ascii.h"
#include "schema/text_span.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";

bool begins_name(char c) { return is_letter(c) || c == '_'; }

/// The end of the text that begins with a quote at `begin`.
std::size_t end_of_text(std::string_view code, std::size_t begin) {
  const std::string_view three = code.substr(begin, 3);
  const bool tripled = three.size() == 3 && three[1] == three[0] && three[2] == three[0];
  const std::string_view mark = tripled ? three : three.substr(0, 1);
  for (std::size_t i = begin + mark.size(); i < code.size(); ++i) {
    if (code[i] == '\\') {
      ++i;
    } else if (code.substr(i).starts_with(mark)) {
      return i + mark.size();
    }
  }
  return code.size();
}

std::string value_of(std::string_view text) {
  constexpr std::size_t kShortest = 2;
  const bool closed = text.size() > kShortest && text.back() == text.front();
  const bool plain = text.find('\\') == std::string_view::npos && text[1] != text[0];
  return closed && plain ? std::string(text.substr(1, text.size() - kShortest)) : std::string();
}

std::size_t end_of_sign(std::string_view code, std::size_t begin) {
  constexpr std::string_view kTwo[] = {"==", "!=", "<=", ">=", "&&", "||"};
  const std::string_view next = code.substr(begin, 2);
  return begin + (std::ranges::find(kTwo, next) != std::end(kTwo) ? 2 : 1);
}

}  // namespace

std::vector<CelToken> cel_tokens(std::string_view expression) {
  std::vector<CelToken> tokens;
  for (std::size_t i = 0; i < expression.size();) {
    const char c = expression[i];
    if (kBlanks.find(c) != std::string_view::npos) {
      ++i;
      continue;
    }
    CelToken token{.begin = i};
    if (c == '\'' || c == '"') {
      token.kind = CelToken::Kind::kText;
      token.end = end_of_text(expression, i);
      token.value = value_of(expression.substr(i, token.end - i));
    } else if (begins_name(c) || is_digit(c)) {
      token.kind = begins_name(c) ? CelToken::Kind::kName : CelToken::Kind::kNumber;
      token.end = i + 1;
      while (token.end < expression.size() &&
             (is_alphanumeric(expression[token.end]) || expression[token.end] == '_')) {
        ++token.end;
      }
    } else {
      token.end = end_of_sign(expression, i);
    }
    token.text = expression.substr(i, token.end - i);
    i = token.end;
    tokens.push_back(std::move(token));
  }
  return tokens;
}

bool is_cel_word(const std::vector<CelToken>& tokens, std::size_t index, std::string_view word) {
  return index < tokens.size() && tokens[index].kind != CelToken::Kind::kText &&
         tokens[index].text == word;
}

const CelToken* cel_text_at(const std::vector<CelToken>& tokens, std::size_t index) {
  const bool text = index < tokens.size() && tokens[index].kind == CelToken::Kind::kText;
  return text ? &tokens[index] : nullptr;
}

std::optional<CelDeviceAccess> cel_device_access_at(const std::vector<CelToken>& tokens,
                                                    std::size_t index) {
  constexpr std::size_t kTokens = 8;
  const auto is = [&](std::size_t i, std::string_view word) {
    return is_cel_word(tokens, index + i, word);
  };
  const bool access = is(0, "device") && is(1, ".") && (is(2, "attributes") || is(2, "capacity")) &&
                      is(3, "[") && is(5, "]") && is(6, ".");
  const CelToken* domain = cel_text_at(tokens, index + 4);
  if (!access || domain == nullptr || index + kTokens > tokens.size()) return std::nullopt;
  const CelToken& name = tokens[index + 7];
  if (name.kind != CelToken::Kind::kName) return std::nullopt;
  return CelDeviceAccess{tokens[index + 2].text, domain, &name, index + kTokens};
}

Span place_of(NodeRef expression, const CelToken& token) {
  return part_span(expression.span(), expression.text(), static_cast<std::uint32_t>(token.begin),
                   static_cast<std::uint32_t>(token.end));
}

}  // namespace accelc
