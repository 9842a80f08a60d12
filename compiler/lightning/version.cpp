#include "compiler/lightning/version.h"

#include "compiler/support/text.h"

#include <limits>

namespace accelc::lightning {

std::optional<Version> parse_version(std::string_view text) {
  Version version{};
  version.fill(std::numeric_limits<std::int64_t>::max());
  const auto pieces = split(text, '.');
  for (std::size_t i = 0; i < pieces.size() && i < version.size(); ++i) {
    const auto number = parse_unsigned(pieces[i]);
    if (!number) return std::nullopt;
    version[i] = static_cast<std::int64_t>(*number);
  }
  return version;
}

}  // namespace accelc::lightning
