#include "compiler/import/json.h"

#include "schema/decode.h"
#include "schema/plain_json.h"
#include "schema/plain_value.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

namespace accelc::importing {

Json value_of(NodeRef node) {
  AnyValue value;
  value.node = node;
  return to_json(plain_value(value));
}

Json value_in_manifest(NodeRef node) {
  return to_json(plain_value({.node = node, .below = {}}, {.yaml_1_1 = true}));
}

void add(Json& mapping, std::string_view key, Json value) {
  const bool empty_text = value.is_string() && value.get_ref<const std::string&>().empty();
  if (value.is_null() || empty_text || (value.is_structured() && value.empty())) return;
  mapping[std::string(key)] = std::move(value);
}

Json value_in(const Json& value, const std::string& pointer) {
  const Json::json_pointer place(pointer);
  return value.contains(place) ? value.at(place) : Json();
}

void fill_in(Json& mapping, const Json& defaults) {
  if (!mapping.is_object()) return;
  for (const auto& [key, value] : defaults.items()) {
    Json& own = mapping[key];
    if (own.is_null()) {
      own = value;
    } else if (value.is_object()) {
      fill_in(own, value);
    }
  }
}

Json amount_of(std::string_view text) {
  std::int64_t number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  // A text that another one is written for, such as `+1` or `01`, stays a text.
  if (error == std::errc() && std::to_string(number) == text) return number;
  return std::string(text);
}

std::string duration_text(std::int64_t seconds, std::int32_t nanos) {
  struct Unit {
    std::int64_t seconds;
    char name;
  };
  constexpr std::array<Unit, 3> kUnits = {{{86400, 'd'}, {3600, 'h'}, {60, 'm'}}};
  std::string text;
  for (const Unit& unit : kUnits) {
    if (seconds < unit.seconds) continue;
    text += std::to_string(seconds / unit.seconds) + unit.name;
    seconds %= unit.seconds;
  }
  if (seconds == 0 && nanos == 0) return text.empty() ? "0s" : text;
  text += std::to_string(seconds);
  if (nanos != 0) {
    std::string fraction = std::to_string(1'000'000'000 + nanos).substr(1);
    while (fraction.ends_with('0')) fraction.pop_back();
    text += "." + fraction;
  }
  return text + "s";
}

}  // namespace accelc::importing
