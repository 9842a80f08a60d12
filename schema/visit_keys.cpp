#include "schema/decode.h"

namespace accelc {

bool visit_keys(const StructInfo& info, const void* object, std::vector<std::string_view>& path,
                const KeyVisitor& visit) {
  bool any = false;
  for (const FieldInfo& field : info.fields) {
    path.push_back(field.name);
    any = field.visit_keys(object, path, visit) || any;
    path.pop_back();
  }
  return any;
}

}  // namespace accelc
