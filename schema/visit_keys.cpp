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

void visit_nulls(const StructInfo& info, const void* object, const NullVisitor& visit) {
  for (const FieldInfo& field : info.fields) {
    field.visit_nulls(field.name, object, [&](NullKey key) {
      if (key.structure == nullptr) {
        key.structure = &info;
        key.field = &field;
      }
      visit(key);
    });
  }
}

}  // namespace accelc
