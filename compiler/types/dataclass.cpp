#include "compiler/types/dataclass.h"

#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "compiler/syntax/read.h"
#include "schema/type_names.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace accelc {

namespace {

constexpr int kDeepest = 32;              // as types nest
constexpr std::size_t kMostTypes = 4096;  // references may name one definition many times

struct FormatName {
  std::string_view name;
  TypeKind kind;
};

/// What mashumaro 3 and pydantic 2 write beside `"type"` for the types that Flyte has of their own.
constexpr std::array kFormats = {
    FormatName{"date-time", TypeKind::kDatetime},
    FormatName{"date", TypeKind::kDatetime},
    FormatName{"time-delta", TypeKind::kDuration},
    FormatName{"duration", TypeKind::kDuration},
};

/// The titles of flytekit's own classes, whose schemas show what they hold.
constexpr std::array kTitles = {
    FormatName{"FlyteFile", TypeKind::kFile},
    FormatName{"FlyteDirectory", TypeKind::kDirectory},
    FormatName{"StructuredDataset", TypeKind::kDataframe},
    FormatName{"FlyteSchema", TypeKind::kSchema},
};

constexpr std::array kSimpleTypes = {
    FormatName{"integer", TypeKind::kInteger}, FormatName{"number", TypeKind::kFloat},
    FormatName{"string", TypeKind::kString},   FormatName{"boolean", TypeKind::kBoolean},
    FormatName{"null", TypeKind::kNone},
};

template <std::size_t Count>
std::optional<TypeKind> look_up(const std::array<FormatName, Count>& names, std::string_view name) {
  for (const FormatName& each : names) {
    if (each.name == name) return each.kind;
  }
  return std::nullopt;
}

/// The text behind a key; empty when there is none.
std::string_view text_behind(const PlainValue& schema, std::string_view key) {
  const PlainValue* value = schema.find(key);
  return value != nullptr && value->kind == NodeKind::kString ? std::string_view(value->text)
                                                              : std::string_view();
}

/// From JSON Schema to types. The first fault ends it: functions return nothing then, and fault_
/// says why.
class SchemaReader {
 public:
  explicit SchemaReader(const PlainValue& root) : root_(root) {}

  SchemaResult read() {
    if (!root_.is_mapping() || root_.find("properties") == nullptr) {
      fail(root_, "a dataclass has `properties`");
      return fault_;
    }
    std::optional<TypeExpr> type = type_of(root_);
    if (!type) return fault_;
    return type->dataclass;
  }

 private:
  std::nullopt_t fail(const PlainValue& part, std::string reason) {
    fault_ = {std::move(reason), part.span};
    return std::nullopt;
  }

  std::optional<TypeExpr> type_of(const PlainValue& schema) {
    if (depth_ == kDeepest) {
      return fail(schema, "it nests more than " + std::to_string(kDeepest) + " levels deep");
    }
    if (++types_ > kMostTypes) {
      return fail(schema, "it has more than " + std::to_string(kMostTypes) + " types");
    }
    if (!schema.is_mapping()) return fail(schema, "a type is a mapping here");
    ++depth_;
    std::optional<TypeExpr> type = type_of_mapping(schema);
    --depth_;
    return type;
  }

  std::optional<TypeExpr> type_of_mapping(const PlainValue& schema) {
    if (const PlainValue* reference = schema.find("$ref")) return follow(*reference);
    for (const std::string_view key : {"anyOf", "oneOf"}) {
      if (const PlainValue* variants = schema.find(key)) return union_of(*variants);
    }
    if (const PlainValue* values = schema.find("enum")) return enum_of(*values);
    const std::string_view name = text_behind(schema, "type");
    if (name == "array") return list_of(schema);
    if (name == "object") return object_of(schema);
    if (const auto kind = look_up(kFormats, text_behind(schema, "format"))) {
      return TypeExpr{.kind = *kind};
    }
    if (const auto kind = look_up(kSimpleTypes, name)) return TypeExpr{.kind = *kind};
    const PlainValue* type = schema.find("type");
    if (type == nullptr) return fail(schema, "it has no `type`");
    return fail(*type, "Flyte has no type for this");
  }

  /// `{"$ref": "#/$defs/Name"}`, or `"#"`, the whole.
  std::optional<TypeExpr> follow(const PlainValue& reference) {
    const PlainValue* target = &root_;
    std::string_view rest = reference.text;
    if (rest != "#" && !rest.starts_with("#/")) {
      return fail(reference, "a reference stays in its file, as in `#/$defs/Name`");
    }
    rest.remove_prefix(1);
    while (!rest.empty() && target != nullptr) {
      rest.remove_prefix(1);
      const std::string_view key = rest.substr(0, rest.find('/'));
      target = target->find(key);
      rest.remove_prefix(key.size());
    }
    if (target == nullptr) return fail(reference, quote(reference.text) + " is not defined here");
    return type_of(*target);
  }

  std::optional<TypeExpr> union_of(const PlainValue& variants) {
    if (variants.items.empty()) return fail(variants, "a union has variants");
    TypeExpr type{.kind = TypeKind::kUnion};
    for (const PlainValue& each : variants.items) {
      std::optional<TypeExpr> variant = type_of(each);
      if (!variant) return std::nullopt;
      if (variant->kind == TypeKind::kUnion) {
        for (TypeExpr& inner : variant->elements) type.elements.push_back(std::move(inner));
      } else {
        type.elements.push_back(*std::move(variant));
      }
    }
    if (type.elements.size() == 1) return std::move(type.elements[0]);
    return type;
  }

  std::optional<TypeExpr> enum_of(const PlainValue& values) {
    TypeExpr type{.kind = TypeKind::kEnum};
    for (const PlainValue& each : values.items) {
      if (each.kind != NodeKind::kString) return fail(each, "the values of an enum are texts");
      type.values.push_back(each.text);
    }
    if (type.values.empty()) return fail(values, "an enum has values");
    return type;
  }

  std::optional<TypeExpr> list_of(const PlainValue& schema) {
    const PlainValue* items = schema.find("items");
    if (items == nullptr) return fail(schema, "a list needs the type of its `items`");
    return holder_of(TypeKind::kList, *items);
  }

  std::optional<TypeExpr> holder_of(TypeKind kind, const PlainValue& element) {
    std::optional<TypeExpr> inner = type_of(element);
    if (!inner) return std::nullopt;
    TypeExpr type{.kind = kind};
    type.elements.push_back(*std::move(inner));
    return type;
  }

  /// A dataclass, a map, or a mapping of anything.
  std::optional<TypeExpr> object_of(const PlainValue& schema) {
    if (const auto kind = look_up(kTitles, text_behind(schema, "title"))) {
      return TypeExpr{.kind = *kind};
    }
    if (const PlainValue* properties = schema.find("properties")) {
      return dataclass_of(schema, *properties);
    }
    const PlainValue* values = schema.find("additionalProperties");
    if (values != nullptr && values->is_mapping()) return holder_of(TypeKind::kMap, *values);
    return TypeExpr{.kind = TypeKind::kStruct};
  }

  std::optional<TypeExpr> dataclass_of(const PlainValue& schema, const PlainValue& properties) {
    auto dataclass = std::make_shared<Dataclass>();
    const PlainValue* required = schema.find("required");
    for (const PlainEntry& property : properties.entries) {
      std::optional<TypeExpr> type = type_of(property.value);
      if (!type) return std::nullopt;
      const bool needed =
          required != nullptr &&
          std::any_of(required->items.begin(), required->items.end(),
                      [&](const PlainValue& each) { return each.text == property.key; });
      dataclass->fields.push_back({property.key, *std::move(type), needed});
    }
    dataclass->schema = schema;
    TypeExpr type{.kind = TypeKind::kStruct};
    type.format = text_behind(schema, "title");
    type.dataclass = std::move(dataclass);
    return type;
  }

  const PlainValue& root_;
  int depth_ = 0;
  std::size_t types_ = 0;
  SchemaFault fault_;
};

}  // namespace

std::string schema_path(const SourceFile& file, std::string_view name) {
  return join_path(parent_path(file.path()), name);
}

std::vector<std::string_view> schema_names_in(std::string_view text) {
  constexpr std::string_view kStruct = "struct";
  std::vector<std::string_view> names;
  for (std::size_t at = text.find(kStruct); at != std::string_view::npos;
       at = text.find(kStruct, at)) {
    at += kStruct.size();
    if (at == text.size() || (text[at] != '<' && text[at] != '[')) continue;
    const char close = text[at] == '<' ? '>' : ']';
    const std::string_view rest = text.substr(at + 1);
    const std::size_t end = rest.find_first_of(std::string{close, '\n'});
    if (end == std::string_view::npos || rest[end] != close) continue;
    std::string_view name = trim(rest.substr(0, end));
    while (!name.empty() && !is_format_byte(name.front())) name.remove_prefix(1);
    while (!name.empty() && !is_format_byte(name.back())) name.remove_suffix(1);
    if (!name.empty()) names.push_back(name);
  }
  return names;
}

SchemaResult read_schema(const std::shared_ptr<const SourceFile>& file, const Limits& limits) {
  DiagnosticSink sink;
  const Tree tree = accelc::read(file, limits, sink);
  AnyValue value;
  if (!tree.documents().empty()) value.node = tree.node(tree.documents()[0]);
  std::optional<PlainValue> schema;
  if (!sink.has_errors()) schema = read_plain(value, sink);
  if (schema) return SchemaReader(*schema).read();
  const std::vector<Diagnostic> found = sink.take_sorted();
  if (found.empty()) return SchemaFault{"it cannot be read", file->span(0, 0)};
  return SchemaFault{found.front().message, found.front().span};
}

}  // namespace accelc
