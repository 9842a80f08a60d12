#include "compiler/analysis/json_text.h"

#include <nlohmann/json.hpp>

namespace accelc {

std::string text_at(const nlohmann::ordered_json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace accelc
