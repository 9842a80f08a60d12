#include "compiler/backend/flyte_common/types.h"

#include "compiler/backend/flyte_common/struct_value.h"
#include "compiler/check/task/dataclass.h"
#include "compiler/support/check.h"
#include "compiler/support/text.h"

#include <charconv>
#include <flyteidl/core/types.pb.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::flyte {

namespace {

namespace core = ::flyteidl::core;

constexpr std::string_view kDataclassTag = "Object-Dataclass-Transformer";

std::optional<core::SimpleType> simple_type(TypeKind kind) {
  switch (kind) {
    case TypeKind::kNone:
      return core::NONE;
    case TypeKind::kInteger:
      return core::INTEGER;
    case TypeKind::kFloat:
      return core::FLOAT;
    case TypeKind::kString:
      return core::STRING;
    case TypeKind::kBoolean:
      return core::BOOLEAN;
    case TypeKind::kDatetime:
      return core::DATETIME;
    case TypeKind::kDuration:
      return core::DURATION;
    case TypeKind::kStruct:
      return core::STRUCT;
    case TypeKind::kError:
      return core::ERROR;
    default:
      return std::nullopt;
  }
}

/// The name of the transformer by which the variants of a union are told apart.
std::string_view variant_tag(TypeKind kind, VariantNames names) {
  const bool sdk = names == VariantNames::kFlyteSdk;
  switch (kind) {
    case TypeKind::kNone:
      return "none";
    case TypeKind::kInteger:
      return "int";
    case TypeKind::kFloat:
      return "float";
    case TypeKind::kString:
      return "str";
    case TypeKind::kBoolean:
      return "bool";
    case TypeKind::kDatetime:
      return "datetime";
    case TypeKind::kDuration:
      return "timedelta";
    case TypeKind::kBinary:
    case TypeKind::kPickle:
      return "FlytePickle";
    case TypeKind::kLiteral:
      return sdk ? "FlytePickle" : "LiteralTypeTransformer";
    case TypeKind::kStruct:
    case TypeKind::kMap:
      return "Typed Dict";
    case TypeKind::kError:
      return "FlyteError";
    case TypeKind::kFile:
      return sdk ? "File" : "FlyteFilePath";
    case TypeKind::kDirectory:
      return sdk ? "Dir" : "FlyteDirectory";
    case TypeKind::kDataframe:
      return sdk ? "DataFrame Transformer" : "StructuredDataset Transformer";
    case TypeKind::kSchema:
      return "FlyteSchema Transformer";
    case TypeKind::kEnum:
      return "DefaultEnumTransformer";
    case TypeKind::kList:
      return "Typed List";
    // Unions inside unions are flattened when they are read.
    case TypeKind::kUnion:
      break;
  }
  fail_check("a union inside a union", __FILE__, __LINE__);
}

/// Says that a struct travels as MessagePack, as flytekit annotates every dict.
void annotate_struct(core::LiteralType& out) {
  auto& annotations = *out.mutable_annotation()->mutable_annotations()->mutable_fields();
  auto& fields = *annotations["cache-key-metadata"].mutable_struct_value()->mutable_fields();
  fields["serialization-format"].set_string_value("msgpack");
}

/// A dataclass: its schema, and the types of its fields. Of the Flyte 2 SDK the structure has the
/// name of the transformer alone, as flytekit's has inside a union.
void fill_dataclass(const Dataclass& dataclass, VariantNames names, core::LiteralType& out) {
  fill_struct(dataclass.schema, *out.mutable_metadata());
  if (names == VariantNames::kFlyteSdk) {
    out.mutable_structure()->set_tag(std::string(kDataclassTag));
    return;
  }
  auto& fields = *out.mutable_structure()->mutable_dataclass_type();
  for (const DataclassField& field : dataclass.fields) {
    fill_type(field.type, names, fields[field.name]);
  }
}

/// A text as Python's repr shows it.
std::string python_text(const std::string& text) {
  const bool single = text.find('\'') == std::string::npos || text.find('"') != std::string::npos;
  const char mark = single ? '\'' : '"';
  std::string shown(1, mark);
  for (const char c : text) {
    if (c == mark || c == '\\') shown += '\\';
    shown += c;
  }
  return shown + mark;
}

/// "typing.Literal['a', 'b']"
std::string python_literal(const TypeExpr& type) {
  std::vector<std::string> values;
  for (const std::string& value : type.values) {
    const bool text = type.elements.at(0).kind == TypeKind::kString;
    values.push_back(text ? python_text(value) : value);
  }
  return "typing.Literal[" + join(values, ", ") + "]";
}

std::string python_class(const TypeExpr& type) {
  return type.format.empty() ? "typing.Any" : "<class '" + type.format + "'>";
}

/// flytekit keeps bytes in a pickle, as it does every class that it does not know; the Flyte 2 SDK
/// also inside the message.
void fill_pickle(const std::string& python_name, VariantNames names, core::LiteralType& out) {
  constexpr std::string_view kPickle = "PythonPickle";
  if (names == VariantNames::kFlytekit) {
    out.mutable_blob()->set_format(std::string(kPickle));
  } else {
    const std::string tag(variant_tag(TypeKind::kBinary, names));
    auto& variants = *out.mutable_union_type();
    core::LiteralType& file = *variants.add_variants();
    file.mutable_blob()->set_format(std::string(kPickle));
    file.mutable_structure()->set_tag(tag);
    core::LiteralType& inside = *variants.add_variants();
    inside.set_simple(core::BINARY);
    inside.mutable_structure()->set_tag(tag);
  }
  (*out.mutable_metadata()->mutable_fields())["python_class_name"].set_string_value(python_name);
}

/// The values of a literal stand in an annotation; the Flyte 2 SDK pickles it.
void fill_literal_values(const TypeExpr& type, VariantNames names, core::LiteralType& out) {
  if (names == VariantNames::kFlyteSdk) return fill_pickle(python_literal(type), names, out);
  const TypeExpr& base = type.elements.at(0);
  fill_type(base, names, out);
  auto& annotations = *out.mutable_annotation()->mutable_annotations()->mutable_fields();
  auto& values = *annotations["literal_values"].mutable_list_value();
  for (const std::string& value : type.values) {
    google::protobuf::Value& added = *values.add_values();
    if (base.kind == TypeKind::kString) added.set_string_value(value);
    if (base.kind == TypeKind::kBoolean) added.set_bool_value(value == "True");
    if (base.kind == TypeKind::kInteger) {
      double number = 0;
      std::from_chars(value.data(), value.data() + value.size(), number);
      added.set_number_value(number);
    }
  }
}

core::SchemaType::SchemaColumn::SchemaColumnType schema_column_type(TypeKind kind) {
  switch (kind) {
    case TypeKind::kFloat:
      return core::SchemaType::SchemaColumn::FLOAT;
    case TypeKind::kString:
      return core::SchemaType::SchemaColumn::STRING;
    case TypeKind::kBoolean:
      return core::SchemaType::SchemaColumn::BOOLEAN;
    case TypeKind::kDatetime:
      return core::SchemaType::SchemaColumn::DATETIME;
    case TypeKind::kDuration:
      return core::SchemaType::SchemaColumn::DURATION;
    default:
      return core::SchemaType::SchemaColumn::INTEGER;
  }
}

void fill_columns(const TypeExpr& type, core::SchemaType& out) {
  for (std::size_t i = 0; i < type.values.size(); ++i) {
    auto& column = *out.add_columns();
    column.set_name(type.values[i]);
    column.set_type(schema_column_type(type.elements.at(i).kind));
  }
}

void fill_dataset(const TypeExpr& type, VariantNames names, core::StructuredDatasetType& out) {
  out.set_format(type.format);
  for (std::size_t i = 0; i < type.values.size(); ++i) {
    auto& column = *out.add_columns();
    column.set_name(type.values[i]);
    fill_type(type.elements.at(i), names, *column.mutable_literal_type());
  }
}

}  // namespace

void fill_type(const TypeExpr& type, VariantNames names, core::LiteralType& out) {
  if (const auto simple = simple_type(type.kind)) {
    out.set_simple(*simple);
    if (type.kind == TypeKind::kStruct) annotate_struct(out);
    if (type.dataclass != nullptr) fill_dataclass(*type.dataclass, names, out);
    return;
  }
  switch (type.kind) {
    case TypeKind::kBinary:
      fill_pickle("<class 'bytes'>", names, out);
      break;
    case TypeKind::kPickle:
      fill_pickle(python_class(type), names, out);
      break;
    case TypeKind::kLiteral:
      fill_literal_values(type, names, out);
      break;
    case TypeKind::kFile:
      out.mutable_blob()->set_format(type.format);
      break;
    case TypeKind::kDirectory:
      out.mutable_blob()->set_format(type.format);
      out.mutable_blob()->set_dimensionality(core::BlobType::MULTIPART);
      break;
    case TypeKind::kDataframe:
      fill_dataset(type, names, *out.mutable_structured_dataset_type());
      break;
    case TypeKind::kSchema:
      fill_columns(type, *out.mutable_schema());
      break;
    case TypeKind::kEnum:
      for (const std::string& value : type.values) out.mutable_enum_type()->add_values(value);
      break;
    case TypeKind::kList:
      fill_type(type.elements.at(0), names, *out.mutable_collection_type());
      break;
    case TypeKind::kMap:
      fill_type(type.elements.at(0), names, *out.mutable_map_value_type());
      break;
    default:
      ACCELC_CHECK(type.kind == TypeKind::kUnion);
      for (const TypeExpr& element : type.elements) {
        fill_variant(element, names, *out.mutable_union_type()->add_variants());
      }
  }
}

void fill_variant(const TypeExpr& type, VariantNames names, core::LiteralType& out) {
  fill_type(type, names, out);
  const bool dataclass = type.dataclass != nullptr;
  if (dataclass) out.clear_structure();
  out.mutable_structure()->set_tag(
      std::string(dataclass ? kDataclassTag : variant_tag(type.kind, names)));
}

}  // namespace accelc::flyte
