#include "schema/condition_tokens.h"

#include "compiler/support/ascii.h"

#include <algorithm>
#include <cstddef>

namespace accelc {

namespace {

bool is_word(char c) {
  return is_alphanumeric(c) || c == '_' || c == '-' || c == '.' || c == ':' || c == '+';
}

bool is_keyword(std::string_view word) {
  return word == "and" || word == "or" || word == "not" || word == "true" || word == "false";
}

class TokenReader {
 public:
  explicit TokenReader(std::string_view text) : text_(text) {}

  std::vector<ConditionToken> read() {
    while (at_ < text_.size()) read_next();
    return std::move(tokens_);
  }

 private:
  void read_next() {
    const char c = text_[at_];
    if (c == '$') {
      at_ += reference_length(text_.substr(at_));
    } else if (c == '"' || c == '\'') {
      const std::size_t close = text_.find(c, at_ + 1);
      add(ConditionWord::kText, close == std::string_view::npos ? text_.size() : close + 1);
    } else if (is_operator(c)) {
      add(ConditionWord::kOperator, end_of(is_operator));
    } else if (is_word(c)) {
      read_word();
    } else {
      ++at_;
    }
  }

  void read_word() {
    const std::size_t end = end_of(is_word);
    const std::string_view word = text_.substr(at_, end - at_);
    if (is_keyword(word)) {
      add(ConditionWord::kKeyword, end);
    } else if (is_digit(word[0]) || word[0] == '-' || word[0] == '+' || word[0] == '.') {
      add(ConditionWord::kNumber, end);
    } else {
      at_ = end;
    }
  }

  static bool is_operator(char c) { return c == '=' || c == '!' || c == '<' || c == '>'; }

  [[nodiscard]] std::size_t end_of(bool (*belongs)(char)) const {
    const std::string_view rest = text_.substr(at_);
    return at_ + static_cast<std::size_t>(std::find_if_not(rest.begin(), rest.end(), belongs) -
                                          rest.begin());
  }

  void add(ConditionWord word, std::size_t end) {
    tokens_.push_back({word, {static_cast<std::uint32_t>(at_), static_cast<std::uint32_t>(end)}});
    at_ = end;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<ConditionToken> tokens_;
};

}  // namespace

std::vector<ConditionToken> condition_tokens(std::string_view text) {
  return TokenReader(text).read();
}

}  // namespace accelc
