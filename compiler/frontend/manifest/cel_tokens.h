// The words of an expression in CEL, without its grammar.
#pragma once

#include "compiler/syntax/tree.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

struct CelToken {
  enum class Kind : std::uint8_t { kName, kNumber, kText, kSign } kind = Kind::kSign;
  std::string_view text;  ///< as it is written, with quotes
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string value;  ///< of kText, without quotes; empty where it has escapes or three quotes
};

/// `expression` outlives them. A text that is never closed ends with it.
std::vector<CelToken> cel_tokens(std::string_view expression);

/// Where a token of the expression's text stands in the file.
Span place_of(NodeRef expression, const CelToken& token);

}  // namespace accelc
