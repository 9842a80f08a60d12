// From a tree to plain structs, driven by the field tables. Decoding goes on after every error:
// what could not be read is marked kInvalid and reported once.
//
// Each type that can stand in a struct has two overloads:
//   bool decode_value(Decoder&, NodeRef, T&)       false when it reported why there is no value
//   const TypeInfo& type_info(Tag<T>)              what people and JSON Schema are told of it
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/tree.h"
#include "schema/field.h"
#include "schema/setting.h"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

/// What decoding needs besides the node. One per file.
class Decoder {
 public:
  Decoder(const Tree& tree, const Limits& limits, DiagnosticSink& sink);

  [[nodiscard]] DiagnosticSink& sink() const { return *sink_; }
  /// Whether absent keys may only be unread, so that "missing" must stay silent.
  [[nodiscard]] bool incomplete() const { return incomplete_; }
  /// Counts one decoded node and its text. False, with a report, when aliases expand to too much.
  bool spend(NodeRef node) {
    const std::size_t text = node.tree().nodes()[node.id()].text_size;
    if (values_left_ > 1 && text_left_ >= text) {
      --values_left_;
      text_left_ -= text;
      return true;
    }
    return spend_last(node);
  }
  /// Counts a node with all that is in it, which is kept to be read later. False, with a report,
  /// when the texts of its aliases are too much.
  bool keep(NodeRef node);
  /// A key was written without a value, or with null.
  void note_null() { saw_null_ = true; }
  [[nodiscard]] bool saw_null() const { return saw_null_; }
  /// The alias through which `node` is being read; else `node` itself.
  [[nodiscard]] NodeRef used_as(NodeRef node) const {
    return alias_ && alias_.resolved().id() == node.id() ? alias_ : node;
  }

 private:
  friend class AliasUse;

  bool spend_last(NodeRef node);

  DiagnosticSink* sink_;
  NodeRef alias_;  // whose value is being read; none where none is
  std::size_t most_values_;
  std::size_t most_text_;  // in bytes
  std::size_t values_left_;
  std::size_t text_left_;
  std::optional<bool> may_have_aliases_;  // nothing: nobody asked
  bool incomplete_;
  bool saw_null_ = false;
};

/// While it lives, the value of an alias is read: what is wrong with the value as it is used here
/// is reported at the alias, and not where the anchor stands, which may be right there.
class AliasUse {
 public:
  AliasUse(Decoder& decoder, NodeRef alias);
  AliasUse(const AliasUse&) = delete;
  AliasUse& operator=(const AliasUse&) = delete;
  ~AliasUse();

 private:
  void hand_over(Diagnostic& finding);

  Decoder& decoder_;
  NodeRef alias_;
  NodeRef outer_;
  DiagnosticSink& sink_;
  DiagnosticSink found_;
};

/// A node kept as it is, for values that accelc passes on (`custom`, pod specs, literals).
struct AnyValue {
  NodeRef node;
  /// The mappings that a mapping is laid over, the oldest first.
  std::vector<NodeRef> below;
};

/// About how many bytes of memory it takes once it is read.
std::size_t weigh(const AnyValue& value);

/// "`retries`", "an item of `args`" or "the document": how a message names the place of `value`.
std::string name_place(const Decoder& decoder, NodeRef value);

/// Reports that `node` should have been `wanted` ("a list of string"), with what it is.
void report_wrong_kind(Decoder& decoder, NodeRef node, std::string_view wanted);

/// The text of a scalar "as text is wanted": the source text of numbers, booleans and dates too.
/// False, reported, for collections. Notes where a YAML 1.1 reader would change an unquoted value.
bool decode_text(Decoder& decoder, NodeRef node, std::string_view wanted, std::string_view& text);

/// Reads a mapping by a field table. False, reported, when `node` is no mapping.
bool decode_struct(Decoder& decoder, NodeRef node, const StructInfo& info, void* object);

/// Lays `overlay` over `object` field by field: maps merge, everything else replaces.
void merge_struct(const StructInfo& info, void* object, const void* overlay);

/// Room for the children of a collection when each takes `nodes` of the tree or more: exact for
/// most collections, and never large.
inline std::size_t likely_size(NodeRef collection, std::size_t nodes) {
  constexpr std::size_t kMost = 16;
  const NodeId below = collection.tree().nodes()[collection.id()].subtree_end - collection.id() - 1;
  return std::min(kMost, below / nodes);
}

/// Of an entry in braces whose key took its value with it (`{memory:64Gi}`): the key that was
/// meant. Empty for every other entry.
std::string_view key_before_colon(const Entry& entry);

/// Reports such an entry; nothing for every other. Its fix makes the key that was meant, where that
/// `is_free`: no other entry has it.
void report_key_before_colon(Decoder& decoder, const Entry& entry, bool is_free);

/// Adds the entries of a mapping as decoding sees them: aliases followed, `<<` merged in (own keys
/// win, the merged entries keep their places), the first of duplicate keys; keys that are no
/// scalars and those of key_before_colon are reported. False, reported, when `node` is no mapping.
bool decode_entries(Decoder& decoder, NodeRef node, std::string_view wanted,
                    std::vector<Entry>& entries);

// ---- Leaf types --------------------------------------------------------------------------------

bool decode_value(Decoder& decoder, NodeRef node, std::string& value);
bool decode_value(Decoder& decoder, NodeRef node, bool& value);
bool decode_value(Decoder& decoder, NodeRef node, std::int64_t& value);
bool decode_value(Decoder& decoder, NodeRef node, double& value);
bool decode_value(Decoder& decoder, NodeRef node, AnyValue& value);

/// A text out of a fixed set: `Kind` has `kName` and `kValues`.
template <class Kind>
struct Choice : std::string {};

/// Reads a text that must be one of `values`; near misses get the fix.
bool decode_choice(Decoder& decoder, NodeRef node, std::string_view name,
                   std::span<const std::string_view> values, std::string& value);

template <class Kind>
bool decode_value(Decoder& decoder, NodeRef node, Choice<Kind>& value) {
  return decode_choice(decoder, node, Kind::kName, Kind::kValues, value);
}

template <class Kind>
const TypeInfo& type_info(Tag<Choice<Kind>>) {
  static const TypeInfo info{.shape = Shape::kText, .name = Kind::kName, .values = Kind::kValues};
  return info;
}

const TypeInfo& type_info(Tag<std::string>);
const TypeInfo& type_info(Tag<bool>);
const TypeInfo& type_info(Tag<std::int64_t>);
const TypeInfo& type_info(Tag<double>);
const TypeInfo& type_info(Tag<AnyValue>);

// ---- Structs, lists, maps ----------------------------------------------------------------------

/// A struct with a field table: `const StructInfo& struct_info(Tag<T>)`.
template <class T>
concept HasTable = requires {
  { struct_info(Tag<T>{}) } -> std::same_as<const StructInfo&>;
};

/// A struct that is read by its table alone. Unions (text or mapping) declare their own overloads.
template <class T>
concept PlainStruct = HasTable<T> && !requires {
  typename T::IsUnion;
};

template <PlainStruct T>
bool decode_value(Decoder& decoder, NodeRef node, T& value) {
  return decode_struct(decoder, node, struct_info(Tag<T>{}), &value);
}

template <PlainStruct T>
const TypeInfo& type_info(Tag<T> tag) {
  static const TypeInfo info{.shape = Shape::kStruct,
                             .name = struct_info(tag).name,
                             .doc = struct_info(tag).doc,
                             .structure = &struct_info(tag)};
  return info;
}

template <class T>
void decode_setting(Decoder& decoder, const Entry& entry, Setting<T>& setting);

/// Gives a setting the state of an entry that has been reported as a whole.
template <class T>
void refuse_entry(const Entry& entry, Setting<T>& setting) {
  setting.span = setting.key_span = entry.key.span();
  setting.state = SettingState::kInvalid;
}

template <class T>
bool decode_value(Decoder& decoder, NodeRef node, List<T>& list) {
  const TypeInfo& info = type_info(Tag<List<T>>{});
  if (!node.is_sequence()) {
    report_wrong_kind(decoder, node, info.name);
    return false;
  }
  bool good = true;
  list.items.reserve(likely_size(node, 1));
  for_each_item(node, [&](NodeRef item) {
    Setting<T>& setting = list.items.emplace_back();
    decode_setting(decoder, Entry{NodeRef(), item}, setting);
    if (setting.state == SettingState::kNull) {
      report_wrong_kind(decoder, item, type_info(Tag<T>{}).name);
      setting.state = SettingState::kInvalid;
    }
    good = good && setting;
  });
  return good;
}

template <class T>
bool decode_value(Decoder& decoder, NodeRef node, Map<T>& map) {
  std::vector<Entry> entries;
  if (!decode_entries(decoder, node, type_info(Tag<Map<T>>{}).name, entries)) return false;
  map.entries.reserve(entries.size());
  for (const Entry& entry : entries) {
    auto& added = map.entries.emplace_back();
    if (const std::string_view meant = key_before_colon(entry); !meant.empty()) {
      added.key = meant;
      refuse_entry(entry, added.value);
      continue;
    }
    added.key = entry.key.resolved().text();
    decode_setting(decoder, entry, added.value);
  }
  return true;
}

/// "list of string", "map of quantity": names of container types, kept for the process's life.
std::string_view container_name(std::string_view container, std::string_view element);

template <class T>
const TypeInfo& element_info() {
  return type_info(Tag<T>{});
}

template <class T>
const TypeInfo& type_info(Tag<List<T>>) {
  static const TypeInfo info{.shape = Shape::kList,
                             .name = container_name("list", element_info<T>().name),
                             .element = &element_info<T>};
  return info;
}

template <class T>
const TypeInfo& type_info(Tag<Map<T>>) {
  static const TypeInfo info{.shape = Shape::kMap,
                             .name = container_name("map", element_info<T>().name),
                             .element = &element_info<T>};
  return info;
}

template <class T>
void decode_setting(Decoder& decoder, const Entry& entry, Setting<T>& setting) {
  const NodeRef node = entry.value.resolved();
  // The place is where the value is used, also for an alias: that is the line to look at.
  setting.span = entry.value.span();
  if (entry.key) setting.key_span = entry.key.span();
  setting.state = SettingState::kInvalid;
  // An alias of no anchor was reported by the reader.
  if (!decoder.spend(node) || node.kind() == NodeKind::kAlias) return;
  if (node.is_null() && !std::same_as<T, AnyValue>) {
    decoder.note_null();
    setting.state = SettingState::kNull;
    return;
  }
  std::optional<AliasUse> use;
  if (entry.value.kind() == NodeKind::kAlias) use.emplace(decoder, entry.value);
  if (decode_value(decoder, node, *setting)) setting.state = SettingState::kSet;
}

// ---- Merging -----------------------------------------------------------------------------------

template <class T>
void merge_setting(Setting<T>& into, const Setting<T>& overlay);

template <class T>
void merge_value(Map<T>& into, const Map<T>& overlay) {
  for (const auto& entry : overlay.entries) {
    const std::size_t position = into.index.find(entry.key, into.entries);
    if (position < into.entries.size()) {
      merge_setting(into.entries[position].value, entry.value);
    } else {
      into.entries.push_back(entry);
    }
  }
}

template <HasTable T>
void merge_value(T& into, const T& overlay) {
  merge_struct(struct_info(Tag<T>{}), &into, &overlay);
}

/// Whether the value was written as a mapping, so that another mapping is laid over it key by key.
template <class T>
bool is_mapping_form(const T& value) {
  if constexpr (requires { value.is_mapping; }) {
    return value.is_mapping;
  } else {
    return true;
  }
}

inline bool is_mapping_form(const AnyValue& value) { return value.node.resolved().is_mapping(); }

/// Both are mappings; whoever reads the value lays one over the other, key by key.
inline void merge_value(AnyValue& into, const AnyValue& overlay) {
  into.below.push_back(into.node);
  into.below.insert(into.below.end(), overlay.below.begin(), overlay.below.end());
  into.node = overlay.node;
}

/// `overlay` was written.
template <class T>
void merge_setting(Setting<T>& into, const Setting<T>& overlay) {
  if constexpr (requires(T & a, const T& b) { merge_value(a, b); }) {
    if (into && overlay && is_mapping_form(*into) && is_mapping_form(*overlay)) {
      merge_value(*into, *overlay);
      into.span = overlay.span;
      into.key_span = overlay.key_span;
      return;
    }
  }
  const bool took_back = into.written() || into.took_back || overlay.took_back;
  into = overlay;
  into.took_back = into.state == SettingState::kNull && took_back;
}

/// Reports a number below the row's minimum or above its maximum at `span`, as it was written in
/// `value`; false then.
bool check_limits(Decoder& decoder, const FieldInfo& row, const Span& span, NodeRef value,
                  double number);

/// Values that are kept as they were written beside what was read from them.
template <class T>
concept KeepsWritten = requires(const T& value) {
  { value.written } -> std::convertible_to<const AnyValue&>;
};

/// The number that the row's limits are about, if `value` is one.
template <class T>
std::optional<double> number_of(const T& value) {
  if constexpr (std::same_as<T, std::int64_t> || std::same_as<T, double>) {
    return static_cast<double>(value);
  } else if constexpr (KeepsWritten<T>) {
    return number_of(value.value);
  } else {
    return std::nullopt;
  }
}

// ---- Looking inside ----------------------------------------------------------------------------

/// Hands the structs with a table that `setting` holds to `visit`, not those inside them.
template <class T>
void visit_structs(const Setting<T>& setting, const StructVisitor& visit) {
  if (!setting) return;
  if constexpr (HasTable<T>) {
    visit(struct_info(Tag<T>{}), &*setting);
  } else if constexpr (requires { setting->items; }) {
    for (const auto& item : setting->items) visit_structs(item, visit);
  } else if constexpr (requires { setting->entries; }) {
    for (const auto& entry : setting->entries) visit_structs(entry.value, visit);
  }
}

/// Hands each null at or below a setting to `visit`; see FieldInfo::visit_nulls.
template <class T>
void visit_nulls(const NullKey& key, const Setting<T>& setting, const NullVisitor& visit) {
  if (setting.state == SettingState::kNull) {
    NullKey found = key;
    found.key = setting.key_span;
    found.value = setting.span;
    found.took_back = setting.took_back;
    visit(found);
  }
  if (!setting) return;
  if constexpr (HasTable<T>) {
    visit_nulls(struct_info(Tag<T>{}), &*setting, visit);
  } else if constexpr (requires { setting->items; }) {
    for (const auto& item : setting->items) visit_nulls(key, item, visit);
  } else if constexpr (requires { setting->entries; }) {
    for (const auto& entry : setting->entries) {
      visit_nulls({.name = entry.key, .inside = key.name}, entry.value, visit);
    }
  }
}

/// About how many bytes of memory the value of a setting takes beyond the setting.
template <class T>
std::size_t weigh(const Setting<T>& setting) {
  if (!setting) return 0;
  [[maybe_unused]] const T& value = *setting;
  std::size_t weight = 0;
  if constexpr (std::same_as<T, std::string>) {
    weight = value.size();
  } else if constexpr (std::same_as<T, AnyValue>) {
    weight = weigh(value);
  } else if constexpr (KeepsWritten<T>) {
    weight = weigh(value.written);
  } else if constexpr (HasTable<T>) {
    weight = sizeof(T) + weigh(struct_info(Tag<T>{}), &value);
  } else if constexpr (requires { value.items; }) {
    for (const auto& item : value.items) weight += sizeof(item) + weigh(item);
  } else if constexpr (requires { value.entries; }) {
    for (const auto& entry : value.entries) {
      weight += sizeof(entry) + entry.key.size() + weigh(entry.value);
    }
  }
  return weight;
}

/// Takes entries that a null took back out of the mappings at or below a setting.
template <class T>
void drop_taken_back(Setting<T>& setting) {
  if (!setting) return;
  [[maybe_unused]] T& value = *setting;
  if constexpr (HasTable<T>) {
    drop_taken_back(struct_info(Tag<T>{}), &value);
  } else if constexpr (requires { value.items; }) {
    for (auto& item : value.items) drop_taken_back(item);
  } else if constexpr (requires { value.entries; }) {
    std::erase_if(value.entries, [](const auto& one) { return one.value.is_taken_back(); });
    value.index = {};
    for (auto& entry : value.entries) drop_taken_back(entry.value);
  }
}

/// Hands each key that is set in a struct to `visit`; see FieldInfo::visit_keys.
bool visit_keys(const StructInfo& info, const void* object, std::vector<std::string_view>& path,
                const KeyVisitor& visit);

/// Items of a list have no keys of their own: lists are replaced as a whole.
template <class T>
bool visit_keys(const Setting<T>& setting, std::vector<std::string_view>& path,
                const KeyVisitor& visit) {
  if (!setting) return false;
  bool inside = false;
  const AnyValue* written = nullptr;
  if constexpr (std::same_as<T, AnyValue>) {
    written = &*setting;
  } else if constexpr (KeepsWritten<T>) {
    written = &setting->written;
  } else if constexpr (HasTable<T>) {
    inside = is_mapping_form(*setting) && visit_keys(struct_info(Tag<T>{}), &*setting, path, visit);
  } else if constexpr (requires { setting->entries; }) {
    for (const auto& entry : setting->entries) {
      path.push_back(entry.key);
      inside = visit_keys(entry.value, path, visit) || inside;
      path.pop_back();
    }
  }
  if (!inside) visit({path, setting.key_span, written});
  return true;
}

// ---- Rows --------------------------------------------------------------------------------------

template <class S, auto Member>
constexpr FieldInfo field(FieldDoc doc) {
  using Value = std::remove_cvref_t<decltype(*setting_of(std::declval<S&>().*Member))>;
  FieldInfo info;
  static_cast<FieldDoc&>(info) = doc;
  if (std::same_as<Value, std::int64_t> && !doc.maximum) {
    info.maximum = std::numeric_limits<std::int32_t>::max();
  }
  info.type = []() -> const TypeInfo& { return type_info(Tag<Value>{}); };
  info.decode = [](Decoder& decoder, const Entry& entry, const FieldInfo& row, void* object) {
    Setting<Value>& setting = setting_of(static_cast<S*>(object)->*Member);
    decode_setting(decoder, entry, setting);
    const std::optional<double> number = setting ? number_of(*setting) : std::nullopt;
    if (number && !check_limits(decoder, row, setting.span, entry.value, *number)) {
      setting.state = SettingState::kInvalid;
    }
  };
  info.refuse = [](const Entry& entry, void* object) {
    refuse_entry(entry, setting_of(static_cast<S*>(object)->*Member));
  };
  info.merge = [](void* object, const void* overlay) {
    const auto& above = static_cast<const S*>(overlay)->*Member;
    if (state_of(above) == SettingState::kAbsent) return;
    merge_setting(setting_of(static_cast<S*>(object)->*Member), setting_of(above));
  };
  info.state = [](const void* object) { return state_of(static_cast<const S*>(object)->*Member); };
  info.key_span = [](const void* object) {
    return setting_of(static_cast<const S*>(object)->*Member).key_span;
  };
  info.visit_keys = [](const void* object, std::vector<std::string_view>& path,
                       const KeyVisitor& visit) {
    return visit_keys(setting_of(static_cast<const S*>(object)->*Member), path, visit);
  };
  info.visit_nulls = [](std::string_view name, const void* object, const NullVisitor& visit) {
    const auto& member = static_cast<const S*>(object)->*Member;
    if (state_of(member) != SettingState::kAbsent) {
      visit_nulls({.name = name, .inside = {}}, setting_of(member), visit);
    }
  };
  info.weigh = [](const void* object) {
    const auto& member = static_cast<const S*>(object)->*Member;
    return state_of(member) == SettingState::kSet ? weigh(setting_of(member)) : 0;
  };
  info.drop_taken_back = [](void* object) {
    auto& member = static_cast<S*>(object)->*Member;
    if (state_of(member) == SettingState::kSet) drop_taken_back(setting_of(member));
  };
  if constexpr (KeepsWritten<Value>) {
    info.written = [](const void* object) {
      return &setting_of(static_cast<const S*>(object)->*Member)->written;
    };
  }
  info.visit_structs = [](const void* object, const StructVisitor& visit) {
    visit_structs(setting_of(static_cast<const S*>(object)->*Member), visit);
  };
  return info;
}

}  // namespace accelc
