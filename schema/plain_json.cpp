#include "schema/plain_json.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstddef>
#include <utility>

namespace accelc {

using Json = nlohmann::ordered_json;

namespace {

bool is_infinite(const Json& value) {
  return value.is_number_float() && std::isinf(value.get<double>());
}

/// Nesting is that of the value.
class JsonText {
 public:
  explicit JsonText(int indent) : indent_(indent) {}

  void write(const Json& value) {
    if (is_infinite(value)) {
      text += value.get<double>() < 0 ? "-1e999" : "1e999";
    } else if (!value.is_structured() || value.empty()) {
      text += value.dump();
    } else {
      write_collection(value);
    }
  }

  std::string text;

 private:
  void write_collection(const Json& value) {
    text += value.is_object() ? '{' : '[';
    ++depth_;
    bool first = true;
    for (const auto& item : value.items()) {
      if (!std::exchange(first, false)) text += ',';
      break_line();
      if (value.is_object()) text += Json(item.key()).dump() + (indent_ < 0 ? ":" : ": ");
      write(item.value());
    }
    --depth_;
    break_line();
    text += value.is_object() ? '}' : ']';
  }

  void break_line() {
    if (indent_ < 0) return;
    text += '\n';
    text.append(static_cast<std::size_t>(indent_) * static_cast<std::size_t>(depth_), ' ');
  }

  int indent_;
  int depth_ = 0;
};

}  // namespace

std::string json_text(const Json& value, int indent) {
  JsonText writer(indent);
  writer.write(value);
  return std::move(writer.text);
}

std::string json_text(const PlainValue& value) { return json_text(to_json(value)); }

// Values come from trees, which nest 64 deep at most.
Json to_json(const PlainValue& value) {
  switch (value.kind) {
    case NodeKind::kNull:
    case NodeKind::kAlias:
      return nullptr;
    case NodeKind::kBoolean:
      return value.boolean;
    case NodeKind::kInteger:
      return value.integer ? Json(*value.integer) : Json(value.number);
    case NodeKind::kNumber:
      return value.number;
    case NodeKind::kString:
    case NodeKind::kDatetime:
      return value.text;
    case NodeKind::kSequence: {
      Json::array_t list;
      list.reserve(value.items.size());
      for (const PlainValue& item : value.items) list.push_back(to_json(item));
      return list;
    }
    case NodeKind::kMapping: {
      // Each key is there once, so that none has to be looked for.
      Json::object_t object;
      object.reserve(value.entries.size());
      for (const PlainEntry& entry : value.entries) {
        object.emplace_back(entry.key, to_json(entry.value));
      }
      return object;
    }
  }
  return nullptr;
}

}  // namespace accelc
