#include "compiler/support/sentences.h"

namespace accelc {

std::string_view first_sentence(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool ends = text[at] == '.' && (at + 1 == text.size() || text[at + 1] == ' ');
    if (ends) return text.substr(0, at + 1);
  }
  return text;
}

}  // namespace accelc
