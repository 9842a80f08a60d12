// Dataclasses of Python, which a spec names by the file of their JSON Schema:
// `struct<config.json>`.
#pragma once

#include "compiler/syntax/limits.h"
#include "schema/plain_value.h"
#include "schema/type_expr.h"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace accelc {

struct DataclassField {
  std::string name;
  TypeExpr type;
  bool required = false;
};

/// A dataclass as flytekit tells it: its JSON Schema becomes the metadata of the type, its fields
/// the structure (flytekit 1.16.24 DataclassTransformer.get_literal_type).
struct Dataclass {
  PlainValue schema;
  std::vector<DataclassField> fields;
};

/// Why a schema is not one of a dataclass.
struct SchemaFault {
  std::string reason;
  Span span;  ///< the part of the schema; nowhere when the file could not be read
};

using SchemaResult = std::variant<std::shared_ptr<const Dataclass>, SchemaFault>;

/// The schemas that the specs of a run name, by `schema_path`.
using SchemaFiles = std::map<std::string, SchemaResult, std::less<>>;

/// Where the file lies that `name` stands for in a text of `file`: relative to it, as includes are.
std::string schema_path(const SourceFile& file, std::string_view name);

/// The names of schema files in `text`, which may be a spec in any format: what follows `struct<`.
/// Those of comments are among them.
std::vector<std::string_view> schema_names_in(std::string_view text);

/// Reads a schema, which is JSON.
SchemaResult read_schema(const std::shared_ptr<const SourceFile>& file, const Limits& limits);

}  // namespace accelc
