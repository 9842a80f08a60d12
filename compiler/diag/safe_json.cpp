#include "compiler/diag/safe_json.h"

#include "compiler/diag/visible.h"
#include "compiler/support/utf8.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string_view>

namespace accelc {

namespace {

void append_escape(std::string& out, std::uint32_t unit) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  out += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) out += kDigits[(unit >> unsigned(shift)) & 15U];
}

}  // namespace

std::string safe_json(const nlohmann::ordered_json& value, int indent) {
  const std::string dumped =
      value.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  std::string out;
  out.reserve(dumped.size());
  std::string_view rest = dumped;
  while (!rest.empty()) {
    const CodePoint point = decode_code_point(rest);
    // Both stand in strings alone: nothing else of JSON has such characters.
    if (is_treacherous(point.value) || (point.value == '#' && starts_command(rest))) {
      append_escape(out, point.value);
    } else {
      out += rest.substr(0, point.size);
    }
    rest.remove_prefix(point.size);
  }
  return out;
}

nlohmann::ordered_json text_or_null(std::string_view text) {
  return text.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(text);
}

}  // namespace accelc
