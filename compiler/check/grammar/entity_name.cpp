#include "compiler/check/grammar/entity_name.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "compiler/support/utf8.h"

namespace accelc {

namespace {

constexpr std::size_t kLongestName = 255;

bool is_name_character(char c) {
  return is_alphanumeric(c) || c == '.' || c == '_' || c == '/' || c == '-';
}

}  // namespace

std::string why_no_entity_name(std::string_view name) {
  if (name.empty()) return "it is empty";
  if (name.size() > kLongestName) {
    return "it has " + std::to_string(name.size()) + " characters, 255 are the most";
  }
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (is_name_character(name[i])) continue;
    const std::size_t size = decode_code_point(name.substr(i)).size;
    return quote(name.substr(i, size)) + " is not allowed in a name";
  }
  return {};
}

}  // namespace accelc
