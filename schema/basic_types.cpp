// The types of values that are no structs, and the names of lists and maps of them.
#include "compiler/support/plural.h"
#include "schema/decode.h"

#include <deque>
#include <mutex>

namespace accelc {

std::string_view container_name(std::string_view container, std::string_view element) {
  // A deque never moves its strings, so that the views stay good.
  static std::mutex mutex;
  static std::deque<std::string> names;
  const std::scoped_lock lock(mutex);
  const std::string_view noun = container == "map" ? "mapping" : container;
  return names.emplace_back(std::string(noun) + " of " + plural_of(element));
}

const TypeInfo& type_info(Tag<std::string>) {
  static constexpr TypeInfo kInfo{.shape = Shape::kText, .name = "string"};
  return kInfo;
}

const TypeInfo& type_info(Tag<bool>) {
  static constexpr TypeInfo kInfo{.shape = Shape::kBoolean, .name = "boolean"};
  return kInfo;
}

const TypeInfo& type_info(Tag<std::int64_t>) {
  static constexpr TypeInfo kInfo{.shape = Shape::kInteger, .name = "integer"};
  return kInfo;
}

const TypeInfo& type_info(Tag<double>) {
  static constexpr TypeInfo kInfo{.shape = Shape::kNumber, .name = "number"};
  return kInfo;
}

const TypeInfo& type_info(Tag<AnyValue>) {
  static constexpr TypeInfo kInfo{.shape = Shape::kAny, .name = "value"};
  return kInfo;
}

}  // namespace accelc
