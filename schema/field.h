// The field tables: one constexpr row per key says its name, type, documentation and what each
// target makes of it. Decoding, merging, "unknown key", hover, completion, the JSON Schema and the
// reference page are all driven by these rows; nothing about a key stands anywhere else.
//
// To add a field: a member in task_spec.h and a row in task_table.cpp (of parts of a task in
// part_tables.cpp, of a document in document_table.cpp).
#pragma once

#include "schema/setting.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace accelc {

class Decoder;
struct AnyValue;
struct Entry;
struct FieldInfo;
struct StructInfo;

/// What a target makes of a field.
enum class Support : std::uint8_t {
  kUnsaid,      ///< the row does not say
  kCarried,     ///< arrives as it is
  kOtherForm,   ///< arrives in another form; `form` says which
  kSource,      ///< means something to accelc only (names, inheritance); nothing is lost
  kImpossible,  ///< the target cannot express it: a finding stands at the field
};

struct TargetSupport {
  Support support = Support::kUnsaid;
  /// Where it arrives ("TaskMetadata.retries"), or why it cannot.
  std::string_view form;
};

constexpr TargetSupport carried(std::string_view where) { return {Support::kCarried, where}; }
constexpr TargetSupport other_form(std::string_view form) { return {Support::kOtherForm, form}; }
constexpr TargetSupport impossible(std::string_view why) { return {Support::kImpossible, why}; }
/// Says that no target is told of a field.
inline constexpr TargetSupport kForAccelcOnly{Support::kSource, ""};

/// The columns of the tables. Targets that make the same of every field share one.
enum class TargetColumn : std::uint8_t { kFlyte, kFlyte2, kKubernetes };

enum class Shape : std::uint8_t {
  kText,
  kBoolean,
  kInteger,
  kNumber,
  kList,
  kMap,
  kStruct,
  kOneOf,
  kAny,
};

/// Which names a text may be: completion and "did you mean" ask the layer that knows them.
enum class NameSource : std::uint8_t {
  kNone,
  kAccelerators,
  kPartitions,  ///< partitions and topologies of the accelerator that is named beside
  kImages,
  kTasks,
  kWorkflows,
  kLaunchPlans,  ///< a workflow's name stands for its default plan, too
  kPlatforms,
  kTargets,  ///< of `build`
  kFiles,
};

/// Whether they are the names of entities (compiler/frontend/entity.h), which targets know by name.
constexpr bool names_entities(NameSource source) {
  return source == NameSource::kTasks || source == NameSource::kWorkflows ||
         source == NameSource::kLaunchPlans;
}

/// What a key has to do with the data that flows through a workflow: the editor's completion,
/// navigation and renaming of nodes, inputs and outputs follow these.
enum class FlowRole : std::uint8_t {
  kNone,
  kInputs,          ///< its keys declare inputs of the task or workflow around
  kOutputs,         ///< its keys declare outputs of it; values of a workflow's are references
  kNodes,           ///< its keys declare nodes of the workflow around
  kBindings,        ///< its keys name inputs of what is run there, its values may be references
  kMappedBindings,  ///< the same, with a list for each of them
  kPlanInputs,      ///< its keys name inputs of the workflow that the plan around starts
  kPlanInput,       ///< its text names one of those
  kNodeNames,       ///< its texts name nodes of the workflow around
  kReference,       ///< its value may be a reference
  kCondition,       ///< its text is a condition
};

/// A type as people and JSON Schema see it.
struct TypeInfo {
  Shape shape = Shape::kText;
  /// How messages and the reference name it: "quantity", "list of string".
  std::string_view name;
  /// One sentence, or empty.
  std::string_view doc;
  /// A regular expression that every text of this type matches (JSON Schema `pattern`), or empty.
  std::string_view pattern;
  /// The only texts there are, for an enumeration; of a boolean, the one that it may be.
  std::span<const std::string_view> values;
  std::span<const std::string_view> examples;
  NameSource names = NameSource::kNone;
  /// The type of the elements of a list or map.
  const TypeInfo& (*element)() = nullptr;
  const StructInfo* structure = nullptr;
  /// The types that a value of kOneOf may have.
  std::span<const TypeInfo* const> options;
};

/// Says that a number has no limit but that of 64 bits.
inline constexpr std::int64_t kUnlimited = std::numeric_limits<std::int64_t>::max();

/// What a person writes about a field; the rest of a row follows from the member.
struct FieldDoc {
  std::string_view name;
  /// One or two sentences for hover and reference.
  std::string_view doc;
  /// A value as YAML flow text.
  std::string_view example;
  /// A second spelling that is read like the name.
  std::string_view alias;
  bool required = false;
  /// Which names its texts are, where their type does not say.
  NameSource names = NameSource::kNone;
  /// Which names the keys of its mapping declare.
  NameSource declares = NameSource::kNone;
  FlowRole role = FlowRole::kNone;
  /// The smallest and the largest number of a field that holds one. Integers are 32 bits wide in
  /// the APIs of Flyte and Kubernetes: that is the limit of a std::int64_t whose row says none.
  std::int64_t minimum = std::numeric_limits<std::int64_t>::min();
  std::optional<std::int64_t> maximum;
  /// What Flyte 1 makes of it. kForAccelcOnly holds for every column that says nothing else.
  TargetSupport flyte;
  /// Said only where Flyte 2 differs from Flyte 1.
  TargetSupport flyte2;
  TargetSupport kubernetes;
};

/// What the targets of `column` make of a field.
constexpr TargetSupport support_of(const FieldDoc& field, TargetColumn column) {
  const TargetSupport& own = column == TargetColumn::kFlyte    ? field.flyte
                             : column == TargetColumn::kFlyte2 ? field.flyte2
                                                               : field.kubernetes;
  const bool as_flyte = column == TargetColumn::kFlyte2 || field.flyte.support == Support::kSource;
  return own.support == Support::kUnsaid && as_flyte ? field.flyte : own;
}

/// A key that is set.
struct SetKey {
  /// The names that lead to it from the struct that was asked, with its own.
  std::span<const std::string_view> path;
  Span key;
  /// The value where it is kept as it was written, and may hold further keys; else null.
  const AnyValue* written = nullptr;
};
using KeyVisitor = std::function<void(const SetKey& key)>;

/// A key whose value is null.
struct NullKey {
  std::string_view name;
  /// The field whose mapping has the key; empty for a field itself.
  std::string_view inside;
  Span key = {};
  Span value = {};
  /// Whether it was laid over a value.
  bool took_back = false;
  /// The innermost struct that has it at or below one of its fields, and that field.
  const StructInfo* structure = nullptr;
  const FieldInfo* field = nullptr;
};
using NullVisitor = std::function<void(const NullKey& key)>;

/// Hands each null at or below the fields of a struct to `visit`.
void visit_nulls(const StructInfo& info, const void* object, const NullVisitor& visit);

/// Takes out of the mappings with free keys, at or below the fields of a struct, the entries that a
/// null took back.
void drop_taken_back(const StructInfo& info, void* object);

/// About how many bytes of memory the values of a struct take beyond the struct.
std::size_t weigh(const StructInfo& info, const void* object);

/// Takes a struct that was written inside a field.
using StructVisitor = std::function<void(const StructInfo& info, const void* object)>;

struct FieldInfo : FieldDoc {
  const TypeInfo& (*type)() = nullptr;
  /// Reads the entry into the member of `object`, reporting what is wrong.
  void (*decode)(Decoder& decoder, const Entry& entry, const FieldInfo& info,
                 void* object) = nullptr;
  /// Marks the member as written and wrong; the entry has been reported.
  void (*refuse)(const Entry& entry, void* object) = nullptr;
  /// Lays the member of `overlay` over the member of `object`.
  void (*merge)(void* object, const void* overlay) = nullptr;
  /// State of the member.
  SettingState (*state)(const void* object) = nullptr;
  /// Place of the member's key; nowhere when absent.
  Span (*key_span)(const void* object) = nullptr;
  /// Hands each key that is set at or below the member to `visit`, down to the values that merging
  /// replaces as a whole. `path` ends with the member's own name. False when there is none.
  bool (*visit_keys)(const void* object, std::vector<std::string_view>& path,
                     const KeyVisitor& visit) = nullptr;
  /// Hands each null at or below the member, whose key is `name`, to `visit`.
  void (*visit_nulls)(std::string_view name, const void* object,
                      const NullVisitor& visit) = nullptr;
  /// Takes entries that a null took back out of the mappings at or below the member.
  void (*drop_taken_back)(void* object) = nullptr;
  /// About how many bytes of memory the value of the member takes beyond the member.
  std::size_t (*weigh)(const void* object) = nullptr;
  /// What was written, of a member that keeps it; null for all others.
  const AnyValue* (*written)(const void* object) = nullptr;
  /// Hands the structs that the member holds, as its value or in a list or map, to `visit`.
  void (*visit_structs)(const void* object, const StructVisitor& visit) = nullptr;
};

/// A key that another version of what a struct stands for had, and what it is called now.
struct FormerKey {
  std::string_view name;
  /// "Lightning 1"
  std::string_view had_by;
  /// The field that takes the value as it is, or empty.
  std::string_view now;
  /// An entry that must stand beside it, key and value, or empty. The value is then a number of
  /// devices.
  std::string_view beside_key;
  std::string_view beside_value;
  /// A sentence for whoever still writes it.
  std::string_view advice;
};

struct StructInfo {
  /// How messages name it: "task", "image".
  std::string_view name;
  std::string_view doc;
  std::span<const FieldInfo> fields;
  /// Keys starting with `x-` and `$schema` are skipped silently.
  bool extensible = false;
  /// Such structs stand behind free names that may have dots, which TOML wants quoted.
  bool dotted_names = false;
  /// Keys that are known to be no fields any more.
  std::span<const FormerKey> former;
};

/// Names a type for overloads without a value of it.
template <class T>
struct Tag {};

/// The row for `Member` of `S`. Needs decode_value and type_info for the member's type (decode.h).
template <class S, auto Member>
constexpr FieldInfo field(FieldDoc doc);

}  // namespace accelc
