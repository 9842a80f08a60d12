// The words of an expression in CEL, without its grammar.
#pragma once

#include "compiler/syntax/tree.h"

#include <cstddef>
#include <cstdint>
#include <optional>
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

/// Whether there is a token at the index which is no text, and reads so.
bool is_cel_word(const std::vector<CelToken>& tokens, std::size_t index, std::string_view word);

/// The token at the index, if it is a text; else null.
const CelToken* cel_text_at(const std::vector<CelToken>& tokens, std::size_t index);

/// `device.attributes['gpu.nvidia.com'].productName`, `device.capacity['gpu.nvidia.com'].memory`.
struct CelDeviceAccess {
  std::string_view of;  ///< "attributes", "capacity"
  const CelToken* domain = nullptr;
  const CelToken* name = nullptr;
  std::size_t end = 0;  ///< the token behind it
};

/// The one that begins at the index; nothing when none does.
std::optional<CelDeviceAccess> cel_device_access_at(const std::vector<CelToken>& tokens,
                                                    std::size_t index);

/// Where a token of the expression's text stands in the file.
Span place_of(NodeRef expression, const CelToken& token);

}  // namespace accelc
