#include "compiler/fmt/toml_tokens.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

/// An array or an inline table that is open.
struct TomlBracket {
  std::uint32_t close_column;
  bool is_table;
};

class TomlLexer {
 public:
  explicit TomlLexer(std::string_view text) : text_(text) {}

  std::vector<FormatToken> run() {
    while (skip_gap()) {
      const std::uint32_t begin = at_;
      const TokenKind kind = step();
      add(kind, begin);
    }
    return std::move(tokens_);
  }

 private:
  [[nodiscard]] char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  [[nodiscard]] bool starts_with(std::string_view piece) const {
    return text_.substr(at_).starts_with(piece);
  }

  /// Goes to the next token; false at the end.
  bool skip_gap() {
    starts_line_ = tokens_.empty();
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '\n') {
        starts_line_ = true;
        if (open_.empty()) in_value_ = false;
      } else if (c != ' ' && c != '\t' && c != '\r') {
        return true;
      }
      ++at_;
    }
    return false;
  }

  /// Goes over one token and says what it was.
  TokenKind step() {
    const char c = here();
    switch (c) {
      case '#':
        at_ = end_of("\n");
        return TokenKind::kComment;
      case '"':
      case '\'':
        string(c);
        return TokenKind::kScalar;
      case ',':
        ++at_;
        in_value_ = open_.empty() || !open_.back().is_table;
        return TokenKind::kComma;
      case '=':
        ++at_;
        in_value_ = true;
        return TokenKind::kEquals;
      case '.':
        ++at_;
        return TokenKind::kDot;
      case '[':
      case ']':
      case '{':
      case '}':
        return bracket(c);
      default:
        bare();
        return TokenKind::kScalar;
    }
  }

  TokenKind bracket(char c) {
    const bool header = open_.empty() && !in_value_;
    if (header) {
      const bool twice = starts_with(c == '[' ? "[[" : "]]");
      at_ += twice ? 2 : 1;
      return c == '[' ? TokenKind::kOpen : TokenKind::kClose;
    }
    ++at_;
    if (c == '[') return TokenKind::kOpen;
    if (c == ']') return TokenKind::kClose;
    return c == '{' ? TokenKind::kTableOpen : TokenKind::kTableClose;
  }

  void string(char quote) {
    const std::string three(3, quote);
    const bool many = starts_with(three);
    at_ += many ? 3 : 1;
    while (at_ < text_.size()) {
      if (quote == '"' && here() == '\\') {
        at_ += 2;
      } else if (many ? starts_with(three) : here() == quote) {
        break;
      } else {
        ++at_;
      }
    }
    at_ = std::min(at_ + (many ? 3U : 1U), static_cast<std::uint32_t>(text_.size()));
    // Up to two more quotes belong to the text.
    while (many && here() == quote) ++at_;
  }

  /// A bare key, or a value up to the sign behind it: a date may hold a blank.
  void bare() {
    at_ = in_value_ ? end_of(",]}#\r\n") : end_of(".=]#\r\n \t");
    while (at_ > 0 && (text_[at_ - 1] == ' ' || text_[at_ - 1] == '\t')) --at_;
  }

  [[nodiscard]] std::uint32_t end_of(std::string_view stops) const {
    return static_cast<std::uint32_t>(std::min(text_.find_first_of(stops, at_), text_.size()));
  }

  void add(TokenKind kind, std::uint32_t begin) {
    FormatToken token{.begin = begin, .end = at_, .kind = kind};
    const bool closes = kind == TokenKind::kClose || kind == TokenKind::kTableClose;
    const bool opens = kind == TokenKind::kOpen || kind == TokenKind::kTableOpen;
    if (!open_.empty()) token.column = open_.back().close_column + (closes ? 0 : kIndent);
    if (starts_line_) line_column_ = token.column;
    if (kind == TokenKind::kComment) {
      token.text = comment_text(text_.substr(begin, at_ - begin));
    }
    token.before = glue(kind);
    if (opens && in_value_) {
      open_.push_back({line_column_, kind == TokenKind::kTableOpen});
      in_value_ = kind == TokenKind::kOpen;
    } else if (closes && !open_.empty()) {
      open_.pop_back();
      in_value_ = true;
    }
    tokens_.push_back(std::move(token));
  }

  [[nodiscard]] Glue glue(TokenKind kind) const {
    if (kind == TokenKind::kComment) return Glue::kComment;
    const TokenKind before = tokens_.empty() ? TokenKind::kComment : tokens_.back().kind;
    if (kind == TokenKind::kComma || kind == TokenKind::kDot || before == TokenKind::kDot) {
      return Glue::kNone;
    }
    if (before == TokenKind::kOpen || kind == TokenKind::kClose) return Glue::kNone;
    const bool empty = before == TokenKind::kTableOpen && kind == TokenKind::kTableClose;
    return empty ? Glue::kNone : Glue::kBlank;
  }

  std::string_view text_;
  std::uint32_t at_ = 0;
  bool starts_line_ = true;
  bool in_value_ = false;
  std::uint32_t line_column_ = 0;
  std::vector<TomlBracket> open_;
  std::vector<FormatToken> tokens_;
};

}  // namespace

std::vector<FormatToken> toml_tokens(std::string_view text) { return TomlLexer(text).run(); }

}  // namespace accelc
