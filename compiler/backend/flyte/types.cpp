#include "compiler/backend/flyte/types.h"

#include "compiler/support/check.h"

#include <flyteidl/core/types.pb.h>
#include <optional>
#include <string_view>

namespace accelc::flyte {

namespace {

namespace core = ::flyteidl::core;

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
      return "FlytePickle";
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

/// flytekit keeps bytes in a pickle, as it does every class that it does not know; the Flyte 2 SDK
/// also inside the message.
void fill_bytes(VariantNames names, core::LiteralType& out) {
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
  (*out.mutable_metadata()->mutable_fields())["python_class_name"].set_string_value(
      "<class 'bytes'>");
}

}  // namespace

void fill_type(const TypeExpr& type, VariantNames names, core::LiteralType& out) {
  if (const auto simple = simple_type(type.kind)) {
    out.set_simple(*simple);
    if (type.kind == TypeKind::kStruct) annotate_struct(out);
    return;
  }
  switch (type.kind) {
    case TypeKind::kBinary:
      fill_bytes(names, out);
      break;
    case TypeKind::kFile:
      out.mutable_blob()->set_format(type.format);
      break;
    case TypeKind::kDirectory:
      out.mutable_blob()->set_format(type.format);
      out.mutable_blob()->set_dimensionality(core::BlobType::MULTIPART);
      break;
    case TypeKind::kDataframe:
      out.mutable_structured_dataset_type()->set_format(type.format);
      break;
    case TypeKind::kSchema:
      out.mutable_schema();
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
  out.mutable_structure()->set_tag(std::string(variant_tag(type.kind, names)));
}

}  // namespace accelc::flyte
