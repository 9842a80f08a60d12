// The tasks, workflows and launch plans that start from each other (`extends`), as a client shows
// types and what they inherit from.
#include "compiler/lsp/features/entry_span.h"
#include "compiler/lsp/features/features.h"
#include "compiler/lsp/protocol/symbol_kinds.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lsp {

namespace {

/// A declaration, and what it starts from.
struct Declared {
  std::string_view section;  // "tasks"
  std::string_view name;
  std::string_view file;  // its canonical path
  Span key;
  Span whole;
  const Setting<std::string>* extends = nullptr;  // null: it has nothing

  [[nodiscard]] bool is(const HierarchyParams& of) const {
    return section == of.section && name == of.name;
  }
  [[nodiscard]] bool starts_from(const HierarchyParams& of) const {
    const bool extends_it = extends != nullptr && *extends && **extends == of.name;
    return extends_it && section == of.section;
  }
};

using Declarations = std::vector<Declared>;

template <class Entities>
void add(std::string_view section, const std::string& file, const Entities& entities,
         Declarations& into) {
  if (!entities) return;
  for (const auto& entry : entities->entries) {
    const Span& key = entry.value.key_span;
    into.push_back({section, entry.key, file, key, entry_span(key, entry.value.span),
                    entry.value ? &setting_of(entry.value->extends) : nullptr});
  }
}

/// Those of all files of the spec.
Declarations declared_in(const Snapshot& snapshot) {
  Declarations into;
  for (const auto& [canonical, unit] : snapshot.analysis->project.units) {
    for (const UnitDocument& document : unit->documents) {
      add("tasks", canonical, document.spec.tasks, into);
      add("workflows", canonical, document.spec.workflows, into);
      add("launch_plans", canonical, document.spec.launch_plans, into);
    }
  }
  return into;
}

/// A TypeHierarchyItem. Its `data` is what the next question is asked with: the document that was
/// asked first, which is open.
Json item_of(const Declared& declared, const Snapshot& snapshot, const std::string& document) {
  const Json place = snapshot.location(declared.key);
  return {
      {"name", declared.name},
      {"kind", static_cast<int>(kEntitySymbol)},
      {"uri", place.at("uri")},
      {"range", snapshot.range(declared.whole)},
      {"selectionRange", snapshot.range(declared.key)},
      {"data", {{"document", document}, {"name", declared.name}, {"section", declared.section}}}};
}

/// The items of those of `all` that `wanted` says yes to, each place once.
template <class Wanted>
void add_items(const Declarations& all, const Snapshot& snapshot, const std::string& document,
               Wanted wanted, Json& items) {
  for (const Declared& declared : all) {
    if (!wanted(declared)) continue;
    Json item = item_of(declared, snapshot, document);
    const bool known = std::ranges::any_of(items, [&item](const Json& other) {
      return other.at("uri") == item.at("uri") &&
             other.at("selectionRange") == item.at("selectionRange");
    });
    if (!known) items.push_back(std::move(item));
  }
}

/// Calls `visit` with the snapshot and what is declared in it, and with every spec that includes a
/// file in which it knows the name.
template <class Visit>
void for_each_knowing(const Snapshot& snapshot, const HierarchyParams& of,
                      const Including& including, Visit visit) {
  const Declarations all = declared_in(snapshot);
  visit(snapshot, all);
  std::set<std::string> files{snapshot.canonical};
  for (const Declared& one : all) {
    if (one.is(of)) files.emplace(one.file);
  }
  for (const std::string& file : files) {
    for (const auto& other : including(file)) visit(*other, declared_in(*other));
  }
}

}  // namespace

Json prepare_type_hierarchy(const Snapshot& snapshot, std::uint32_t offset) {
  const Declarations all = declared_in(snapshot);
  const Span cursor = snapshot.file().span(offset, offset);
  for (const Declared& here : all) {
    const bool at_name = here.key.contains(cursor);
    const bool at_base =
        here.extends != nullptr && *here.extends && here.extends->span.contains(cursor);
    if (!at_name && !at_base) continue;
    const std::string_view name = at_name ? here.name : std::string_view(**here.extends);
    Json items = Json::array();
    const auto is_meant = [&](const Declared& one) {
      return one.section == here.section && one.name == name;
    };
    add_items(all, snapshot, snapshot.uri, is_meant, items);
    return items.empty() ? Json(nullptr) : items;
  }
  return nullptr;
}

Json supertypes(const Snapshot& snapshot, const HierarchyParams& of, const Including& including) {
  Json items = Json::array();
  for_each_knowing(snapshot, of, including, [&](const Snapshot& knowing, const Declarations& all) {
    std::set<std::string_view> bases;
    for (const Declared& heir : all) {
      const bool extends = heir.extends != nullptr && *heir.extends;
      if (heir.is(of) && extends) bases.insert(**heir.extends);
    }
    const auto is_base = [&](const Declared& one) {
      return one.section == of.section && bases.contains(one.name);
    };
    add_items(all, knowing, snapshot.uri, is_base, items);
  });
  return items;
}

Json subtypes(const Snapshot& snapshot, const HierarchyParams& of, const Including& including) {
  Json items = Json::array();
  const auto is_heir = [&of](const Declared& one) { return one.starts_from(of); };
  for_each_knowing(snapshot, of, including, [&](const Snapshot& knowing, const Declarations& all) {
    add_items(all, knowing, snapshot.uri, is_heir, items);
  });
  return items;
}

}  // namespace accelc::lsp
