// Settings as lines of TOML.
#pragma once

#include "compiler/fleet/toml_text.h"
#include "compiler/support/quotes.h"
#include "compiler/syntax/written_text.h"
#include "schema/quantity.h"
#include "schema/setting.h"

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace accelc {

/// In the order in which they were written.
template <class T>
std::string table_of(const Map<T>& map) {
  std::string out = "{";
  for (const auto& entry : map.entries) {
    out += (out.size() > 1 ? ", " : " ") + key_text(entry.key, Format::kToml) + " = ";
    if constexpr (std::is_same_v<T, Quantity>) {
      out += in_double_quotes(entry.value->text);
    } else if constexpr (std::is_same_v<T, std::string>) {
      out += in_double_quotes(*entry.value);
    } else {
      out += toml_list(texts_of(entry.value));
    }
  }
  return out.size() > 1 ? out + " }" : "{}";
}

inline std::string line(std::string_view key, const Setting<std::string>& text) {
  return text ? std::string(key) + " = " + in_double_quotes(*text) + "\n" : std::string();
}

inline std::string line(std::string_view key, const Setting<List<std::string>>& list) {
  return list ? std::string(key) + " = " + toml_list(texts_of(list)) + "\n" : std::string();
}

inline std::string line(std::string_view key, const Setting<bool>& flag) {
  if (!flag) return {};
  return std::string(key) + (*flag ? " = true\n" : " = false\n");
}

inline std::string line(std::string_view key, const Setting<std::int64_t>& number) {
  return number ? std::string(key) + " = " + std::to_string(*number) + "\n" : std::string();
}

template <class T>
std::string line(std::string_view key, const Setting<Map<T>>& map) {
  return map ? std::string(key) + " = " + table_of(*map) + "\n" : std::string();
}

}  // namespace accelc
