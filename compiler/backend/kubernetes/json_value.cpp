#include "compiler/backend/kubernetes/json_value.h"

#include <utility>

namespace accelc::kubernetes {

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
