#include "compiler/lsp/workspace/names.h"

#include "schema/accelerator_ref.h"
#include "schema/text_span.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <variant>

namespace accelc::lsp {

namespace {

/// An accelerator is declared by its name alone; a use may add partition and count.
Name without_partition(Name name) {
  const auto parsed = parse_accelerator_ref(name.text);
  const auto* ref = std::get_if<AcceleratorRef>(&parsed);
  if (ref == nullptr) return name;
  name.span = part_span(name.span, name.text, ref->name.begin, ref->name.end);
  name.text = ref->name.text;
  return name;
}

std::optional<Name> used_name(const TypedEntry& entry) {
  const NameSource source = names_used(entry);
  const NodeRef value = entry.value.resolved();
  if (source == NameSource::kNone || !value.is_scalar() || value.text().empty()) return {};
  Name name{source, std::string(value.text()), value.span(), value, false};
  return source == NameSource::kAccelerators ? without_partition(std::move(name)) : name;
}

std::optional<Name> declared_name(const TypedEntry& entry) {
  const NameSource source = names_declared(entry);
  if (source == NameSource::kNone || !entry.key.is_scalar()) return {};
  return Name{source, std::string(entry.key.text()), entry.key.span(), entry.value, true};
}

/// The types that a value of `type` holds directly.
std::vector<const TypeInfo*> types_in(const TypeInfo& type) {
  if (type.element != nullptr) return {&type.element()};
  if (type.structure == nullptr) return {type.options.begin(), type.options.end()};
  std::vector<const TypeInfo*> types;
  for (const FieldInfo& field : type.structure->fields) types.push_back(&field.type());
  return types;
}

/// Whether a row at any depth of `type` declares names.
bool holds_declarations(const TypeInfo& type) {
  const auto declares = [](const FieldInfo& field) { return field.declares != NameSource::kNone; };
  std::set<const TypeInfo*> seen{&type};
  std::vector<const TypeInfo*> pending{&type};
  while (!pending.empty()) {
    const TypeInfo& next = *pending.back();
    pending.pop_back();
    if (next.structure != nullptr && std::ranges::any_of(next.structure->fields, declares)) {
      return true;
    }
    for (const TypeInfo* below : types_in(next)) {
      if (seen.insert(below).second) pending.push_back(below);
    }
  }
  return false;
}

/// Where declarations can stand. A walk that looks for them stays out of everything else, which is
/// nearly all of a large file.
class DeclaringTypes {
 public:
  bool has_below(const TypedEntry& entry) {
    if (entry.field != nullptr && entry.field->declares != NameSource::kNone) return true;
    return std::ranges::any_of(entry.types, [this](const TypeInfo* type) {
      const auto [known, added] = known_.try_emplace(type, false);
      if (added) known->second = holds_declarations(*type);
      return known->second;
    });
  }

 private:
  std::map<const TypeInfo*, bool> known_;
};

}  // namespace

std::vector<Name> names_in(const Tree& tree, const TypeInfo& root) {
  std::vector<Name> names;
  for (const NodeId document : tree.documents()) {
    visit_entries(tree.node(document), root, [&names](const TypedEntry& entry) {
      if (auto name = declared_name(entry)) names.push_back(std::move(*name));
      if (auto name = used_name(entry)) names.push_back(std::move(*name));
      return true;
    });
  }
  return names;
}

std::vector<Name> declarations_in(const Tree& tree, const TypeInfo& root) {
  std::vector<Name> names;
  DeclaringTypes declaring;
  for (const NodeId document : tree.documents()) {
    visit_entries(tree.node(document), root, [&](const TypedEntry& entry) {
      if (auto name = declared_name(entry)) names.push_back(std::move(*name));
      return declaring.has_below(entry);
    });
  }
  return names;
}

NodeRef node_under(const Tree& tree, std::uint32_t offset) {
  const NodeRef here = tree.node_at(offset);
  if ((here && here.is_scalar()) || offset == 0) return here;
  const NodeRef before = tree.node_at(offset - 1);
  return before && before.is_scalar() ? before : here;
}

std::optional<Name> name_at(const Snapshot& snapshot, std::uint32_t offset) {
  const NodeRef node = node_under(snapshot.tree(), offset);
  if (!node) return {};
  const TypedEntry entry = typed_entry(node, root_of(snapshot));
  const bool on_key = entry.key && entry.key.id() == node.id();
  return on_key ? declared_name(entry) : used_name(entry);
}

std::vector<Name> declarations_of(const Snapshot& snapshot, NameSource source) {
  std::vector<Name> names;
  for (const auto& [path, unit] : snapshot.analysis->project.units) {
    if (unit->tree == nullptr) continue;
    for (Name& name : declarations_in(*unit->tree, root_of(snapshot))) {
      if (name.source == source) names.push_back(std::move(name));
    }
  }
  return names;
}

std::vector<Name> names_in_file(const Snapshot& snapshot) {
  return names_in(snapshot.tree(), root_of(snapshot));
}

}  // namespace accelc::lsp
