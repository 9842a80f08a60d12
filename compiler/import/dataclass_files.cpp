#include "compiler/import/dataclass_files.h"

#include "compiler/frontend/flyte/read_type.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "compiler/types/dataclass.h"
#include "schema/plain_json.h"
#include "schema/type_expr.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

namespace accelc::importing {

namespace {

/// "schemas/box" of a class `Box`.
std::string stem_of(const PlainValue& schema) {
  constexpr std::size_t kLongest = 60;
  const PlainValue* title = schema.find("title");
  std::string stem = title == nullptr ? std::string() : to_lower(title->text).substr(0, kLongest);
  std::replace_if(
      stem.begin(), stem.end(), [](char c) { return !is_alphanumeric(c); }, '_');
  return "schemas/" + (stem.empty() ? std::string("dataclass") : stem);
}

/// Whether accelc reads a dataclass of the text again.
bool is_dataclass(const std::string& path, const std::string& text) {
  const SchemaResult read = read_schema(SourceFile::make(path, text), Limits());
  return std::holds_alternative<std::shared_ptr<const Dataclass>>(read);
}

}  // namespace

std::string DataclassFiles::type_text(const MessageView& type) {
  LiteralType made = literal_type_of(type);
  name_schemas(made);
  return to_text(type_expr_of(made));
}

// NOLINTNEXTLINE(misc-no-recursion): messages are read to a bounded depth
void DataclassFiles::name_schemas(LiteralType& type) {
  if (type.is(SimpleType::kStruct) && type.metadata) type.format = name_of(*type.metadata);
  for (LiteralType& element : type.elements) name_schemas(element);
}

/// The path of the file with the schema, a new one where it is in none; empty of what is no
/// dataclass.
std::string DataclassFiles::name_of(const PlainValue& schema) {
  const std::string stem = stem_of(schema);
  const std::string text = json_text(to_json(schema), 2) + '\n';
  for (std::size_t number = 1;; ++number) {
    std::string path = stem + (number == 1 ? "" : "_" + std::to_string(number)) + ".json";
    const auto found = files_.find(path);
    if (found != files_.end() && found->second != text) continue;
    if (found == files_.end() && !is_dataclass(path, text)) return {};
    files_.emplace(path, text);
    return path;
  }
}

}  // namespace accelc::importing
