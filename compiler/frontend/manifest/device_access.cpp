#include "compiler/frontend/manifest/device_access.h"

#include "schema/text_span.h"

#include <cstdint>

namespace accelc {

std::optional<CelDeviceAccess> cel_device_access_at(const std::vector<CelToken>& tokens,
                                                    std::size_t index) {
  constexpr std::size_t kTokens = 8;
  const auto is = [&](std::size_t i, std::string_view word) {
    return is_cel_word(tokens, index + i, word);
  };
  const bool access = is(0, "device") && is(1, ".") && (is(2, "attributes") || is(2, "capacity")) &&
                      is(3, "[") && is(5, "]") && is(6, ".");
  const CelToken* domain = cel_text_at(tokens, index + 4);
  if (!access || domain == nullptr || index + kTokens > tokens.size()) return std::nullopt;
  const CelToken& name = tokens[index + 7];
  if (name.kind != CelToken::Kind::kName) return std::nullopt;
  return CelDeviceAccess{tokens[index + 2].text, domain, &name, index + kTokens};
}

Span place_of(NodeRef expression, const CelToken& token) {
  return part_span(expression.span(), expression.text(), static_cast<std::uint32_t>(token.begin),
                   static_cast<std::uint32_t>(token.end));
}

}  // namespace accelc
