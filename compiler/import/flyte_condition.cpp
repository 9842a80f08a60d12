#include "compiler/import/flyte_condition.h"

#include "compiler/import/flyte_values.h"
#include "compiler/support/quotes.h"

#include <array>
#include <string_view>

namespace accelc::importing {

namespace {

struct OperatorWord {
  std::string_view value;  ///< flyteidl.core.ComparisonExpression.Operator
  std::string_view sign;
};
constexpr std::array<OperatorWord, 6> kOperators = {
    {{"EQ", "=="}, {"NEQ", "!="}, {"GT", ">"}, {"GTE", ">="}, {"LT", "<"}, {"LTE", "<="}}};

std::string operand_text(const MessageView& operand, const ConditionVariables& variables) {
  if (operand.has("var")) {
    const auto found = variables.find(operand.text("var"));
    return found == variables.end() ? std::string(operand.text("var")) : found->second;
  }
  const MessageView scalar = operand.message("scalar");
  const Json value =
      primitive_of(scalar ? scalar.message("primitive") : operand.message("primitive"));
  return value.is_string() ? in_double_quotes(value.get_ref<const std::string&>()) : value.dump();
}

std::string comparison_text(const MessageView& comparison, const ConditionVariables& variables) {
  const std::string_view word = comparison.enum_value("operator");
  std::string sign;
  for (const OperatorWord& row : kOperators) {
    if (row.value == word) sign = row.sign;
  }
  return operand_text(comparison.message("left_value"), variables) + " " + sign + " " +
         operand_text(comparison.message("right_value"), variables);
}

/// One side of `and` or `or`: both join to the left, and `and` binds tighter.
// NOLINTNEXTLINE(misc-no-recursion): messages are read to a bounded depth
std::string side_text(const MessageView& side, std::string_view joined_by, bool is_right,
                      const ConditionVariables& variables) {
  std::string text = condition_text(side, variables);
  const MessageView inner = side.message("conjunction");
  if (!inner) return text;
  const bool same = inner.enum_value("operator") == joined_by;
  const bool tighter = inner.enum_value("operator") == "AND";
  const bool bare = is_right ? tighter && !same : tighter || same;
  return bare ? text : "(" + text + ")";
}

}  // namespace

// NOLINTNEXTLINE(misc-no-recursion): as above
std::string condition_text(const MessageView& expression, const ConditionVariables& variables) {
  const MessageView joined = expression.message("conjunction");
  if (!joined) return comparison_text(expression.message("comparison"), variables);
  const std::string_view by = joined.enum_value("operator");
  return side_text(joined.message("left_expression"), by, /*is_right=*/false, variables) +
         (by == "AND" ? " and " : " or ") +
         side_text(joined.message("right_expression"), by, /*is_right=*/true, variables);
}

}  // namespace accelc::importing
