#include "schema/type_forms.h"

#include <algorithm>
#include <utility>

namespace accelc {

bool has_variant(const TypeExpr& type, TypeKind kind) {
  return type.kind == TypeKind::kUnion &&
         std::any_of(type.elements.begin(), type.elements.end(),
                     [kind](const TypeExpr& variant) { return variant.kind == kind; });
}

TypeExpr list_of(TypeExpr element) {
  return {.kind = TypeKind::kList, .elements = {std::move(element)}};
}

TypeExpr optional_of(TypeExpr type) {
  const TypeExpr none{.kind = TypeKind::kNone};
  if (type.kind != TypeKind::kUnion) {
    return {.kind = TypeKind::kUnion, .elements = {std::move(type), none}};
  }
  if (!has_variant(type, TypeKind::kNone)) type.elements.push_back(none);
  return type;
}

}  // namespace accelc
