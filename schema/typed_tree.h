// What the field tables say about a place in a tree: which row a key belongs to, which types a
// value may have. Rules about names and the editor's features ask here, so that none knows a key.
#pragma once

#include "compiler/syntax/tree.h"
#include "schema/field.h"

#include <functional>
#include <string_view>
#include <vector>

namespace accelc {

/// The types that a value may have, unions taken apart; empty where nothing is known.
using Types = std::vector<const TypeInfo*>;

/// An entry of a mapping, or an item of a list.
struct TypedEntry {
  NodeRef key;  ///< "no node" for an item and for a document
  NodeRef value;
  const FieldInfo* field = nullptr;    ///< null for a free name, and for what nobody knows
  const FieldInfo* section = nullptr;  ///< the row of the mapping or list in which it stands
  Types types;                         ///< of the value
};

/// `type` without unions.
Types flatten(const TypeInfo& type);

/// The row of a key in a mapping of one of these types; null for names that the writer chooses.
const FieldInfo* row_of(const Types& types, std::string_view key);

/// What is known of a key below a value of `types`; `section` is the row of that value.
TypedEntry step_to_key(const Types& types, const FieldInfo* section, std::string_view key);

/// The types of the items below a value of `types`.
Types step_to_item(const Types& types);

/// What is known of an entry of `from`, or without a key of an item.
TypedEntry entry_below(const TypedEntry& from, NodeRef key, NodeRef value);

/// The document, the entries below it and at last the one whose key or value `node` is, in a tree
/// whose documents are of type `root`.
std::vector<TypedEntry> entries_to(NodeRef node, const TypeInfo& root);

/// The last of them.
TypedEntry typed_entry(NodeRef node, const TypeInfo& root);

/// Calls `visit` for every entry and item below a document, in the order of the text, those below
/// an entry when it says so.
using EntryVisitor = std::function<bool(const TypedEntry&)>;
void visit_entries(NodeRef document, const TypeInfo& root, const EntryVisitor& visit);

/// The struct among `types`; null when there is none.
const StructInfo* structure_of(const Types& types);

/// Which names the value of an entry may be; kNone when it is no name.
NameSource names_used(const TypedEntry& entry);

/// Which names the key of an entry declares; kNone when it is no free name.
NameSource names_declared(const TypedEntry& entry);

}  // namespace accelc
