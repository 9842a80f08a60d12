#include "compiler/cel/parser.h"

#include "compiler/cel/literal.h"
#include "compiler/cel/token.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace accelc {

namespace {

constexpr std::size_t kDeepest = 250;
/// How many sums or fields follow each other: the first part counts as one of them.
constexpr std::size_t kLongest = kDeepest - 1;

/// Words that cannot be the names of variables and functions.
constexpr std::array<std::string_view, 21> kReserved = {
    "as",        "break",   "const",  "continue", "else", "false", "for",
    "function",  "if",      "import", "in",       "let",  "loop",  "null",
    "namespace", "package", "return", "true",     "var",  "void",  "while"};

/// Those of them that are no names in the grammar, so that no field is called so.
constexpr std::array<std::string_view, 4> kWords = {"false", "in", "null", "true"};

bool is_one_of(std::span<const std::string_view> words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

/// What another language has, and what CEL has for it.
struct OtherSign {
  std::string_view other;
  std::string_view own;
};

constexpr std::array<OtherSign, 10> kOtherSigns = {{{"=", "=="},
                                                    {"===", "=="},
                                                    {"!==", "!="},
                                                    {"=>", ">="},
                                                    {"=<", "<="},
                                                    {"<>", "!="},
                                                    {"&", "&&"},
                                                    {"|", "||"},
                                                    {"and", "&&"},
                                                    {"or", "||"}}};

class Parser {
 public:
  explicit Parser(std::string_view code) : code_(code), tokens_(cel_tokens(code)) {}

  std::variant<CelExpression, CelFault> parse() {
    CelExpression whole = expression();
    if (!fault_ && at_ < tokens_.size()) fail_behind();
    if (fault_) return *std::move(fault_);
    return whole;
  }

 private:
  // Each function returns with a fault as soon as there is one; what it returns then is nothing.

  CelExpression expression() {
    const Depth depth(*this);
    if (fault_) return {};
    CelExpression condition = disjunction();
    if (!takes("?")) return condition;
    const CelToken& sign = tokens_[at_ - 1];
    CelExpression first = disjunction();
    if (!expect(":", "`?` needs a `:` and what is meant if the condition is false")) return {};
    return join("_?_:_", sign, std::move(condition), std::move(first), expression());
  }

  CelExpression disjunction() {
    return chain("||", "_||_",
                 [this] { return chain("&&", "_&&_", [this] { return relation(); }); });
  }

  /// Parts with the same sign between them are in one call, as no order matters.
  template <class Next>
  CelExpression chain(std::string_view sign, std::string_view name, const Next& next) {
    CelExpression first = next();
    if (fault_ || !is(sign)) return first;
    CelExpression all = start(CelExpressionKind::kCall, first.begin, tokens_[at_]);
    all.text = name;
    all.parts.push_back(std::move(first));
    while (!fault_ && takes(sign)) all.parts.push_back(next());
    return finish(std::move(all));
  }

  CelExpression relation() {
    return operations({{"<", "_<_"},
                       {"<=", "_<=_"},
                       {">=", "_>=_"},
                       {">", "_>_"},
                       {"==", "_==_"},
                       {"!=", "_!=_"},
                       {"in", "@in"}},
                      kDeepest, [this] { return sum(); });
  }

  CelExpression sum() {
    return operations({{"+", "_+_"}, {"-", "_-_"}}, kLongest, [this] {
      return operations({{"*", "_*_"}, {"/", "_/_"}, {"%", "_%_"}}, kLongest,
                        [this] { return unary(); });
    });
  }

  using Signs = std::vector<std::pair<std::string_view, std::string_view>>;

  /// From left to right, `most` of them.
  template <class Next>
  CelExpression operations(const Signs& signs, std::size_t most, const Next& next) {
    CelExpression left = next();
    for (std::size_t count = 1; !fault_; ++count) {
      const auto sign = std::ranges::find_if(signs, [&](const auto& one) { return is(one.first); });
      if (sign == signs.end()) break;
      const CelToken& token = tokens_[at_++];
      left = join(sign->second, token, std::move(left), next());
      if (count > most) fail_deep();
    }
    return left;
  }

  CelExpression unary() {
    if (!is("!") && !is("-")) return member();
    const bool negative = is("-");
    const CelToken& first = tokens_[at_];
    std::size_t count = 0;
    for (; takes(negative ? "-" : "!"); ++count) {
    }
    CelExpression inner = member();
    if (fault_) return {};
    const bool number =
        inner.begin == inner.word_begin && inner.kind == CelExpressionKind::kLiteral &&
        (inner.literal == CelTypeKind::kInt || inner.literal == CelTypeKind::kDouble);
    if (negative && number) {
      inner.begin = first.begin;
      return inner;
    }
    // Two of them cancel each other.
    if (count % 2 == 0) return inner;
    CelExpression call = start(CelExpressionKind::kCall, first.begin, first);
    call.text = negative ? "-_" : "!_";
    call.parts.push_back(std::move(inner));
    return finish(std::move(call));
  }

  CelExpression member() {
    CelExpression all = primary();
    for (std::size_t count = 1; !fault_; ++count) {
      if (takes(".")) {
        all = field(std::move(all));
      } else if (takes("[")) {
        all = index(std::move(all));
      } else {
        break;
      }
      if (count > kLongest) fail_deep();
    }
    return all;
  }

  CelExpression field(CelExpression of) {
    const bool optional = takes("?");
    if (!is_name(at_)) {
      fail_here("a `.` is followed by the name of a field or a function");
      return {};
    }
    const CelToken& name = tokens_[at_++];
    const bool call = !optional && is("(");
    CelExpression all =
        start(call ? CelExpressionKind::kMethod : CelExpressionKind::kSelect, of.begin, name);
    all.text = name.text;
    all.optional = optional;
    all.parts.push_back(std::move(of));
    if (call) arguments(all);
    return finish(std::move(all));
  }

  CelExpression index(CelExpression of) {
    const std::size_t open = at_ - 1;
    CelExpression all = start(CelExpressionKind::kCall, of.begin, tokens_[open]);
    all.text = takes("?") ? "_[?_]" : "_[_]";
    all.parts.push_back(std::move(of));
    all.parts.push_back(expression());
    close(open, "]");
    return finish(std::move(all));
  }

  /// From the `(` on.
  void arguments(CelExpression& call) {
    const std::size_t open = at_++;
    if (takes(")")) return;
    do {
      call.parts.push_back(expression());
    } while (!fault_ && takes(","));
    close(open, ")");
  }

  CelExpression primary() {
    if (fault_) return {};
    if (at_ == tokens_.size()) {
      fail_at_end();
      return {};
    }
    const CelToken& token = tokens_[at_];
    if (token.kind == CelToken::Kind::kText || token.kind == CelToken::Kind::kNumber) {
      return literal();
    }
    if (is("(")) return nested();
    if (is("[")) return list();
    if (is("{")) return map();
    if (is("true") || is("false") || is("null")) return literal();
    if (is(".") || token.kind == CelToken::Kind::kName) return name();
    fail_here("something is missing in front of " + quote(token.text));
    return {};
  }

  CelExpression literal() {
    const CelToken& token = tokens_[at_++];
    const bool negative = at_ > 1 && is_cel_word(tokens_, at_ - 2, "-");
    auto read = read_cel_literal(token, negative);
    if (auto* fault = std::get_if<CelFault>(&read)) {
      fault_ = std::move(*fault);
      return {};
    }
    return std::get<CelExpression>(std::move(read));
  }

  CelExpression nested() {
    const std::size_t open = at_++;
    CelExpression inner = expression();
    close(open, ")");
    if (fault_) return {};
    inner.begin = tokens_[open].begin;
    inner.end = tokens_[at_ - 1].end;
    return inner;
  }

  CelExpression list() {
    const std::size_t open = at_++;
    CelExpression all = start(CelExpressionKind::kList, tokens_[open].begin, tokens_[open]);
    while (!fault_ && !is("]")) {
      all.optional_parts.push_back(takes("?"));
      all.parts.push_back(expression());
      if (!takes(",")) break;
    }
    close(open, "]");
    return finish(std::move(all));
  }

  CelExpression map() {
    const std::size_t open = at_++;
    CelExpression all = start(CelExpressionKind::kMap, tokens_[open].begin, tokens_[open]);
    entries(open, all, [&] { all.parts.push_back(expression()); });
    return finish(std::move(all));
  }

  template <class Key>
  void entries(std::size_t open, CelExpression& all, const Key& key) {
    while (!fault_ && !is("}")) {
      all.optional_parts.push_back(takes("?"));
      key();
      if (!expect(":", "a key is followed by `:` and its value")) return;
      all.parts.push_back(expression());
      if (!takes(",")) break;
    }
    close(open, "}");
  }

  /// `a`, `.a`, `f(a)`, and `a.b{c: 1}`, a message.
  CelExpression name() {
    const std::size_t first = at_;
    takes(".");
    if (!is_name(at_)) {
      fail_here("something is missing in front of " + quote(tokens_[first].text));
      return {};
    }
    if (const std::size_t brace = brace_of_message(); brace != 0) return message(first, brace);
    const CelToken& word = tokens_[at_++];
    if (is_one_of(kReserved, word.text)) {
      fail(word, quote(word.text) + " cannot be a name in CEL");
      return {};
    }
    CelExpression all = start(is("(") ? CelExpressionKind::kCall : CelExpressionKind::kName,
                              tokens_[first].begin, word);
    all.text = word.text;
    all.absolute = tokens_[first].text == ".";
    if (is("(")) arguments(all);
    return finish(std::move(all));
  }

  /// The `{` behind `a.b`; 0 where none stands there.
  [[nodiscard]] std::size_t brace_of_message() const {
    std::size_t at = at_ + 1;
    while (is_cel_word(tokens_, at, ".") && is_name(at + 1)) at += 2;
    return is_cel_word(tokens_, at, "{") ? at : 0;
  }

  CelExpression message(std::size_t first, std::size_t brace) {
    CelExpression all = start(CelExpressionKind::kMessage, tokens_[first].begin, tokens_[at_]);
    all.word_end = tokens_[brace - 1].end;
    all.text = code_.substr(all.word_begin, all.word_end - all.word_begin);
    at_ = brace + 1;
    entries(brace, all, [&] {
      if (is_name(at_)) {
        ++at_;
      } else {
        fail_here("the field of a message has a name");
      }
    });
    return finish(std::move(all));
  }

  // Tokens.

  [[nodiscard]] bool is(std::string_view word) const { return is_cel_word(tokens_, at_, word); }

  [[nodiscard]] bool is_name(std::size_t index) const {
    return index < tokens_.size() && tokens_[index].kind == CelToken::Kind::kName &&
           !is_one_of(kWords, tokens_[index].text);
  }

  bool takes(std::string_view word) {
    if (fault_ || !is(word)) return false;
    ++at_;
    return true;
  }

  bool expect(std::string_view word, const std::string& otherwise) {
    if (fault_) return false;
    if (takes(word)) return true;
    fail_here(otherwise);
    return false;
  }

  /// What was opened by the token `open` ends here.
  void close(std::size_t open, std::string_view word) {
    if (fault_ || takes(word)) return;
    if (at_ == tokens_.size())
      return fail(tokens_[open], quote(tokens_[open].text) + " is never closed");
    fail_behind();
  }

  CelExpression start(CelExpressionKind kind, std::size_t begin, const CelToken& word) const {
    CelExpression all;
    all.kind = kind;
    all.begin = begin;
    all.word_begin = word.begin;
    all.word_end = word.end;
    return all;
  }

  /// It ends with the last token that was taken.
  CelExpression finish(CelExpression all) const {
    all.end = at_ == 0 ? 0 : tokens_[at_ - 1].end;
    return all;
  }

  template <class... Parts>
  CelExpression join(std::string_view name, const CelToken& sign, CelExpression first,
                     Parts... rest) {
    CelExpression all = start(CelExpressionKind::kCall, first.begin, sign);
    all.text = name;
    all.parts.push_back(std::move(first));
    (all.parts.push_back(std::move(rest)), ...);
    return finish(std::move(all));
  }

  // Faults.

  void fail(const CelToken& token, std::string message, std::string help = {},
            std::string replacement = {}) {
    if (fault_) return;
    fault_ = CelFault{token.begin, token.end, std::move(message), std::move(help),
                      std::move(replacement)};
  }

  void fail_here(std::string message) {
    if (at_ == tokens_.size()) return fail_at_end();
    fail_other_language();
    fail(tokens_[at_], std::move(message));
  }

  void fail_at_end() {
    if (tokens_.empty()) return fail({}, "there is no condition here");
    const CelToken& last = tokens_.back();
    fail(last, "something is missing behind " + quote(last.text));
  }

  void fail_deep() {
    fail(tokens_[at_ - 1],
         "Kubernetes takes 250 parts in each other at most, and this is one more");
  }

  /// A whole expression ends in front of a token that does not continue it.
  void fail_behind() {
    const CelToken& token = tokens_[at_];
    fail_other_language();
    if (token.text == "?" || token.text == ":" || is_closing(token)) {
      return fail(token, quote(token.text) + " is too much here: nothing was opened for it");
    }
    fail(token, "an operator is missing in front of " + quote(token.text));
  }

  static bool is_closing(const CelToken& token) {
    return token.text == ")" || token.text == "]" || token.text == "}";
  }

  /// Reports a sign or a word that another language has.
  void fail_other_language() {
    if (tokens_[at_].kind == CelToken::Kind::kText) return;
    const CelToken whole = whole_sign();
    const auto* sign = std::ranges::find(kOtherSigns, whole.text, &OtherSign::other);
    if (sign != kOtherSigns.end()) {
      fail(whole, quote(whole.text) + " is not an operator of CEL", {}, std::string(sign->own));
    } else if (whole.text == "not") {
      fail(whole, "`not` is not an operator of CEL", "write `!(a in b)`, and `!a` for `not a`");
    }
  }

  /// The token with the signs that touch it, as `=` and `>` are one mistake in `a => b`.
  [[nodiscard]] CelToken whole_sign() const {
    const auto joins = [&](std::size_t index) {
      constexpr std::string_view kJoined = "=<>!&|";
      return tokens_[index].kind == CelToken::Kind::kSign &&
             kJoined.find(tokens_[index].text.front()) != std::string_view::npos;
    };
    std::size_t first = at_;
    std::size_t last = at_;
    if (joins(at_)) {
      while (first > 0 && joins(first - 1) && tokens_[first - 1].end == tokens_[first].begin)
        --first;
      while (last + 1 < tokens_.size() && joins(last + 1) &&
             tokens_[last].end == tokens_[last + 1].begin) {
        ++last;
      }
    }
    CelToken whole{.begin = tokens_[first].begin, .end = tokens_[last].end};
    whole.text = code_.substr(whole.begin, whole.end - whole.begin);
    return whole;
  }

  /// Counts expressions in each other.
  class Depth {
   public:
    explicit Depth(Parser& parser) : parser_(parser) {
      if (++parser_.depth_ > kDeepest && parser_.at_ > 0) parser_.fail_deep();
    }
    Depth(const Depth&) = delete;
    Depth& operator=(const Depth&) = delete;
    ~Depth() { --parser_.depth_; }

   private:
    Parser& parser_;
  };

  std::string_view code_;
  std::vector<CelToken> tokens_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  std::optional<CelFault> fault_;
};

}  // namespace

std::variant<CelExpression, CelFault> parse_cel(std::string_view expression) {
  return Parser(expression).parse();
}

}  // namespace accelc
