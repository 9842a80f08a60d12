#include "compiler/flow/read_schema.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::flow {

namespace {

/// Longer chains of references are circles.
constexpr int kMostReferences = 100;

constexpr std::array<std::string_view, 7> kTypes = {"array",  "boolean", "integer", "null",
                                                    "number", "object",  "string"};

struct DraftName {
  std::string_view url;
  int draft;
};

constexpr std::array<DraftName, 4> kDrafts = {{{"http://json-schema.org/schema#", 7},
                                               {"http://json-schema.org/draft-07/schema#", 7},
                                               {"http://json-schema.org/draft-06/schema#", 6},
                                               {"http://json-schema.org/draft-04/schema#", 4}}};

bool is_text(const PlainValue& value) { return value.kind == NodeKind::kString; }

bool are_texts(const PlainValue& value) {
  return value.is_sequence() && std::all_of(value.items.begin(), value.items.end(), is_text);
}

bool is_type(const PlainValue& value) {
  return is_text(value) && std::find(kTypes.begin(), kTypes.end(), value.text) != kTypes.end();
}

bool is_number(const PlainValue& value) {
  return value.kind == NodeKind::kInteger || value.kind == NodeKind::kNumber;
}

bool is_boolean(const PlainValue& value) { return value.kind == NodeKind::kBoolean; }

/// What the meta-schemas ask of a keyword whose value is no schema.
enum class Shape { kType, kText, kTexts, kCount, kNumber, kPositive, kBoolean, kList, kAny };

struct Keyword {
  std::string_view name;
  Shape shape;
};

constexpr std::array<Keyword, 16> kKeywords = {{{"type", Shape::kType},
                                                {"$ref", Shape::kText},
                                                {"format", Shape::kText},
                                                {"pattern", Shape::kText},
                                                {"required", Shape::kTexts},
                                                {"minLength", Shape::kCount},
                                                {"maxLength", Shape::kCount},
                                                {"minItems", Shape::kCount},
                                                {"maxItems", Shape::kCount},
                                                {"minProperties", Shape::kCount},
                                                {"maxProperties", Shape::kCount},
                                                {"minimum", Shape::kNumber},
                                                {"maximum", Shape::kNumber},
                                                {"multipleOf", Shape::kPositive},
                                                {"uniqueItems", Shape::kBoolean},
                                                {"enum", Shape::kList}}};

bool has_shape(const PlainValue& value, Shape shape) {
  switch (shape) {
    case Shape::kType:
      return is_type(value) || (value.is_sequence() && !value.items.empty() &&
                                std::all_of(value.items.begin(), value.items.end(), is_type));
    case Shape::kText:
      return is_text(value);
    case Shape::kTexts:
      return are_texts(value);
    case Shape::kCount:
      return value.integer && *value.integer >= 0;
    case Shape::kNumber:
      return is_number(value);
    case Shape::kPositive:
      return is_number(value) && value.number > 0;
    case Shape::kBoolean:
      return is_boolean(value);
    case Shape::kList:
      return value.is_sequence();
    case Shape::kAny:
      return true;
  }
  return true;
}

/// Where schemas stand inside of a schema.
constexpr std::array<std::string_view, 9> kOneSchema = {
    "not",           "if",      "then", "else", "additionalProperties", "items", "additionalItems",
    "propertyNames", "contains"};
constexpr std::array<std::string_view, 4> kSchemaList = {"allOf", "anyOf", "oneOf", "items"};
constexpr std::array<std::string_view, 4> kSchemaMap = {"properties", "patternProperties",
                                                        "definitions", "dependencies"};

using Open = std::vector<const PlainValue*>;

/// Puts the schemas inside of a schema to `open`; false when something else stands there.
bool add_inner(const PlainValue& schema, Open& open) {
  for (const std::string_view keyword : kOneSchema) {
    const PlainValue* inner = schema.find(keyword);
    if (inner != nullptr && !(keyword == "items" && inner->is_sequence())) open.push_back(inner);
  }
  for (const std::string_view keyword : kSchemaList) {
    const PlainValue* inner = schema.find(keyword);
    if (inner == nullptr || (keyword == "items" && !inner->is_sequence())) continue;
    if (!inner->is_sequence() || inner->items.empty()) return false;
    for (const PlainValue& one : inner->items) open.push_back(&one);
  }
  for (const std::string_view keyword : kSchemaMap) {
    const PlainValue* inner = schema.find(keyword);
    if (inner == nullptr) continue;
    if (!inner->is_mapping()) return false;
    for (const PlainEntry& entry : inner->entries) {
      const bool names = keyword == "dependencies" && are_texts(entry.value);
      if (!names) open.push_back(&entry.value);
    }
  }
  return true;
}

/// `~1` is a slash, `~0` a tilde.
std::string unescaped(std::string_view piece) {
  std::string text;
  for (std::size_t i = 0; i < piece.size(); ++i) {
    const std::string_view two = piece.substr(i, 2);
    if (two == "~1" || two == "~0") {
      text += two == "~1" ? '/' : '~';
      ++i;
    } else {
      text += piece[i];
    }
  }
  return text;
}

}  // namespace

SchemaFile::SchemaFile(const PlainValue& root) : root_(root) {
  if (const PlainValue* named = root.find("$schema")) {
    const auto* found = std::find_if(kDrafts.begin(), kDrafts.end(), [&](const DraftName& draft) {
      return is_text(*named) && draft.url == named->text;
    });
    if (found == kDrafts.end()) return;
    draft_ = found->draft;
  }
  readable_ = is_schema();
}

bool SchemaFile::is_schema() const {
  Open open{&root_};
  while (!open.empty()) {
    const PlainValue& schema = *open.back();
    open.pop_back();
    if (is_boolean(schema)) continue;
    if (!schema.is_mapping()) return false;
    const bool shaped =
        std::all_of(kKeywords.begin(), kKeywords.end(), [&](const Keyword& keyword) {
          const PlainValue* value = schema.find(keyword.name);
          return value == nullptr || has_shape(*value, keyword.shape);
        });
    if (!shaped || !add_inner(schema, open)) return false;
    if (schema.find("$ref") != nullptr && resolve(schema) == nullptr) return false;
  }
  return true;
}

const PlainValue* SchemaFile::find_target(const PlainValue& reference) const {
  const std::string_view text = reference.text;
  if (text.empty() || text == "#" || text == "#/") return &root_;
  if (!text.starts_with("#/")) return nullptr;
  const PlainValue* target = &root_;
  for (const std::string_view piece : split(text.substr(2), '/')) {
    if (target->is_sequence()) {
      const auto index = parse_unsigned(piece);
      if (!index || *index >= target->items.size()) return nullptr;
      target = &target->items[static_cast<std::size_t>(*index)];
    } else {
      target = target->find(unescaped(piece));
      if (target == nullptr) return nullptr;
    }
  }
  return target;
}

const PlainValue* SchemaFile::resolve(const PlainValue& schema) const {
  const PlainValue* target = &schema;
  for (int i = 0; i < kMostReferences; ++i) {
    const PlainValue* reference = target->find("$ref");
    if (reference == nullptr) return target;
    target = find_target(*reference);
    if (target == nullptr) return nullptr;
  }
  return nullptr;
}

}  // namespace accelc::flow
