// Conditions of workflows: comparisons of references and literals with `and`, `or`, `not` and
// parentheses, as flytekit's conditional() has them. `and` binds tighter than `or`; both join to
// the left.
#pragma once

#include "schema/reference_expr.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace accelc {

enum class Comparison : std::uint8_t {
  kEqual,
  kUnequal,
  kGreater,
  kGreaterOrEqual,
  kLess,
  kLessOrEqual,
};

/// "==", "<="
std::string_view text_of(Comparison comparison);

/// A literal of a condition. What it is, the type of the other side says.
struct LiteralText {
  std::string text;     ///< without its quotes
  bool quoted = false;  ///< then it is a text
};

struct OperandExpr {
  std::variant<ReferenceExpr, LiteralText> what;
  ExprPart part;
};

/// `$flag` alone is read as `$flag == true`, `not $flag` as `$flag == false`.
struct ConditionExprTerm {
  enum class Kind : std::uint8_t { kComparison, kAnd, kOr } kind = Kind::kComparison;
  Comparison comparison = Comparison::kEqual;
  OperandExpr left;
  OperandExpr right;
  /// Of kAnd and kOr: places in `ConditionExpr::terms`, behind their own.
  std::size_t left_term = 0;
  std::size_t right_term = 0;
  ExprPart part;
};

/// The first term is the whole.
struct ConditionExpr {
  std::vector<ConditionExprTerm> terms;
};

/// Nesting is limited to 64 parentheses.
std::variant<ConditionExpr, TextFault> parse_condition(std::string_view text);

}  // namespace accelc
