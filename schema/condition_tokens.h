// The words of a condition besides its references, for who shows them in colours.
#pragma once

#include "schema/reference_expr.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace accelc {

enum class ConditionWord : std::uint8_t { kKeyword, kOperator, kNumber, kText };

struct ConditionToken {
  ConditionWord word = ConditionWord::kKeyword;
  ExprPart part;
};

/// In the order of the text, which need not be right. What is none of them is left out.
std::vector<ConditionToken> condition_tokens(std::string_view text);

}  // namespace accelc
