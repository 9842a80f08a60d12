#include "schema/typed_tree.h"

#include "compiler/syntax/value_at.h"
#include "schema/unknown_key.h"

#include <algorithm>
#include <utility>

namespace accelc {

namespace {

/// The values around `node`, the document first; a key stands for its value.
std::vector<NodeRef> path_to(NodeRef node) {
  std::vector<NodeRef> path;
  if (node.tree().nodes()[node.id()].is_key) node = node.next_sibling();
  for (; node; node = node.parent()) path.push_back(node);
  std::reverse(path.begin(), path.end());
  return path;
}

TypedEntry root_entry(NodeRef document, const TypeInfo& root) {
  TypedEntry entry;
  entry.value = document;
  entry.types = flatten(root);
  return entry;
}

}  // namespace

Types flatten(const TypeInfo& type) {
  Types flat;
  Types pending{&type};
  while (!pending.empty()) {
    const TypeInfo* next = pending.back();
    pending.pop_back();
    if (next->shape == Shape::kOneOf) {
      pending.insert(pending.end(), next->options.rbegin(), next->options.rend());
    } else {
      flat.push_back(next);
    }
  }
  return flat;
}

const FieldInfo* row_of(const Types& types, std::string_view key) {
  for (const TypeInfo* type : types) {
    if (type->shape != Shape::kStruct || type->structure == nullptr) continue;
    if (const FieldInfo* field = find_field(*type->structure, key)) return field;
  }
  return nullptr;
}

TypedEntry step_to_key(const Types& types, const FieldInfo* section, std::string_view key) {
  TypedEntry entry;
  entry.section = section;
  entry.field = row_of(types, key);
  if (entry.field != nullptr) {
    entry.types = flatten(entry.field->type());
    return entry;
  }
  for (const TypeInfo* type : types) {
    if (type->shape == Shape::kMap) entry.types = flatten(type->element());
  }
  return entry;
}

Types step_to_item(const Types& types) {
  for (const TypeInfo* type : types) {
    if (type->shape == Shape::kList) return flatten(type->element());
  }
  return {};
}

TypedEntry entry_below(const TypedEntry& from, NodeRef key, NodeRef value) {
  TypedEntry entry;
  if (key) {
    entry = step_to_key(from.types, from.field, key.text());
  } else {
    // What holds of a list's row holds of its items.
    entry.types = step_to_item(from.types);
    entry.field = from.field;
    entry.section = from.section;
  }
  entry.key = key;
  entry.value = value;
  return entry;
}

std::vector<TypedEntry> entries_to(NodeRef node, const TypeInfo& root) {
  const std::vector<NodeRef> path = path_to(node);
  std::vector<TypedEntry> entries{root_entry(path.front(), root)};
  for (const NodeRef value : std::span(path).subspan(1)) {
    entries.push_back(entry_below(entries.back(), key_of(value), value));
  }
  return entries;
}

TypedEntry typed_entry(NodeRef node, const TypeInfo& root) { return entries_to(node, root).back(); }

void visit_entries(NodeRef document, const TypeInfo& root, const EntryVisitor& visit) {
  std::vector<TypedEntry> pending{root_entry(document, root)};
  while (!pending.empty()) {
    const TypedEntry entry = std::move(pending.back());
    pending.pop_back();
    if (entry.value.id() != document.id() && !visit(entry)) continue;
    const std::size_t before = pending.size();
    if (entry.value.is_mapping()) {
      for_each_entry(entry.value, [&](const Entry& below) {
        pending.push_back(entry_below(entry, below.key, below.value));
      });
    } else if (entry.value.is_sequence()) {
      for_each_item(entry.value,
                    [&](NodeRef item) { pending.push_back(entry_below(entry, NodeRef(), item)); });
    }
    std::reverse(pending.begin() + static_cast<std::ptrdiff_t>(before), pending.end());
  }
}

const StructInfo* structure_of(const Types& types) {
  for (const TypeInfo* type : types) {
    if (type->shape == Shape::kStruct) return type->structure;
  }
  return nullptr;
}

NameSource names_used(const TypedEntry& entry) {
  if (entry.field != nullptr && entry.field->names != NameSource::kNone) return entry.field->names;
  for (const TypeInfo* type : entry.types) {
    if (type->names != NameSource::kNone) return type->names;
  }
  return NameSource::kNone;
}

NameSource names_declared(const TypedEntry& entry) {
  const bool free_name = entry.key && entry.field == nullptr && entry.section != nullptr;
  return free_name ? entry.section->declares : NameSource::kNone;
}

}  // namespace accelc
