// Characters that a person takes for a space or does not see at all, and that no reader of YAML or
// TOML takes for a space.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace accelc {

struct OddCharacter {
  std::size_t offset = 0;
  std::size_t size = 0;
  std::string name;  ///< "no-break space (`U+00A0`)"
  /// Changes the order in which the text around it is shown: Unicode's Bidi_Control.
  bool turns_text = false;
};

/// The first at `from` or behind it; nothing when there is none.
std::optional<OddCharacter> find_odd_character(std::string_view text, std::size_t from = 0);

/// The first of them that changes the order of the text.
std::optional<OddCharacter> find_turning_character(std::string_view text, std::size_t from = 0);

}  // namespace accelc
