// What the field tables say, for people and editors: a JSON Schema, a reference page, hover text.
// Nothing here knows a single key; a new row in a table appears everywhere by itself.
#pragma once

#include "compiler/source/source_file.h"
#include "schema/field.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// Names that layers above know and that a schema offers as examples.
struct SchemaNames {
  std::span<const std::string_view> accelerators;
  std::span<const std::string_view> platforms;
};

/// A JSON Schema (draft 2020-12) of `root` for both formats, indented, with a final line break. It
/// refuses what decoding refuses as far as a schema can tell; what depends on several keys at once
/// is left to accelc. `examples` is the format in which the rows' examples are written.
std::string json_schema(const StructInfo& root, const SchemaNames& names,
                        Format examples = Format::kYaml);

/// A Markdown page: a section with a table for `root` and every struct inside, then one for the
/// types that are written as text. `examples` is the format in which the rows' examples are
/// written.
std::string markdown_reference(const StructInfo& root, Format examples = Format::kYaml);

/// A few lines of Markdown about one key.
std::string hover_text(const FieldInfo& field);

/// Writes the name of a type inside a longer text: as it is, or as a link.
using NameWriter = std::function<std::string(const TypeInfo& type, std::string_view name)>;

std::string plain_name(const TypeInfo& type, std::string_view name);

/// A type in one line: "integer", "map of quantity", "boolean, `auto`, quantity or mapping".
std::string type_text(const TypeInfo& type, const NameWriter& write = plain_name);

/// What a target makes of a field, as Markdown; empty when the row does not say.
std::string support_text(const TargetSupport& support);

/// What each target makes of a field, in one line of Markdown for a cell of a table; empty when it
/// is for accelc alone or the row does not say.
std::string targets_line(const FieldInfo& field);

/// The columns with their names, in the order in which people read them.
struct ColumnName {
  TargetColumn column;
  std::string_view name;  ///< "Flyte 1"
};
std::span<const ColumnName> target_columns();

/// `root` and every struct that its fields lead to, nearest first, each once.
std::vector<const StructInfo*> reachable_structs(const StructInfo& root);

/// Every type that the fields of `structs` lead to, each once, without looking into structs.
std::vector<const TypeInfo*> types_of(std::span<const StructInfo* const> structs);

}  // namespace accelc
