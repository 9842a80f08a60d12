#include "schema/written_names.h"

#include "schema/accelerator_ref.h"
#include "schema/text_span.h"
#include "schema/type_search.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>
#include <variant>

namespace accelc {

namespace {

/// An accelerator is declared by its name alone; a use may add partition and count.
WrittenName without_partition(WrittenName name) {
  const auto parsed = parse_accelerator_ref(name.text);
  const auto* ref = std::get_if<AcceleratorRef>(&parsed);
  if (ref == nullptr) return name;
  name.span = part_span(name.span, name.text, ref->name.begin, ref->name.end);
  name.text = ref->name.text;
  return name;
}

bool declares_names(const TypeInfo& type) {
  return type.structure != nullptr &&
         std::ranges::any_of(type.structure->fields, [](const FieldInfo& field) {
           return field.declares != NameSource::kNone;
         });
}

bool uses_names(const TypeInfo& type, NameSource source) {
  const auto names = [source](const FieldInfo& field) { return field.names == source; };
  return type.names == source ||
         (type.structure != nullptr && std::ranges::any_of(type.structure->fields, names));
}

/// Where in the field tables names of one source can be used.
class UsingFields {
 public:
  explicit UsingFields(NameSource source)
      : source_(source),
        types_([source](const TypeInfo& type) { return uses_names(type, source); }) {}

  bool finds_in(const std::vector<const TypeInfo*>& types) { return types_.finds_in(types); }

  /// Whether the value of the row is a name, or can hold one.
  bool leads_to_names(const FieldInfo& row) {
    const auto [known, added] = rows_.try_emplace(&row, false);
    if (added) known->second = row.names == source_ || finds_in(flatten(row.type()));
    return known->second;
  }

 private:
  NameSource source_;
  TypeSearch types_;
  std::unordered_map<const FieldInfo*, bool> rows_;
};

/// The tables never change: each thread looks through them once, and not for each file.
UsingFields& fields_using(NameSource source) {
  thread_local std::map<NameSource, UsingFields> known;
  return known.try_emplace(source, source).first->second;
}

/// A walk over what a document says, in any order: where the text is only referred to, it goes
/// there.
class UsedNames {
 public:
  UsedNames(NameSource source, const NameTaker& take)
      : source_(source), fields_(fields_using(source)), take_(take) {}

  void below(NodeRef document, const TypeInfo& root) {
    visit({.value = document, .types = flatten(root)});
    // What stands high is looked at first: who wants few names has them before the details.
    while (!pending_.empty() && wants_more_) {
      const TypedEntry entry = std::move(pending_.front());
      pending_.pop_front();
      visit_below(entry);
    }
  }

 private:
  void visit(TypedEntry entry) {
    if (names_used(entry) == source_) {
      if (const auto name = used_name(entry)) wants_more_ = take_(name->text) && wants_more_;
    }
    entry.value = entry.value.resolved();
    const bool named = entry.field != nullptr && entry.field->names == source_;
    if (entry.value.is_scalar() || (!named && !fields_.finds_in(entry.types))) return;
    const TypeInfo* meaning = entry.types.empty() ? nullptr : entry.types.front();
    if (meaning == nullptr) return;
    // A mapping that many aliases name is looked at once for each meaning; no other is met twice.
    const bool has_aliases = !entry.value.anchor().empty();
    if (has_aliases && !seen_.insert({entry.value.id(), meaning}).second) return;
    pending_.push_back(std::move(entry));
  }

  void visit_below(const TypedEntry& entry) {
    if (entry.value.is_mapping()) {
      for_each_entry(entry.value, [&](const Entry& below) { visit_key(entry, below); });
    } else if (entry.value.is_sequence()) {
      for_each_item(entry.value, [&](NodeRef item) {
        visit({.value = item, .field = entry.field, .types = step_to_item(entry.types)});
      });
    }
  }

  void visit_key(const TypedEntry& above, const Entry& below) {
    if (!is_merge_key(below.key)) {
      const FieldInfo* row = row_of(above.types, below.key.text());
      if (row != nullptr && !fields_.leads_to_names(*row)) return;
      TypedEntry entry = step_to_key(above.types, above.field, below.key.text());
      entry.value = below.value;
      return visit(std::move(entry));
    }
    const NodeRef merged = below.value.resolved();
    const auto visit_merged = [&](NodeRef mapping) {
      visit({.value = mapping, .field = above.field, .types = above.types});
    };
    if (merged.is_sequence()) {
      for_each_item(merged, visit_merged);
    } else {
      visit_merged(merged);
    }
  }

  NameSource source_;
  UsingFields& fields_;
  const NameTaker& take_;
  bool wants_more_ = true;
  std::set<std::pair<NodeId, const TypeInfo*>> seen_;
  std::deque<TypedEntry> pending_;
};

}  // namespace

std::optional<WrittenName> used_name(const TypedEntry& entry) {
  const NameSource source = names_used(entry);
  const NodeRef value = entry.value.resolved();
  if (source == NameSource::kNone || !value.is_scalar() || value.text().empty()) return {};
  WrittenName name{source, std::string(value.text()), value.span(), value, false};
  return source == NameSource::kAccelerators ? without_partition(std::move(name)) : name;
}

std::optional<WrittenName> declared_name(const TypedEntry& entry) {
  const NameSource source = names_declared(entry);
  if (source == NameSource::kNone || !entry.key.is_scalar()) return {};
  return WrittenName{source, std::string(entry.key.text()), entry.key.span(), entry.value, true};
}

std::vector<WrittenName> names_in(const Tree& tree, const TypeInfo& root) {
  std::vector<WrittenName> names;
  for (const NodeId document : tree.documents()) {
    visit_entries(tree.node(document), root, [&names](const TypedEntry& entry) {
      if (auto name = declared_name(entry)) names.push_back(std::move(*name));
      if (auto name = used_name(entry)) names.push_back(std::move(*name));
      return true;
    });
  }
  return names;
}

std::vector<WrittenName> declarations_in(const Tree& tree, const TypeInfo& root) {
  std::vector<WrittenName> names;
  TypeSearch declaring(declares_names);
  for (const NodeId document : tree.documents()) {
    visit_entries(tree.node(document), root, [&](const TypedEntry& entry) {
      if (auto name = declared_name(entry)) names.push_back(std::move(*name));
      const bool declares = entry.field != nullptr && entry.field->declares != NameSource::kNone;
      return declares || declaring.finds_in(entry.types);
    });
  }
  return names;
}

void visit_used_names(NodeRef document, const TypeInfo& root, NameSource source,
                      const NameTaker& take) {
  UsedNames(source, take).below(document, root);
}

}  // namespace accelc
