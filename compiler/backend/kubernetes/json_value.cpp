#include "compiler/backend/kubernetes/json_value.h"

#include <utility>

namespace accelc::kubernetes {

// Values come from trees, which nest 64 deep at most.
// NOLINTNEXTLINE(misc-no-recursion)
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
      Json list = Json::array();
      for (const PlainValue& item : value.items) list.push_back(to_json(item));
      return list;
    }
    case NodeKind::kMapping: {
      Json object = Json::object();
      for (const PlainEntry& entry : value.entries) object[entry.key] = to_json(entry.value);
      return object;
    }
  }
  return nullptr;
}

Json& object_at(Json& object, const std::string& key) {
  Json& value = object[key];
  if (!value.is_object()) value = Json::object();
  return value;
}

Json& list_at(Json& object, const std::string& key) {
  Json& value = object[key];
  if (!value.is_array()) value = Json::array();
  return value;
}

void set_missing(Json& object, const std::string& key, Json value) {
  if (!object.contains(key)) object[key] = std::move(value);
}

void add_texts(const Setting<Map<std::string>>& texts, Json& object) {
  if (!texts) return;
  for (const auto& entry : texts->entries) {
    if (entry.value) object[entry.key] = *entry.value;
  }
}

Json* find_named(Json& list, std::string_view name) {
  for (Json& item : list) {
    if (item.is_object() && item.contains("name") && item["name"] == name) return &item;
  }
  return nullptr;
}

}  // namespace accelc::kubernetes
