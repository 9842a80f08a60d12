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

std::size_t weigh(const StructInfo& info, const void* object) {
  std::size_t weight = 0;
  for (const FieldInfo& field : info.fields) weight += field.weigh(object);
  return weight;
}

void drop_taken_back(const StructInfo& info, void* object) {
  for (const FieldInfo& field : info.fields) field.drop_taken_back(object);
}

void visit_nulls(const StructInfo& info, const void* object, const NullVisitor& visit) {
  const FieldInfo* current = nullptr;
  // Made once: a visitor for each of the fields of a task would be a block of memory for each.
  const NullVisitor with_field = [&](NullKey key) {
    if (key.structure == nullptr) {
      key.structure = &info;
      key.field = current;
    }
    visit(key);
  };
  for (const FieldInfo& field : info.fields) {
    current = &field;
    field.visit_nulls(field.name, object, with_field);
  }
}

}  // namespace accelc
