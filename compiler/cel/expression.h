// Expressions in CEL as trees.
#pragma once

#include "compiler/cel/type.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

enum class CelExpressionKind : std::uint8_t {
  kLiteral,
  kName,     ///< `text`
  kSelect,   ///< `text` of the first part: `a.b`, `a.?b`
  kCall,     ///< the function `text`, or the operator as CEL names it (`_+_`), of the parts
  kMethod,   ///< the function `text` of the first part, with the others: `a.f(b)`
  kList,     ///< its items
  kMap,      ///< each key and its value in turn
  kMessage,  ///< of the type `text`; the values of its fields
};

struct CelExpression {
  CelExpressionKind kind = CelExpressionKind::kLiteral;
  /// All of it, in bytes of the text.
  std::size_t begin = 0;
  std::size_t end = 0;
  /// The name or the sign that says what it is: `b` in `a.b`, `+` in `a + b`.
  std::size_t word_begin = 0;
  std::size_t word_end = 0;
  /// A name; of a text what it stands for.
  std::string text;
  CelTypeKind literal = CelTypeKind::kNull;
  bool absolute = false;  ///< `.a`, `.f(a)`: neither the name of a macro nor one it gives
  bool optional = false;  ///< `a.?b`
  std::vector<bool> optional_parts;  ///< items of a list and values of a map that have a `?`
  std::vector<CelExpression> parts;
};

/// Whether it calls the function, or the operator as CEL names it. A text may read so, too.
inline bool is_cel_call(const CelExpression& one, std::string_view name) {
  return one.kind == CelExpressionKind::kCall && one.text == name;
}

/// What is wrong with an expression, and where.
struct CelFault {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string message;  ///< a sentence without its end
  std::string help;     ///< empty where there is nothing to add
  /// What to write there, where exactly one text is right.
  std::string replacement;
};

}  // namespace accelc
