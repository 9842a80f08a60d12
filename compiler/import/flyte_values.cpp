#include "compiler/import/flyte_values.h"

#include "compiler/import/message_pack.h"
#include "compiler/support/ascii.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <string_view>

namespace accelc::importing {

namespace {

/// RFC 3339 of a google.protobuf.Timestamp, which is that text in JSON already.
std::string timestamp_text(NodeRef node) {
  if (node.is_scalar()) return std::string(node.text());
  const auto time = duration_of(node).value_or(DurationView());
  using std::chrono::days;
  using std::chrono::sys_seconds;
  const sys_seconds at{std::chrono::seconds(time.seconds)};
  const auto day = std::chrono::floor<days>(at);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss clock(at - day);
  char text[48];
  std::snprintf(text, sizeof text, "%04d-%02u-%02uT%02d:%02d:%02d", static_cast<int>(date.year()),
                static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                static_cast<int>(clock.hours().count()), static_cast<int>(clock.minutes().count()),
                static_cast<int>(clock.seconds().count()));
  std::string out = text;
  if (time.nanos != 0) {
    std::string fraction = std::to_string(1'000'000'000 + time.nanos).substr(1);
    while (fraction.ends_with('0')) fraction.pop_back();
    out += "." + fraction;
  }
  return out + "Z";
}

/// A number as it is written; a text where it is infinite.
Json number_of(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::string(text);
  return number;
}

/// A dollar sign at the start of a text is written twice.
Json in_binding(Json value) {
  if (!value.is_string() || !value.get_ref<const std::string&>().starts_with('$')) return value;
  return "$" + value.get<std::string>();
}

// NOLINTNEXTLINE(misc-no-recursion): messages are read to a bounded depth
Json scalar_of(const MessageView& scalar) {
  if (const MessageView primitive = scalar.message("primitive")) return primitive_of(primitive);
  if (const MessageView made = scalar.message("union")) return literal_of(made.message("value"));
  for (const std::string_view place : {"blob", "structured_dataset", "schema"}) {
    if (const MessageView there = scalar.message(place)) return std::string(there.text("uri"));
  }
  if (scalar.has("generic")) return value_of(scalar.value("generic"));
  const MessageView binary = scalar.message("binary");
  if (binary.text("tag") == "msgpack") {
    return read_message_pack(binary.text("value")).value_or(nullptr);
  }
  return nullptr;
}

}  // namespace

Json primitive_of(const MessageView& primitive) {
  if (const auto integer = primitive.number("integer")) return *integer;
  if (primitive.has("float_value")) return number_of(primitive.text("float_value"));
  if (primitive.has("string_value")) return std::string(primitive.text("string_value"));
  if (primitive.has("boolean")) return primitive.boolean("boolean");
  if (primitive.has("datetime")) return timestamp_text(primitive.value("datetime"));
  if (const auto duration = duration_of(primitive.value("duration"))) {
    return duration_text(duration->seconds, duration->nanos);
  }
  return nullptr;
}

// NOLINTNEXTLINE(misc-no-recursion): as above
Json literal_of(const MessageView& literal) {
  if (const MessageView scalar = literal.message("scalar")) return scalar_of(scalar);
  if (const MessageView list = literal.message("collection")) {
    Json items = Json::array();
    for (const MessageView& item : list.messages("literals")) items.push_back(literal_of(item));
    return items;
  }
  if (const MessageView map = literal.message("map")) {
    Json entries = Json::object();
    for (const NamedMessage& entry : map.named_messages("literals")) {
      entries[std::string(entry.key.text())] = literal_of(entry.message);
    }
    return entries;
  }
  return nullptr;
}

std::string reference_of(const MessageView& promise, const NodeKeys& keys) {
  const std::string_view id = promise.text("node_id");
  const auto key = keys.find(id);
  const std::string_view node = key == keys.end() ? id : std::string_view(key->second);
  std::string text = "$" + std::string(id.empty() ? "inputs" : node);
  text += "." + std::string(promise.text("var"));
  for (const MessageView& step : promise.messages("attr_path")) {
    if (const auto index = step.number("int_value")) {
      text += "[" + std::to_string(*index) + "]";
      continue;
    }
    const std::string_view name = step.text("string_value");
    const bool plain = !name.empty() && !is_digit(name[0]) &&
                       std::all_of(name.begin(), name.end(),
                                   [](char c) { return is_alphanumeric(c) || c == '_'; });
    text += plain ? "." + std::string(name) : "[\"" + std::string(name) + "\"]";
  }
  return text;
}

// NOLINTNEXTLINE(misc-no-recursion): as above
Json binding_of(const MessageView& data, const NodeKeys& keys) {
  if (const MessageView promise = data.message("promise")) return reference_of(promise, keys);
  if (const MessageView scalar = data.message("scalar")) return in_binding(scalar_of(scalar));
  if (const MessageView list = data.message("collection")) {
    Json items = Json::array();
    for (const MessageView& item : list.messages("bindings")) {
      items.push_back(binding_of(item, keys));
    }
    return items;
  }
  if (const MessageView map = data.message("map")) {
    Json entries = Json::object();
    for (const NamedMessage& entry : map.named_messages("bindings")) {
      entries[std::string(entry.key.text())] = binding_of(entry.message, keys);
    }
    return entries;
  }
  return nullptr;
}

}  // namespace accelc::importing
