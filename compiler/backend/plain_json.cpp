#include "compiler/backend/plain_json.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace accelc {

using Json = nlohmann::ordered_json;

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

}  // namespace accelc
