// What the words of conditions decide, compared with what their values say.
#include "rules/condition_logic.h"

#include "tests/support/mutate.h"
#include "tests/unit/check/check_helpers.h"

#include <catch2/catch.hpp>

#include <array>
#include <string>
#include <vector>

namespace accelc {
namespace {

constexpr int kLeast = -2;
constexpr int kMost = 7;

/// A spec with one branch that has these conditions.
std::unique_ptr<CheckedText> branch_with(const std::vector<std::string>& conditions) {
  std::string text =
      "accelc: v1\nworkflows:\n  w:\n    inputs: {x: integer, y: integer, f: float, s: string, "
      "b: boolean, d: duration, t: datetime}\n    nodes:\n      n:\n        if: " +
      conditions.front() + "\n        then: {sleep: 1m}\n        elif:\n";
  for (std::size_t i = 1; i < conditions.size(); ++i) {
    text += "          - {if: " + conditions[i] + ", then: {sleep: 1m}}\n";
  }
  if (conditions.size() == 1) text.erase(text.find("        elif:"));
  return check_text(text + "        else: {fail: no}\n");
}

const WorkflowNode& branch_of(const CheckedText& checked) {
  return checked.program.workflows.at(0).nodes.at(0);
}

Truth truth_of_text(const std::string& condition) {
  INFO(condition);
  const auto checked = branch_with({condition});
  const auto& cases = branch_of(*checked).cases;
  REQUIRE(cases.size() == 1);
  REQUIRE_FALSE(cases[0].condition.terms.empty());
  return truth_of(cases[0].condition);
}

/// What integers the operand may stand for.
std::int64_t value_of(const Operand& operand, int x, int y) {
  if (const auto* literal = std::get_if<PlainValue>(&operand.what)) return *literal->integer;
  return std::get<Reference>(operand.what).name == "x" ? x : y;
}

bool compare(Comparison comparison, std::int64_t left, std::int64_t right) {
  switch (comparison) {
    case Comparison::kEqual:
      return left == right;
    case Comparison::kUnequal:
      return left != right;
    case Comparison::kGreater:
      return left > right;
    case Comparison::kGreaterOrEqual:
      return left >= right;
    case Comparison::kLess:
      return left < right;
    case Comparison::kLessOrEqual:
      return left <= right;
  }
  return false;
}

bool holds(const Condition& condition, int x, int y) {
  std::vector<bool> terms(condition.terms.size());
  for (std::size_t i = terms.size(); i-- > 0;) {
    const ConditionTerm& term = condition.terms[i];
    if (term.kind == ConditionTerm::Kind::kComparison) {
      terms[i] = compare(term.comparison, value_of(term.left, x, y), value_of(term.right, x, y));
    } else if (term.kind == ConditionTerm::Kind::kAnd) {
      terms[i] = terms[term.left_term] && terms[term.right_term];
    } else {
      terms[i] = terms[term.left_term] || terms[term.right_term];
    }
  }
  return terms.front();
}

/// How many pairs of values the condition holds for, and none of `before`.
int count_after(const Condition& condition, const std::vector<const Condition*>& before) {
  int count = 0;
  for (int x = kLeast; x <= kMost; ++x) {
    for (int y = kLeast; y <= kMost; ++y) {
      bool taken = holds(condition, x, y);
      for (const Condition* earlier : before) taken = taken && !holds(*earlier, x, y);
      count += taken ? 1 : 0;
    }
  }
  return count;
}

/// Comparisons of `$x` and `$y` with 0 to 5, joined.
std::string draw_condition(test::Random& random) {
  constexpr std::array kComparisons = {"==", "!=", "<", "<=", ">", ">="};
  std::string text;
  const std::size_t terms = 1 + random.below(4);
  for (std::size_t i = 0; i < terms; ++i) {
    if (i > 0) text += random.below(2) == 0 ? " and " : " or ";
    text += random.below(2) == 0 ? "$inputs.x " : "$inputs.y ";
    text += kComparisons.at(random.below(kComparisons.size()));
    text += " " + std::to_string(random.below(6));
  }
  return text;
}

}  // namespace

TEST_CASE("a condition is constant when its words alone decide it") {
  CHECK(truth_of_text("$inputs.x > 3 and $inputs.x < 4") == Truth::kNever);
  CHECK(truth_of_text("$inputs.f > 3.0 and $inputs.f < 4.0") == Truth::kOpen);
  CHECK(truth_of_text("$inputs.x == $inputs.x") == Truth::kAlways);
  CHECK(truth_of_text("$inputs.x < $inputs.y and $inputs.y < $inputs.x") == Truth::kNever);
  CHECK(truth_of_text("$inputs.x < $inputs.y or $inputs.y <= $inputs.x") == Truth::kAlways);
  CHECK(truth_of_text("1 == 2") == Truth::kNever);
  CHECK(truth_of_text("$inputs.b or not $inputs.b") == Truth::kAlways);
  CHECK(truth_of_text("$inputs.b == true and $inputs.b != false") == Truth::kOpen);
  CHECK(truth_of_text("$inputs.s == 'a' and $inputs.s == 'b'") == Truth::kNever);
  CHECK(truth_of_text("$inputs.s > 'b' and $inputs.s < 'a'") == Truth::kNever);
  CHECK(truth_of_text("$inputs.s != 'a' or $inputs.s != 'b'") == Truth::kAlways);
}

TEST_CASE("durations count in whole seconds, datetimes by their text") {
  CHECK(truth_of_text("$inputs.d > 1m and $inputs.d < 60s") == Truth::kNever);
  CHECK(truth_of_text("$inputs.d == 1.5s and $inputs.d == 1s") == Truth::kOpen);
  CHECK(truth_of_text("$inputs.t < 2026-01-01T00:00:00Z or $inputs.t >= 2026-01-01T00:00:00Z") ==
        Truth::kAlways);
  CHECK(truth_of_text("$inputs.t == 2026-01-01T00:00:00Z and "
                      "$inputs.t == 2026-01-01T01:00:00+01:00") == Truth::kOpen);
}

TEST_CASE("drawn conditions hold as their values say") {
  test::Random random(20260101);
  int constant = 0;
  int covered = 0;
  for (int i = 0; i < 400; ++i) {
    const std::vector<std::string> texts = {draw_condition(random), draw_condition(random),
                                            draw_condition(random)};
    INFO(texts[0] << "; " << texts[1] << "; " << texts[2]);
    const auto checked = branch_with(texts);
    std::vector<const Condition*> before;
    for (const BranchCase& one : branch_of(*checked).cases) {
      constexpr int kAll = (kMost - kLeast + 1) * (kMost - kLeast + 1);
      const int count = count_after(one.condition, {});
      const Truth wanted = count == 0      ? Truth::kNever
                           : count == kAll ? Truth::kAlways
                                           : Truth::kOpen;
      CHECK(truth_of(one.condition) == wanted);
      CHECK(can_hold_after(one.condition, before) == (count_after(one.condition, before) > 0));
      constant += wanted != Truth::kOpen ? 1 : 0;
      covered += count > 0 && count_after(one.condition, before) == 0 ? 1 : 0;
      before.push_back(&one.condition);
    }
  }
  // Both were drawn.
  CHECK(constant > 10);
  CHECK(covered > 10);
}

TEST_CASE("what would take too long is left open") {
  std::string all = "($inputs.x == 0 or $inputs.y == 0)";
  for (int i = 1; i < 40; ++i) {
    all +=
        " and ($inputs.x == " + std::to_string(i) + " or $inputs.y == " + std::to_string(i) + ")";
  }
  truth_of_text(all);
  std::string wide = "$inputs.x == 0";
  for (int i = 1; i < 2'000; ++i) wide += " or $inputs.x == " + std::to_string(i);
  CHECK(truth_of_text(wide) == Truth::kOpen);
}

}  // namespace accelc
