#include "compiler/support/text.h"
#include "compiler/syntax/read.h"
#include "compiler/syntax/scalar.h"
#include "schema/decimal.h"
#include "schema/describe.h"
#include "schema/field_fit.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <utility>

namespace accelc {

namespace {

using Json = nlohmann::ordered_json;

// ---- Examples of rows --------------------------------------------------------------------------

Json scalar_value(NodeRef node) {
  switch (node.kind()) {
    case NodeKind::kNull:
      return nullptr;
    case NodeKind::kBoolean:
      return boolean_value(node.text());
    case NodeKind::kInteger:
      if (const auto value = integer_value(node.text())) return *value;
      break;
    case NodeKind::kNumber:
      if (const auto value = number_value(node.text())) return *value;
      break;
    default:
      break;
  }
  return std::string(node.text());
}

/// The depth is limited by the reader.
Json value_of(NodeRef written) {
  const NodeRef node = written.resolved();
  if (node.is_sequence()) {
    Json list = Json::array();
    for_each_item(node, [&](NodeRef item) { list.push_back(value_of(item)); });
    return list;
  }
  if (node.is_mapping()) {
    Json object = Json::object();
    for_each_entry(node, [&](const Entry& entry) {
      object[std::string(entry.key.resolved().text())] = value_of(entry.value);
    });
    return object;
  }
  return scalar_value(node);
}

/// The example of a row as a value; null when there is none.
Json example_value(std::string_view example, Format format) {
  if (example.empty()) return nullptr;
  const bool toml = format == Format::kToml;
  const std::string text = (toml ? "value = " : "value: ") + std::string(example) + "\n";
  DiagnosticSink sink;
  const Tree tree = read(SourceFile::make(toml ? "example.toml" : "example.yaml", text), {}, sink);
  if (sink.has_errors() || tree.documents().empty()) return nullptr;
  const NodeRef value = tree.node(tree.documents()[0]).find("value");
  return value ? value_of(value) : Json(nullptr);
}

// ---- Types -------------------------------------------------------------------------------------

std::string definition_name(const StructInfo& info) {
  std::string name = to_lower(info.name);
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
}

bool is_number(std::string_view text) { return number_length(text) == text.size(); }

class SchemaWriter {
 public:
  SchemaWriter(const SchemaNames& names, Format format) : names_(names), format_(format) {}

  [[nodiscard]] Json object_schema(const StructInfo& info) const {
    Json schema = {{"title", info.name}};
    if (!info.doc.empty()) schema["description"] = info.doc;
    schema["type"] = "object";
    Json required = Json::array();
    Json properties = Json::object();
    if (info.extensible) {
      properties["$schema"] = {{"description", "For editors; accelc ignores it."},
                               {"type", "string"}};
    }
    for (const FieldInfo& field : info.fields) {
      properties[std::string(field.name)] = field_schema(field);
      if (field.required) required.push_back(field.name);
      if (!field.alias.empty()) properties[std::string(field.alias)] = alias_schema(field);
    }
    if (!required.empty()) schema["required"] = std::move(required);
    schema["properties"] = std::move(properties);
    if (info.extensible) schema["patternProperties"] = {{"^x-", true}};
    schema["additionalProperties"] = false;
    return schema;
  }

 private:
  [[nodiscard]] Json field_schema(const FieldInfo& field) const {
    Json schema = {{"description", field.doc}};
    schema["markdownDescription"] = hover_text(field);
    schema.update(type_schema(field.type()));
    if (refuses_boolean(field)) schema["type"] = {"string", "number"};
    if (field.minimum != std::numeric_limits<std::int64_t>::min()) {
      schema["minimum"] = field.minimum;
    }
    if (field.maximum && *field.maximum != kUnlimited) schema["maximum"] = *field.maximum;
    if (!field.required) allow_null(schema);
    Json example = example_value(field.example, format_);
    if (!example.is_null()) schema["examples"] = Json::array({std::move(example)});
    const auto add_example = [&schema](const Json& name) {
      Json& known = schema["examples"];
      if (std::find(known.begin(), known.end(), name) == known.end()) known.push_back(name);
    };
    for (const std::string_view name : names_from(field.names)) add_example(name);
    for (const Json& name : examples_of(field.type())) add_example(name);
    return schema;
  }

  [[nodiscard]] Json alias_schema(const FieldInfo& field) const {
    Json schema = field_schema(field);
    schema["description"] = "Another spelling of `" + std::string(field.name) + "`.";
    schema["markdownDescription"] = schema["description"];
    return schema;
  }

  [[nodiscard]] Json type_schema(const TypeInfo& type) const {
    switch (type.shape) {
      case Shape::kText:
        return text_schema(type);
      case Shape::kBoolean:
        if (type.values.empty()) return {{"type", "boolean"}};
        return {{"const", type.values.front() == "true"}};
      case Shape::kInteger:
        return {{"type", "integer"}};
      case Shape::kNumber:
        return {{"type", "number"}};
      case Shape::kList:
        return {{"type", "array"}, {"items", type_schema(type.element())}};
      case Shape::kMap: {
        Json values = type_schema(type.element());
        allow_null(values);
        return {{"type", "object"}, {"additionalProperties", std::move(values)}};
      }
      case Shape::kStruct:
        return {{"$ref", "#/$defs/" + definition_name(*type.structure)}, {"type", "object"}};
      case Shape::kOneOf: {
        Json options = Json::array();
        for (const TypeInfo* option : type.options) options.push_back(type_schema(*option));
        return {{"anyOf", std::move(options)}};
      }
      case Shape::kAny:
        break;
    }
    return Json::object();
  }

  /// Unquoted numbers and booleans are taken as text. A type that shows examples is a text of a
  /// certain form: it takes numbers only when one of the examples is one, and never booleans.
  [[nodiscard]] static Json text_schema(const TypeInfo& type) {
    if (!type.values.empty()) return {{"enum", type.values}};
    if (type.examples.empty()) return {{"type", {"string", "number", "boolean"}}};
    const bool numbers = std::any_of(type.examples.begin(), type.examples.end(), is_number);
    Json schema;
    schema["type"] = numbers ? Json({"string", "number"}) : Json("string");
    if (!type.pattern.empty()) schema["pattern"] = type.pattern;
    return schema;
  }

  /// Definitions take null themselves; where it is not wanted, `type` stands beside the reference.
  /// An `anyOf` in its place would hide from people what is wrong inside.
  static void allow_null(Json& schema) {
    if (schema.contains("$ref")) {
      schema.erase("type");
    } else if (schema.contains("anyOf")) {
      schema["anyOf"].push_back({{"type", "null"}});
    } else if (schema.contains("enum")) {
      schema["enum"].push_back(nullptr);
    } else if (schema.contains("type")) {
      Json& type = schema["type"];
      if (!type.is_array()) type = Json::array({type});
      type.push_back("null");
    }
  }

  /// Names from the catalog.
  [[nodiscard]] std::span<const std::string_view> names_from(NameSource source) const {
    if (source == NameSource::kAccelerators) return names_.accelerators;
    if (source == NameSource::kPlatforms) return names_.platforms;
    return {};
  }

  /// The names that texts of a type may be.
  [[nodiscard]] Json examples_of(const TypeInfo& type) const {
    Json examples = Json::array();
    for (const std::string_view name : names_from(type.names)) examples.push_back(name);
    for (const TypeInfo* option : type.options) {
      for (const Json& name : examples_of(*option)) examples.push_back(name);
    }
    return examples;
  }

  SchemaNames names_;
  Format format_;
};

}  // namespace

std::string json_schema(const StructInfo& root, const SchemaNames& names, Format examples) {
  const SchemaWriter writer(names, examples);
  Json schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"}};
  schema.update(writer.object_schema(root));
  const auto structs = reachable_structs(root);
  for (const StructInfo* each : std::span(structs).subspan(1)) {
    Json definition = writer.object_schema(*each);
    definition["type"] = {"object", "null"};
    schema["$defs"][definition_name(*each)] = std::move(definition);
  }
  return schema.dump(2) + "\n";
}

}  // namespace accelc
