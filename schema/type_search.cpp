#include "schema/type_search.h"

#include <algorithm>
#include <set>
#include <utility>

namespace accelc {

namespace {

/// The types that a value of `type` holds directly.
std::vector<const TypeInfo*> types_in(const TypeInfo& type) {
  if (type.element != nullptr) return {&type.element()};
  if (type.structure == nullptr) return {type.options.begin(), type.options.end()};
  std::vector<const TypeInfo*> types;
  for (const FieldInfo& field : type.structure->fields) types.push_back(&field.type());
  return types;
}

}  // namespace

TypeSearch::TypeSearch(IsWanted is_wanted) : is_wanted_(std::move(is_wanted)) {}

bool TypeSearch::finds_in(const TypeInfo& type) {
  const auto known = known_.find(&type);
  if (known != known_.end()) return known->second;
  const bool found = search(type);
  known_[&type] = found;
  return found;
}

bool TypeSearch::finds_in(const std::vector<const TypeInfo*>& types) {
  return std::ranges::any_of(types, [this](const TypeInfo* type) { return finds_in(*type); });
}

bool TypeSearch::search(const TypeInfo& type) {
  std::set<const TypeInfo*> seen{&type};
  std::vector<const TypeInfo*> pending{&type};
  while (!pending.empty()) {
    const TypeInfo& next = *pending.back();
    pending.pop_back();
    if (is_wanted_(next)) return true;
    for (const TypeInfo* below : types_in(next)) {
      const auto known = known_.find(below);
      if (known != known_.end() && known->second) return true;
      if (known == known_.end() && seen.insert(below).second) pending.push_back(below);
    }
  }
  // Whatever is below one that holds none holds none.
  for (const TypeInfo* one : seen) known_[one] = false;
  return false;
}

}  // namespace accelc
