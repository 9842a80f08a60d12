#include "schema/type_search.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace accelc {

namespace {

/// The types that a value of `type` holds directly.
template <class Visitor>
void for_each_type_in(const TypeInfo& type, const Visitor& visit) {
  if (type.element != nullptr) return visit(type.element());
  for (const TypeInfo* option : type.options) visit(*option);
  if (type.structure == nullptr) return;
  for (const FieldInfo& field : type.structure->fields) visit(field.type());
}

/// Of most fields: they are asked again rather than remembered.
bool holds_nothing(const TypeInfo& type) {
  return type.element == nullptr && type.structure == nullptr && type.options.empty();
}

}  // namespace

TypeSearch::TypeSearch(IsWanted is_wanted) : is_wanted_(std::move(is_wanted)) {}

bool TypeSearch::finds_in(const TypeInfo& type) {
  if (holds_nothing(type)) return is_wanted_(type);
  if (const auto known = known_.find(&type); known != known_.end()) return known->second;
  search(type);
  return known_.at(&type);
}

bool TypeSearch::finds_in(const std::vector<const TypeInfo*>& types) {
  return std::ranges::any_of(types, [this](const TypeInfo* type) { return finds_in(*type); });
}

void TypeSearch::search(const TypeInfo& type) {
  struct Holding {
    bool* holder;
    const bool* held;
  };
  std::vector<Holding> holdings;
  std::vector<const TypeInfo*> met{&type};
  known_[&type] = is_wanted_(type);
  for (std::size_t i = 0; i < met.size(); ++i) {
    bool* const holder = &known_.at(met[i]);
    for_each_type_in(*met[i], [&](const TypeInfo& below) {
      if (holds_nothing(below)) {
        *holder = *holder || is_wanted_(below);
        return;
      }
      const auto [held, added] = known_.try_emplace(&below, false);
      if (added) {
        held->second = is_wanted_(below);
        met.push_back(&below);
      }
      holdings.push_back({holder, &held->second});
    });
  }
  // From the deepest up, and again where types hold each other.
  for (bool changed = true; changed;) {
    changed = false;
    for (auto holding = holdings.rbegin(); holding != holdings.rend(); ++holding) {
      if (!*holding->held || *holding->holder) continue;
      *holding->holder = true;
      changed = true;
    }
  }
}

}  // namespace accelc
