#include "compiler/types/literal_type.h"

#include "compiler/support/check.h"
#include "compiler/support/text.h"
#include "compiler/types/dataclass.h"

#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

constexpr std::string_view kDataclassTag = "Object-Dataclass-Transformer";

std::optional<SimpleType> simple_type(TypeKind kind) {
  switch (kind) {
    case TypeKind::kNone:
      return SimpleType::kNone;
    case TypeKind::kInteger:
      return SimpleType::kInteger;
    case TypeKind::kFloat:
      return SimpleType::kFloat;
    case TypeKind::kString:
      return SimpleType::kString;
    case TypeKind::kBoolean:
      return SimpleType::kBoolean;
    case TypeKind::kDatetime:
      return SimpleType::kDatetime;
    case TypeKind::kDuration:
      return SimpleType::kDuration;
    case TypeKind::kStruct:
      return SimpleType::kStruct;
    case TypeKind::kError:
      return SimpleType::kError;
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

PlainValue text_value(std::string text) {
  return {.kind = NodeKind::kString, .text = std::move(text)};
}

/// An object of one member.
PlainValue object_of(std::string key, PlainValue value) {
  PlainValue object{.kind = NodeKind::kMapping};
  object.entries.push_back({.key = std::move(key), .value = std::move(value)});
  return object;
}

std::shared_ptr<const PlainValue> shared(PlainValue value) {
  return std::make_shared<const PlainValue>(std::move(value));
}

/// Says that a struct travels as MessagePack, as flytekit annotates every dict.
const std::shared_ptr<const PlainValue>& message_pack_annotation() {
  static const std::shared_ptr<const PlainValue> annotation = shared(
      object_of("cache-key-metadata", object_of("serialization-format", text_value("msgpack"))));
  return annotation;
}

/// A dataclass: its schema, and the types of its fields. Of the Flyte 2 SDK the structure has the
/// name of the transformer alone, as flytekit's has inside a union.
void add_dataclass(const std::shared_ptr<const Dataclass>& dataclass, VariantNames names,
                   LiteralType& out) {
  out.metadata = std::shared_ptr<const PlainValue>(dataclass, &dataclass->schema);
  if (names == VariantNames::kFlyteSdk) {
    out.tag = kDataclassTag;
    return;
  }
  out.has_fields = true;
  for (const DataclassField& field : dataclass->fields) {
    out.fields.push_back({.name = field.name, .type = literal_type_of(field.type, names)});
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
LiteralType pickle(std::string python_name, VariantNames names) {
  LiteralType file{.form = TypeForm::kBlob, .format = "PythonPickle"};
  LiteralType type;
  if (names == VariantNames::kFlytekit) {
    type = std::move(file);
  } else {
    file.tag = variant_tag(TypeKind::kBinary, names);
    LiteralType inside = simple_literal_type(SimpleType::kBinary);
    inside.tag = file.tag;
    type.form = TypeForm::kUnion;
    type.elements = {std::move(file), std::move(inside)};
  }
  type.metadata = shared(object_of("python_class_name", text_value(std::move(python_name))));
  return type;
}

/// One value of a `literal`, of the type of them all.
PlainValue value_of_literal(const std::string& text, TypeKind kind) {
  if (kind == TypeKind::kString) return text_value(text);
  if (kind == TypeKind::kBoolean) return {.kind = NodeKind::kBoolean, .boolean = text == "True"};
  PlainValue value{.kind = NodeKind::kInteger, .text = text};
  std::from_chars(text.data(), text.data() + text.size(), value.number);
  return value;
}

/// The values of a literal stand in an annotation; the Flyte 2 SDK pickles it.
LiteralType type_of_literals(const TypeExpr& type, VariantNames names) {
  if (names == VariantNames::kFlyteSdk) return pickle(python_literal(type), names);
  const TypeExpr& base = type.elements.at(0);
  LiteralType out = literal_type_of(base, names);
  PlainValue values{.kind = NodeKind::kSequence};
  for (const std::string& value : type.values) {
    values.items.push_back(value_of_literal(value, base.kind));
  }
  out.annotation = shared(object_of("literal_values", std::move(values)));
  return out;
}

LiteralType with_elements(TypeForm form, const TypeExpr& type, VariantNames names) {
  LiteralType out{.form = form, .format = type.format, .names = type.values};
  for (const TypeExpr& element : type.elements) {
    out.elements.push_back(form == TypeForm::kUnion ? variant_type_of(element, names)
                                                    : literal_type_of(element, names));
  }
  return out;
}

}  // namespace

// Types nest at most 32 levels deep (schema/type_expr.h).
LiteralType literal_type_of(const TypeExpr& type, VariantNames names) {
  if (const auto simple = simple_type(type.kind)) {
    LiteralType out = simple_literal_type(*simple);
    if (type.kind == TypeKind::kStruct) out.annotation = message_pack_annotation();
    if (type.dataclass != nullptr) add_dataclass(type.dataclass, names, out);
    return out;
  }
  switch (type.kind) {
    case TypeKind::kBinary:
      return pickle("<class 'bytes'>", names);
    case TypeKind::kPickle:
      return pickle(python_class(type), names);
    case TypeKind::kLiteral:
      return type_of_literals(type, names);
    case TypeKind::kFile:
    case TypeKind::kDirectory:
      return {.form = TypeForm::kBlob,
              .directory = type.kind == TypeKind::kDirectory,
              .format = type.format};
    case TypeKind::kDataframe:
      return with_elements(TypeForm::kDataset, type, names);
    case TypeKind::kSchema:
      return with_elements(TypeForm::kSchema, type, names);
    case TypeKind::kEnum:
      return {.form = TypeForm::kEnum, .names = type.values};
    case TypeKind::kList:
      return with_elements(TypeForm::kCollection, type, names);
    case TypeKind::kMap:
      return with_elements(TypeForm::kMap, type, names);
    default:
      ACCELC_CHECK(type.kind == TypeKind::kUnion);
      return with_elements(TypeForm::kUnion, type, names);
  }
}

LiteralType variant_type_of(const TypeExpr& type, VariantNames names) {
  LiteralType out = literal_type_of(type, names);
  const bool dataclass = type.dataclass != nullptr;
  if (dataclass) {
    out.fields.clear();
    out.has_fields = false;
  }
  out.tag = dataclass ? kDataclassTag : variant_tag(type.kind, names);
  return out;
}

}  // namespace accelc
