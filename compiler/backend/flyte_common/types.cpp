#include "compiler/backend/flyte_common/types.h"

#include "compiler/backend/flyte_common/struct_value.h"

#include <cstddef>
#include <flyteidl/core/types.pb.h>

namespace accelc::flyte {

namespace {

namespace core = ::flyteidl::core;

core::SchemaType::SchemaColumn::SchemaColumnType schema_column_type(SimpleType type) {
  switch (type) {
    case SimpleType::kFloat:
      return core::SchemaType::SchemaColumn::FLOAT;
    case SimpleType::kString:
      return core::SchemaType::SchemaColumn::STRING;
    case SimpleType::kBoolean:
      return core::SchemaType::SchemaColumn::BOOLEAN;
    case SimpleType::kDatetime:
      return core::SchemaType::SchemaColumn::DATETIME;
    case SimpleType::kDuration:
      return core::SchemaType::SchemaColumn::DURATION;
    default:
      return core::SchemaType::SchemaColumn::INTEGER;
  }
}

void fill_columns(const LiteralType& type, core::SchemaType& out) {
  for (std::size_t i = 0; i < type.names.size(); ++i) {
    auto& column = *out.add_columns();
    column.set_name(type.names[i]);
    column.set_type(schema_column_type(type.elements.at(i).simple));
  }
}

void fill_dataset(const LiteralType& type, core::StructuredDatasetType& out) {
  out.set_format(type.format);
  for (std::size_t i = 0; i < type.names.size(); ++i) {
    auto& column = *out.add_columns();
    column.set_name(type.names[i]);
    fill_literal_type(type.elements.at(i), *column.mutable_literal_type());
  }
}

void fill_form(const LiteralType& type, core::LiteralType& out) {
  switch (type.form) {
    case TypeForm::kUnset:
      return;
    case TypeForm::kSimple:
      // Both have flyteidl's order.
      out.set_simple(static_cast<core::SimpleType>(type.simple));
      return;
    case TypeForm::kSchema:
      return fill_columns(type, *out.mutable_schema());
    case TypeForm::kCollection:
      return fill_literal_type(type.elements.at(0), *out.mutable_collection_type());
    case TypeForm::kMap:
      return fill_literal_type(type.elements.at(0), *out.mutable_map_value_type());
    case TypeForm::kBlob:
      out.mutable_blob()->set_format(type.format);
      if (type.directory) out.mutable_blob()->set_dimensionality(core::BlobType::MULTIPART);
      return;
    case TypeForm::kEnum:
      for (const std::string& value : type.names) out.mutable_enum_type()->add_values(value);
      return;
    case TypeForm::kDataset:
      return fill_dataset(type, *out.mutable_structured_dataset_type());
    case TypeForm::kUnion:
      for (const LiteralType& variant : type.elements) {
        fill_literal_type(variant, *out.mutable_union_type()->add_variants());
      }
  }
}

}  // namespace

void fill_literal_type(const LiteralType& type, core::LiteralType& out) {
  fill_form(type, out);
  if (!type.tag.empty()) out.mutable_structure()->set_tag(type.tag);
  if (type.has_fields) {
    auto& fields = *out.mutable_structure()->mutable_dataclass_type();
    for (const TypeField& field : type.fields) fill_literal_type(field.type, fields[field.name]);
  }
  if (type.metadata != nullptr) fill_struct(*type.metadata, *out.mutable_metadata());
  if (type.annotation != nullptr) {
    fill_struct(*type.annotation, *out.mutable_annotation()->mutable_annotations());
  }
}

void fill_type(const TypeExpr& type, VariantNames names, core::LiteralType& out) {
  fill_literal_type(literal_type_of(type, names), out);
}

void fill_variant(const TypeExpr& type, VariantNames names, core::LiteralType& out) {
  fill_literal_type(variant_type_of(type, names), out);
}

}  // namespace accelc::flyte
