#include "schema/condition_expr.h"

#include <catch2/catch.hpp>

#include <string>

namespace accelc {

namespace {

std::string operand_text(const OperandExpr& operand) {
  if (const auto* literal = std::get_if<LiteralText>(&operand.what)) {
    return literal->quoted ? "'" + literal->text + "'" : literal->text;
  }
  const auto& reference = std::get<ReferenceExpr>(operand.what);
  return "$" + reference.node + "." + reference.name;
}

std::string term_text(const ConditionExpr& expr, std::size_t index) {
  const ConditionExprTerm& term = expr.terms[index];
  if (term.kind == ConditionExprTerm::Kind::kComparison) {
    return operand_text(term.left) + " " + std::string(text_of(term.comparison)) + " " +
           operand_text(term.right);
  }
  const std::string word = term.kind == ConditionExprTerm::Kind::kAnd ? " and " : " or ";
  return "(" + term_text(expr, term.left_term) + word + term_text(expr, term.right_term) + ")";
}

/// The condition with all its parentheses, or the reason with the part that is marked.
std::string read_condition(const std::string& text) {
  const auto parsed = parse_condition(text);
  if (const auto* expr = std::get_if<ConditionExpr>(&parsed)) return term_text(*expr, 0);
  const auto& fault = std::get<TextFault>(parsed);
  return fault.reason + " @" + text.substr(fault.begin, fault.end - fault.begin);
}

std::string suggestion(const std::string& text) {
  const auto parsed = parse_condition(text);
  return std::get<TextFault>(parsed).suggestion;
}

}  // namespace

TEST_CASE("`and` binds tighter than `or`, and both join to the left") {
  CHECK(read_condition("$a.x < 1") == "$a.x < 1");
  CHECK(read_condition("$a.x < 1 or $b.y and $c.z == 'w'") ==
        "($a.x < 1 or ($b.y == true and $c.z == 'w'))");
  CHECK(read_condition("$a and $b and $c") == "(($a. == true and $b. == true) and $c. == true)");
  CHECK(read_condition("($a or $b) and $c") == "(($a. == true or $b. == true) and $c. == true)");
}

TEST_CASE("a boolean is asked by its name") {
  CHECK(read_condition("$inputs.force") == "$.force == true");
  CHECK(read_condition("not $a.flag") == "$a.flag == false");
}

TEST_CASE("a literal on the left is mirrored") {
  CHECK(read_condition("3 < $a.x") == "$a.x > 3");
  CHECK(read_condition("3 >= $a.x") == "$a.x <= 3");
  CHECK(read_condition("3 == $a.x") == "$a.x == 3");
}

TEST_CASE("literals are numbers, texts, times") {
  CHECK(read_condition("$a.x == 'it''s'") == "$a.x == 'it's'");
  CHECK(read_condition("$a.when > 2024-01-31T12:00:00Z") == "$a.when > 2024-01-31T12:00:00Z");
  CHECK(read_condition("$a.span<2h30m") == "$a.span < 2h30m");
  CHECK(read_condition("$a.x == -1.5e3") == "$a.x == -1.5e3");
}

TEST_CASE("what other languages write is told with what is meant") {
  CHECK(suggestion("$a.x > 1 && $a.x < 3 && $b") == "$a.x > 1 and $a.x < 3 and $b");
  CHECK(suggestion("$a.x||$b.y") == "$a.x or $b.y");
  CHECK(suggestion("$a.x = 3") == "$a.x == 3");
  CHECK(suggestion("$a.x && '&&' == $b.y") == "$a.x and '&&' == $b.y");
  CHECK(read_condition("!$a.flag") == "write `not` @!");
}

TEST_CASE("faults are told at their place") {
  CHECK(read_condition("") == "a reference or a literal is missing @");
  CHECK(read_condition("$a.x <") == "a reference or a literal is missing @");
  CHECK(read_condition("1 < $a.x < 3") == "two comparisons are joined by `and` @<");
  CHECK(read_condition("not ($a.x < 3)") ==
        "`not` applies to a single reference; invert the comparison instead @not");
  CHECK(read_condition("($a.x < 3") == "the `)` is missing @(");
  CHECK(read_condition("$a.x < 3)") == "it has no matching `(` @)");
  CHECK(read_condition("$a.x < 3 $b.y") == "`and` or `or` is missing before it @$b.y");
  CHECK(read_condition("3") == "a comparison is missing after it @3");
  CHECK(read_condition("$a.x == 'b") == "the text has no end: its closing quote is missing @'b");
  CHECK(read_condition("$a.x in [1]") ==
        "Flyte cannot ask whether a list has an item; compare with each by `or` @in");
}

TEST_CASE("nesting and length are bounded") {
  CHECK(read_condition(std::string(65, '(') + "$a" + std::string(65, ')')) ==
        "it is nested too deep @(");
  std::string many = "$a.x == 1";
  for (int i = 0; i < 20'000; ++i) many += " && $a.x == 1";
  CHECK(suggestion(many).find("&&") == std::string::npos);
}

}  // namespace accelc
