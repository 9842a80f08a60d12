#include "compiler/syntax/boolean_word.h"

#include "compiler/support/text.h"

#include <string>

namespace accelc {

std::optional<bool> boolean_word(std::string_view text) {
  const std::string word = to_lower(text);
  if (word == "yes" || word == "on" || word == "y" || word == "true") return true;
  if (word == "no" || word == "off" || word == "n" || word == "false") return false;
  return std::nullopt;
}

}  // namespace accelc
