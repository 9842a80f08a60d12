#include "compiler/frontend/flyte/read_type.h"

#include "compiler/flow/types.h"
#include "compiler/support/text.h"
#include "schema/plain_value.h"
#include "schema/type_names.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

namespace {

/// flyteidl.core.SimpleType, in the order of its numbers and of ours.
constexpr std::array<std::string_view, 10> kSimpleWords = {
    "NONE",     "INTEGER",  "FLOAT",  "STRING", "BOOLEAN",
    "DATETIME", "DURATION", "BINARY", "ERROR",  "STRUCT"};

/// A word that a later Flyte has is no type that is known.
LiteralType simple_of(std::string_view word) {
  const auto found = std::find(kSimpleWords.begin(), kSimpleWords.end(), word);
  if (found == kSimpleWords.end()) return {};
  return simple_literal_type(static_cast<SimpleType>(found - kSimpleWords.begin()));
}

LiteralType schema_of(const MessageView& schema) {
  LiteralType type{.form = TypeForm::kSchema};
  for (const MessageView& column : schema.messages("columns")) {
    type.names.emplace_back(column.text("name"));
    type.elements.push_back(simple_of(column.enum_value("type")));
  }
  return type;
}

// NOLINTNEXTLINE(misc-no-recursion): the readers of bytes and of JSON bound the depth
LiteralType dataset_of(const MessageView& dataset) {
  LiteralType type{.form = TypeForm::kDataset, .format = std::string(dataset.text("format"))};
  for (const MessageView& column : dataset.messages("columns")) {
    type.names.emplace_back(column.text("name"));
    type.elements.push_back(literal_type_of(column.message("literal_type")));
  }
  return type;
}

LiteralType blob_of(const MessageView& blob) {
  return {.form = TypeForm::kBlob,
          .directory = blob.enum_value("dimensionality") == "MULTIPART",
          .format = std::string(blob.text("format"))};
}

// NOLINTNEXTLINE(misc-no-recursion): as above
LiteralType holder_of(TypeForm form, const MessageView& element) {
  LiteralType holder{.form = form};
  holder.elements.push_back(literal_type_of(element));
  return holder;
}

// NOLINTNEXTLINE(misc-no-recursion): as above
LiteralType form_of(const MessageView& type) {
  if (type.has("simple")) return simple_of(type.enum_value("simple"));
  if (const MessageView one = type.message("collection_type")) {
    return holder_of(TypeForm::kCollection, one);
  }
  if (const MessageView one = type.message("map_value_type")) return holder_of(TypeForm::kMap, one);
  if (const MessageView blob = type.message("blob")) return blob_of(blob);
  if (const MessageView schema = type.message("schema")) return schema_of(schema);
  if (const MessageView one = type.message("structured_dataset_type")) return dataset_of(one);
  LiteralType made;
  if (const MessageView words = type.message("enum_type")) {
    made.form = TypeForm::kEnum;
    made.names = words.texts("values");
  }
  if (const MessageView several = type.message("union_type")) {
    made.form = TypeForm::kUnion;
    for (const MessageView& one : several.messages("variants")) {
      made.elements.push_back(literal_type_of(one));
    }
  }
  return made;
}

std::shared_ptr<const PlainValue> plain_of(NodeRef value) {
  return value ? std::make_shared<const PlainValue>(plain_value(AnyValue{value, {}})) : nullptr;
}

/// What Flyte takes the items of a list or a map for: none when there is none, else a union of what
/// they are (validators/utils.go literalTypeForLiterals).
LiteralType type_of_items(const std::vector<LiteralType>& items) {
  std::vector<LiteralType> kinds;
  for (const LiteralType& item : items) {
    const bool known = std::any_of(kinds.begin(), kinds.end(), [&](const LiteralType& one) {
      return flow::is_same_type(one, item);
    });
    if (!known) kinds.push_back(item);
  }
  if (kinds.empty()) return simple_literal_type(SimpleType::kNone);
  if (kinds.size() == 1) return kinds.front();
  return {.form = TypeForm::kUnion, .elements = std::move(kinds)};
}

TypeKind kind_of(SimpleType simple) {
  static constexpr std::array<TypeKind, 10> kKinds = {
      TypeKind::kNone,    TypeKind::kInteger,  TypeKind::kFloat,    TypeKind::kString,
      TypeKind::kBoolean, TypeKind::kDatetime, TypeKind::kDuration, TypeKind::kBinary,
      TypeKind::kError,   TypeKind::kStruct};
  return kKinds.at(static_cast<std::size_t>(simple));
}

TypeKind kind_of(const LiteralType& type) {
  switch (type.form) {
    case TypeForm::kUnset:
      return TypeKind::kNone;
    case TypeForm::kSimple:
      return kind_of(type.simple);
    case TypeForm::kSchema:
      return TypeKind::kSchema;
    case TypeForm::kCollection:
      return TypeKind::kList;
    case TypeForm::kMap:
      return TypeKind::kMap;
    case TypeForm::kBlob:
      return type.directory ? TypeKind::kDirectory : TypeKind::kFile;
    case TypeForm::kEnum:
      return TypeKind::kEnum;
    case TypeForm::kDataset:
      return TypeKind::kDataframe;
    case TypeForm::kUnion:
      return TypeKind::kUnion;
  }
  return TypeKind::kNone;
}

/// The type of an object that flytekit pickles, by the name of its class; nothing where no type of
/// the language writes that name.
std::optional<TypeExpr> pickle_of(const LiteralType& type) {
  const bool pickled =
      type.form == TypeForm::kBlob && !type.directory && type.format == "PythonPickle";
  const PlainValue* name =
      pickled && type.metadata ? type.metadata->find("python_class_name") : nullptr;
  if (name == nullptr) return std::nullopt;
  std::string_view text = name->text;
  if (text == "typing.Any") return TypeExpr{.kind = TypeKind::kPickle};
  constexpr std::string_view kBegin = "<class '";
  constexpr std::string_view kEnd = "'>";
  if (!text.starts_with(kBegin) || !text.ends_with(kEnd)) return std::nullopt;
  text = text.substr(kBegin.size(), text.size() - kBegin.size() - kEnd.size());
  if (text == "bytes") return TypeExpr{.kind = TypeKind::kBinary};
  if (text.empty() || !std::all_of(text.begin(), text.end(), is_name_byte)) return std::nullopt;
  return TypeExpr{.kind = TypeKind::kPickle, .format = std::string(text)};
}

/// One value of a `literal`, as Python writes it without quotes; nothing of any other.
std::optional<std::string> literal_value(const PlainValue& value, TypeKind kind) {
  if (kind == TypeKind::kString && value.kind == NodeKind::kString) return value.text;
  if (kind == TypeKind::kInteger && value.integer) return std::to_string(*value.integer);
  if (kind != TypeKind::kBoolean || value.kind != NodeKind::kBoolean) return std::nullopt;
  return value.boolean ? "True" : "False";
}

/// The type of a few values, which flytekit writes into an annotation.
std::optional<TypeExpr> literals_of(const LiteralType& type) {
  const PlainValue* values = type.annotation && type.form == TypeForm::kSimple
                                 ? type.annotation->find("literal_values")
                                 : nullptr;
  if (values == nullptr || values->items.empty()) return std::nullopt;
  TypeExpr made{.kind = TypeKind::kLiteral};
  made.elements.push_back(TypeExpr{.kind = kind_of(type.simple)});
  for (const PlainValue& value : values->items) {
    std::optional<std::string> text = literal_value(value, made.elements.front().kind);
    if (!text) return std::nullopt;
    made.values.push_back(*std::move(text));
  }
  return made;
}

}  // namespace

// NOLINTNEXTLINE(misc-no-recursion): the readers of bytes and of JSON bound the depth
LiteralType literal_type_of(const MessageView& type) {
  if (!type) return {};
  LiteralType made = form_of(type);
  const MessageView structure = type.message("structure");
  made.tag = structure.text("tag");
  made.has_fields = structure.has("dataclass_type");
  for (const NamedMessage& field : structure.named_messages("dataclass_type")) {
    made.fields.push_back(
        {.name = std::string(field.key.text()), .type = literal_type_of(field.message)});
  }
  if (const MessageView annotation = type.message("annotation")) {
    made.annotation = plain_of(annotation.value("annotations"));
  }
  made.metadata = plain_of(type.value("metadata"));
  return made;
}

SimpleType primitive_type_of(const MessageView& primitive) {
  static constexpr std::array<std::pair<std::string_view, SimpleType>, 6> kMembers = {
      {{"integer", SimpleType::kInteger},
       {"float_value", SimpleType::kFloat},
       {"string_value", SimpleType::kString},
       {"boolean", SimpleType::kBoolean},
       {"datetime", SimpleType::kDatetime},
       {"duration", SimpleType::kDuration}}};
  for (const auto& [name, simple] : kMembers) {
    if (primitive.has(name)) return simple;
  }
  return SimpleType::kNone;
}

LiteralType type_of_scalar(const MessageView& scalar) {
  if (const MessageView one = scalar.message("primitive")) {
    return simple_literal_type(primitive_type_of(one));
  }
  if (scalar.has("none_type")) return simple_literal_type(SimpleType::kNone);
  if (scalar.has("error")) return simple_literal_type(SimpleType::kError);
  if (scalar.has("generic")) return simple_literal_type(SimpleType::kStruct);
  if (const MessageView binary = scalar.message("binary")) {
    const bool packed = binary.text("tag") == "msgpack";
    return simple_literal_type(packed ? SimpleType::kStruct : SimpleType::kBinary);
  }
  if (const MessageView blob = scalar.message("blob")) {
    const MessageView metadata = blob.message("metadata");
    return metadata ? blob_of(metadata.message("type")) : LiteralType{};
  }
  if (const MessageView schema = scalar.message("schema")) return schema_of(schema.message("type"));
  if (const MessageView one = scalar.message("union")) {
    LiteralType single{.form = TypeForm::kUnion};
    single.elements.push_back(literal_type_of(one.message("type")));
    return single;
  }
  const MessageView dataset = scalar.message("structured_dataset");
  if (!dataset) return {};
  const MessageView metadata = dataset.message("metadata");
  // A dataset that says nothing fits nothing: it is no blob's format either.
  if (!metadata) return {.form = TypeForm::kCollection};
  return dataset_of(metadata.message("structured_dataset_type"));
}

// NOLINTNEXTLINE(misc-no-recursion): as above
LiteralType type_of_literal(const MessageView& literal) {
  if (const MessageView scalar = literal.message("scalar")) return type_of_scalar(scalar);
  LiteralType type;
  std::vector<LiteralType> items;
  if (const MessageView list = literal.message("collection")) {
    type.form = TypeForm::kCollection;
    for (const MessageView& item : list.messages("literals")) {
      items.push_back(type_of_literal(item));
    }
  } else if (const MessageView map = literal.message("map")) {
    type.form = TypeForm::kMap;
    for (const NamedMessage& item : map.named_messages("literals")) {
      items.push_back(type_of_literal(item.message));
    }
  } else {
    return type;
  }
  type.elements.push_back(type_of_items(items));
  return type;
}

// NOLINTNEXTLINE(misc-no-recursion): as above
TypeExpr type_expr_of(const LiteralType& type) {
  if (std::optional<TypeExpr> pickled = pickle_of(type)) return *std::move(pickled);
  if (std::optional<TypeExpr> literals = literals_of(type)) return *std::move(literals);
  TypeExpr made{.kind = kind_of(type), .format = type.format};
  // The words of an enumeration, the columns of a table.
  made.values = type.names;
  for (const LiteralType& element : type.elements) made.elements.push_back(type_expr_of(element));
  const bool holder = made.kind == TypeKind::kList || made.kind == TypeKind::kMap;
  if (holder && made.elements.empty()) made.elements.emplace_back();
  // A union of a single variant is that variant.
  if (made.kind != TypeKind::kUnion || made.elements.size() > 1) return made;
  return made.elements.empty() ? TypeExpr{} : TypeExpr(made.elements.front());
}

std::string quoted_type(const LiteralType& type) { return quote(to_text(type_expr_of(type))); }

}  // namespace accelc
