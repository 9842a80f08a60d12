#include "compiler/check/grammar/python_names.h"

#include "compiler/support/ascii.h"

namespace accelc {

bool is_python_name(std::string_view name) {
  const auto letter = [](char c) { return is_letter(c) || c == '_' || (c & 0x80) != 0; };
  if (name.empty() || !letter(name[0])) return false;
  for (const char c : name) {
    if (!letter(c) && !is_digit(c)) return false;
  }
  return true;
}

bool is_dotted_python_name(std::string_view name) {
  while (true) {
    const std::size_t dot = name.find('.');
    if (!is_python_name(name.substr(0, dot))) return false;
    if (dot == std::string_view::npos) return true;
    name.remove_prefix(dot + 1);
  }
}

}  // namespace accelc
