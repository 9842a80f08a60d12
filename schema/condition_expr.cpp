#include "schema/condition_expr.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "schema/condition_forms.h"
#include "schema/reference_texts.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace accelc {

namespace {

constexpr int kDeepest = 64;

struct OperatorText {
  std::string_view text;
  Comparison comparison;
};
// The longer of two that start alike comes first.
constexpr std::array<OperatorText, 6> kOperators = {{
    {"==", Comparison::kEqual},
    {"!=", Comparison::kUnequal},
    {">=", Comparison::kGreaterOrEqual},
    {"<=", Comparison::kLessOrEqual},
    {">", Comparison::kGreater},
    {"<", Comparison::kLess},
}};

/// What other languages write.
struct ForeignWord {
  std::string_view text;
  std::string_view ours;
};
constexpr std::array<ForeignWord, 4> kForeign = {
    {{"&&", "and"}, {"||", "or"}, {"&", "and"}, {"|", "or"}}};

/// Reads by recursive descent: `or` above `and` above a comparison. Terms are collected from the
/// leaves up and turned around at the end.
class ConditionReader {
 public:
  /// `suggests`: whether a fault says what was meant, which takes another reading.
  ConditionReader(std::string_view text, bool suggests) : text_(text), suggests_(suggests) {}

  std::variant<ConditionExpr, TextFault> read() {
    const auto whole = read_joined("or");
    skip_space();
    if (whole && at_ < text_.size()) fail_at_rest();
    if (fault_) return *std::move(fault_);
    return turned_around(*whole);
  }

 private:
  using TermIndex = std::size_t;

  std::optional<TermIndex> read_joined(std::string_view word) {
    const bool is_or = word == "or";
    auto left = is_or ? read_joined("and") : read_unit();
    while (left && take_word(word)) {
      const auto right = is_or ? read_joined("and") : read_unit();
      if (!right) return std::nullopt;
      ConditionExprTerm term;
      term.kind = is_or ? ConditionExprTerm::Kind::kOr : ConditionExprTerm::Kind::kAnd;
      term.left_term = *left;
      term.right_term = *right;
      term.part = {terms_[*left].part.begin, terms_[*right].part.end};
      left = add(std::move(term));
    }
    return left;
  }

  std::optional<TermIndex> read_unit() {
    skip_space();
    if (take('(')) return read_parenthesis();
    const std::size_t begin = at_;
    if (take_word("not")) return read_negated(begin);
    const auto left = read_operand();
    if (!left) return std::nullopt;
    const auto comparison = read_operator();
    if (fault_) return std::nullopt;
    if (!comparison) return add_truth(*left, true, begin);
    const auto right = read_operand();
    if (!right || fails_on_chain()) return std::nullopt;
    return add_comparison(*left, *comparison, *right);
  }

  std::optional<TermIndex> read_parenthesis() {
    const std::size_t open = at_ - 1;
    if (depth_ == kDeepest) return fail(open, open + 1, "it is nested too deep");
    ++depth_;
    const auto inside = read_joined("or");
    --depth_;
    if (!inside) return std::nullopt;
    skip_space();
    if (!take(')')) return fail(open, open + 1, "the `)` is missing");
    return inside;
  }

  std::optional<TermIndex> read_negated(std::size_t begin) {
    skip_space();
    if (at_ < text_.size() && text_[at_] != '$') {
      return fail(begin, begin + 3,
                  "`not` applies to a single reference; invert the comparison instead");
    }
    const auto operand = read_operand();
    if (!operand) return std::nullopt;
    return add_truth(*operand, false, begin);
  }

  std::optional<OperandExpr> read_operand() {
    skip_space();
    const std::size_t begin = at_;
    if (at_ == text_.size() || text_[at_] == ')') {
      fail(begin, begin, "a reference or a literal is missing");
      return std::nullopt;
    }
    if (text_[at_] == '!') {
      fail(begin, begin + 1, "write `not`");
      return std::nullopt;
    }
    if (text_[at_] == '$') return read_reference(begin);
    if (text_[at_] == '\'' || text_[at_] == '"') return read_quoted(begin);
    return read_bare(begin);
  }

  std::optional<OperandExpr> read_reference(std::size_t begin) {
    const std::string_view text = text_.substr(begin, reference_length(text_.substr(begin)));
    at_ += text.size();
    auto parsed = parse_reference(text);
    if (auto* fault = std::get_if<TextFault>(&parsed)) {
      fail(begin + fault->begin, begin + fault->end, fault->reason);
      return std::nullopt;
    }
    auto& reference = std::get<ReferenceExpr>(parsed);
    move_parts(reference, static_cast<std::uint32_t>(begin));
    return OperandExpr{std::move(reference), part(begin, at_)};
  }

  /// A quote inside is doubled.
  std::optional<OperandExpr> read_quoted(std::size_t begin) {
    const char quote_character = text_[at_++];
    LiteralText literal{.text = {}, .quoted = true};
    while (at_ < text_.size()) {
      if (text_[at_] == quote_character) {
        ++at_;
        if (at_ == text_.size() || text_[at_] != quote_character) {
          return OperandExpr{std::move(literal), part(begin, at_)};
        }
      }
      literal.text += text_[at_++];
    }
    fail(begin, text_.size(), "the text has no end: its closing quote is missing");
    return std::nullopt;
  }

  /// A number, a boolean, a time: it ends where no character of one can stand.
  std::optional<OperandExpr> read_bare(std::size_t begin) {
    const auto ends = [](char c) {
      return is_space(c) || std::string_view("()<>=!&|'\"$").find(c) != std::string_view::npos;
    };
    while (at_ < text_.size() && !ends(text_[at_])) ++at_;
    const std::string_view word = text_.substr(begin, at_ - begin);
    if (word.empty()) {
      fail(begin, begin + 1,
           quote(text_.substr(begin, 1)) + " is neither a reference nor a literal");
      return std::nullopt;
    }
    return OperandExpr{LiteralText{std::string(word)}, part(begin, at_)};
  }

  std::optional<Comparison> read_operator() {
    skip_space();
    for (const OperatorText& known : kOperators) {
      if (!text_.substr(at_).starts_with(known.text)) continue;
      at_ += known.text.size();
      return known.comparison;
    }
    if (at_ < text_.size() && text_[at_] == '=') fail_with(at_, at_ + 1, "==");
    const std::string_view rest = text_.substr(at_);
    if (rest.starts_with("in ")) {
      fail(at_, at_ + 2, "Flyte cannot ask whether a list has an item; compare with each by `or`");
    }
    return std::nullopt;
  }

  /// `1 < $x < 3`
  bool fails_on_chain() {
    skip_space();
    const std::size_t begin = at_;
    if (!read_operator()) return fault_.has_value();
    fail(begin, at_, "two comparisons are joined by `and`");
    return true;
  }

  TermIndex add_comparison(OperandExpr left, Comparison comparison, OperandExpr right) {
    ConditionExprTerm term;
    term.part = {left.part.begin, right.part.end};
    // As Python does it: the reference comes first.
    if (std::holds_alternative<LiteralText>(left.what) &&
        std::holds_alternative<ReferenceExpr>(right.what)) {
      std::swap(left, right);
      comparison = mirrored(comparison);
    }
    term.comparison = comparison;
    term.left = std::move(left);
    term.right = std::move(right);
    return add(std::move(term));
  }

  std::optional<TermIndex> add_truth(OperandExpr operand, bool truth, std::size_t begin) {
    if (!std::holds_alternative<ReferenceExpr>(operand.what)) {
      fail(operand.part.begin, operand.part.end, "a comparison is missing after it");
      return std::nullopt;
    }
    ConditionExprTerm term;
    term.part = part(begin, operand.part.end);
    term.right = {LiteralText{truth ? "true" : "false"}, operand.part};
    term.left = std::move(operand);
    return add(std::move(term));
  }

  TermIndex add(ConditionExprTerm term) {
    terms_.push_back(std::move(term));
    return terms_.size() - 1;
  }

  /// The root was added last.
  ConditionExpr turned_around(TermIndex root) {
    const auto turned = [root](TermIndex index) { return root - index; };
    for (ConditionExprTerm& term : terms_) {
      if (term.kind == ConditionExprTerm::Kind::kComparison) continue;
      term.left_term = turned(term.left_term);
      term.right_term = turned(term.right_term);
    }
    std::reverse(terms_.begin(), terms_.end());
    return {std::move(terms_)};
  }

  void fail_at_rest() {
    const std::string_view rest = text_.substr(at_);
    for (const ForeignWord& foreign : kForeign) {
      if (rest.starts_with(foreign.text)) {
        fail_with(at_, at_ + foreign.text.size(), foreign.ours);
        return;
      }
    }
    if (rest.starts_with(')')) {
      fail(at_, at_ + 1, "it has no matching `(`");
    } else {
      fail(at_, text_.size(), "`and` or `or` is missing before it");
    }
  }

  std::nullopt_t fail(std::size_t begin, std::size_t end, std::string reason) {
    if (!fault_) {
      fault_ = TextFault{.reason = std::move(reason),
                         .begin = static_cast<std::uint32_t>(begin),
                         .end = static_cast<std::uint32_t>(end)};
    }
    return std::nullopt;
  }

  /// With the whole text as it is meant, when that is a condition then.
  void fail_with(std::size_t begin, std::size_t end, std::string_view meant) {
    if (fault_) return;
    fail(begin, end, "write " + quote(meant));
    if (!suggests_) return;
    std::string whole = replaced_from(begin, text_.substr(begin, end - begin), meant);
    const auto again = ConditionReader(whole, false).read();
    if (std::holds_alternative<ConditionExpr>(again)) fault_->suggestion = std::move(whole);
  }

  /// The text with `meant` for each `written` behind `begin`, but for those in quotes. A word that
  /// replaces a sign needs spaces around it.
  [[nodiscard]] std::string replaced_from(std::size_t begin, std::string_view written,
                                          std::string_view meant) const {
    const bool word = is_letter(meant[0]);
    std::string whole(text_.substr(0, begin));
    char quote_character = '\0';
    for (std::size_t at = begin; at < text_.size();) {
      if (quote_character == '\0' && text_.substr(at).starts_with(written)) {
        if (word && !whole.empty() && !is_space(whole.back())) whole += ' ';
        whole += meant;
        at += written.size();
        if (word && at < text_.size() && !is_space(text_[at])) whole += ' ';
        continue;
      }
      const char c = text_[at++];
      if (c == quote_character) {
        quote_character = '\0';
      } else if (quote_character == '\0' && (c == '"' || c == '\'')) {
        quote_character = c;
      }
      whole += c;
    }
    return whole;
  }

  void skip_space() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  bool take(char c) {
    const bool there = at_ < text_.size() && text_[at_] == c;
    if (there) ++at_;
    return there;
  }
  bool take_word(std::string_view word) {
    skip_space();
    const std::string_view rest = text_.substr(at_);
    if (!rest.starts_with(word)) return false;
    const char behind = rest.size() == word.size() ? ' ' : rest[word.size()];
    if (is_alphanumeric(behind) || behind == '_' || behind == '-') return false;
    at_ += word.size();
    return true;
  }
  static ExprPart part(std::size_t begin, std::size_t end) {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }

  std::string_view text_;
  bool suggests_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::vector<ConditionExprTerm> terms_;
  std::optional<TextFault> fault_;
};

}  // namespace

std::string_view text_of(Comparison comparison) {
  return std::find_if(kOperators.begin(), kOperators.end(),
                      [&](const OperatorText& known) { return known.comparison == comparison; })
      ->text;
}

std::variant<ConditionExpr, TextFault> parse_condition(std::string_view text) {
  return ConditionReader(text, true).read();
}

Comparison mirrored(Comparison comparison) {
  switch (comparison) {
    case Comparison::kGreater:
      return Comparison::kLess;
    case Comparison::kGreaterOrEqual:
      return Comparison::kLessOrEqual;
    case Comparison::kLess:
      return Comparison::kGreater;
    case Comparison::kLessOrEqual:
      return Comparison::kGreaterOrEqual;
    default:
      return comparison;
  }
}

}  // namespace accelc
