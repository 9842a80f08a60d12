#include "compiler/cel/macros.h"

#include <algorithm>

namespace accelc {

const CelMacro* find_cel_macro(const CelExpression& call) {
  if (call.kind != CelExpressionKind::kMethod) return nullptr;
  const auto* macro = std::ranges::find_if(kCelMacros, [&](const CelMacro& one) {
    return one.name == call.text && one.arguments == call.parts.size() - 1;
  });
  return macro == kCelMacros.end() ? nullptr : macro;
}

bool is_cel_bind(const CelExpression& call) {
  constexpr std::size_t kParts = 4;
  if (call.kind != CelExpressionKind::kMethod || call.text != "bind") return false;
  const CelExpression& of = call.parts.front();
  // `.cel` is a variable, and no namespace.
  const bool plain = of.kind == CelExpressionKind::kName && !of.absolute;
  return call.parts.size() == kParts && plain && of.text == "cel";
}

}  // namespace accelc
