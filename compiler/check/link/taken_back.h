// What a profile, or what extends a base, takes back: `tasks: {train: null}`. It is as if it had
// never been written, but whoever names it is told where it went.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/source/span.h"
#include "schema/field.h"

#include <memory>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace accelc {

/// What was taken back, by its name: the key of the null.
using TakenBack = std::unordered_map<std::string_view, Span>;

/// The key of the null; nowhere when that name was not taken back.
inline Span place_of(const TakenBack& taken_back, std::string_view name) {
  const auto found = taken_back.find(name);
  return found == taken_back.end() ? Span() : found->second;
}

/// Adds to the report of a name that nothing has where that was taken back. Whether it was.
inline bool show_taken_back(Report& report, const Span& place) {
  if (place.valid()) report.label(place, "taken back here");
  return place.valid();
}

/// What was taken back in the mappings of a struct, by the names of these fields.
using TakenBackByField = std::unordered_map<std::string_view, TakenBack>;

inline TakenBackByField taken_back_in(const StructInfo& info, const void* object) {
  TakenBackByField taken_back;
  visit_nulls(info, object, [&](const NullKey& key) {
    if (key.took_back && key.structure == &info) taken_back[key.inside].emplace(key.name, key.key);
  });
  return taken_back;
}

/// What was merged, without the entries of mappings that were taken back.
template <class Spec>
std::shared_ptr<const Spec> without_taken_back(std::shared_ptr<const Spec> spec) {
  if (spec == nullptr) return spec;
  bool any = false;
  visit_nulls(struct_info(Tag<Spec>{}), spec.get(),
              [&any](const NullKey& key) { any = any || (key.took_back && !key.inside.empty()); });
  if (!any) return spec;
  auto changed = std::make_shared<Spec>(*spec);
  drop_taken_back(struct_info(Tag<Spec>{}), changed.get());
  return changed;
}

}  // namespace accelc
