#include "compiler/backend/kubernetes/json_value.h"

namespace accelc::kubernetes {

void add_texts(const Setting<Map<std::string>>& texts, Json& object) {
  if (!texts) return;
  for (const auto& entry : texts->entries) {
    if (entry.value) object[entry.key] = *entry.value;
  }
}

}  // namespace accelc::kubernetes
