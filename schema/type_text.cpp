// Types as texts in the language's own spelling.
#include "compiler/support/text.h"
#include "schema/type_expr.h"
#include "schema/type_names.h"

#include <algorithm>

namespace accelc {

namespace {

/// In quotes that the text does not hold itself: a text in quotes cannot hold both.
std::string in_quotes(const std::string& text) {
  const char mark = text.find('"') == std::string::npos ? '"' : '\'';
  return mark + text + mark;
}

/// A value of an enum, in quotes where the parser needs them.
std::string value_text(const std::string& value) {
  const bool plain = !value.empty() && trim(value).size() == value.size() &&
                     value.find_first_of(",<>[]\"'") == std::string::npos;
  return plain ? value : in_quotes(value);
}

std::string format_text(const std::string& format) {
  const bool plain = std::all_of(format.begin(), format.end(), is_format_byte);
  return plain ? format : in_quotes(format);
}

std::string join_texts(const std::vector<TypeExpr>& types, std::size_t count) {
  std::vector<std::string> texts;
  texts.reserve(count);
  for (std::size_t i = 0; i < count; ++i) texts.push_back(to_text(types[i]));
  return join(texts, " | ");
}

}  // namespace

std::string to_text(const TypeExpr& type) {
  std::string name(name_of(type.kind));
  if (type.kind == TypeKind::kUnion) {
    const bool optional = type.elements.back().kind == TypeKind::kNone;
    const std::string held = join_texts(type.elements, type.elements.size() - (optional ? 1 : 0));
    return optional ? "optional<" + held + ">" : held;
  }
  if (type.kind == TypeKind::kEnum) {
    std::vector<std::string> values;
    values.reserve(type.values.size());
    for (const std::string& value : type.values) values.push_back(value_text(value));
    return name + "<" + join(values, ", ") + ">";
  }
  if (type.kind == TypeKind::kLiteral) {
    const bool quoted = type.elements.at(0).kind == TypeKind::kString;
    std::vector<std::string> values;
    values.reserve(type.values.size());
    for (const std::string& value : type.values) {
      values.push_back(quoted ? in_quotes(value) : value);
    }
    return name + "<" + join(values, ", ") + ">";
  }
  if (!type.values.empty()) {
    std::vector<std::string> parts;
    if (!type.format.empty()) parts.push_back(format_text(type.format));
    for (std::size_t i = 0; i < type.values.size(); ++i) {
      parts.push_back(type.values[i] + "=" + to_text(type.elements[i]));
    }
    return name + "<" + join(parts, ", ") + ">";
  }
  if (!type.elements.empty()) return name + "<" + to_text(type.elements[0]) + ">";
  if (type.format.empty()) return name;
  return name + "<" + format_text(type.format) + ">";
}

}  // namespace accelc
