#include "schema/describe.h"

#include "compiler/support/plural.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

/// Appends `type` and all it is made of, short of the fields of structs. Types nest only as deep as
/// the tables declare them.
void collect(const TypeInfo& type, std::vector<const TypeInfo*>& types) {
  if (std::find(types.begin(), types.end(), &type) != types.end()) return;
  types.push_back(&type);
  if (type.element != nullptr) collect(type.element(), types);
  for (const TypeInfo* option : type.options) collect(*option, types);
}

enum class Number : std::uint8_t { kSingular, kPlural };

std::string in(Number number, std::string_view noun) {
  return number == Number::kPlural ? plural_of(noun) : std::string(noun);
}

std::string text_in(Number number, const TypeInfo& type, const NameWriter& write);

std::string options_text(Number number, std::span<const TypeInfo* const> options,
                         const NameWriter& write) {
  std::string text;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (i > 0) text += i + 1 == options.size() ? " or " : ", ";
    // Beside a text, what matters is that it is the long form.
    const bool long_form = options[i]->shape == Shape::kStruct;
    text +=
        long_form ? write(*options[i], in(number, "mapping")) : text_in(number, *options[i], write);
  }
  return text;
}

std::string text_in(Number number, const TypeInfo& type, const NameWriter& write) {
  if (!type.values.empty()) {
    return quote_list(std::vector<std::string>(type.values.begin(), type.values.end()));
  }
  switch (type.shape) {
    case Shape::kList:
      return in(number, "list") + " of " + text_in(Number::kPlural, type.element(), write);
    case Shape::kMap:
      return in(number, "mapping") + " of " + text_in(Number::kPlural, type.element(), write);
    case Shape::kOneOf:
      return options_text(number, type.options, write);
    case Shape::kAny:
      return "any " + in(number, "value");
    default:
      return write(type, in(number, type.name));
  }
}

}  // namespace

std::string plain_name(const TypeInfo&, std::string_view name) { return std::string(name); }

std::string type_text(const TypeInfo& type, const NameWriter& write) {
  return text_in(Number::kSingular, type, write);
}

std::string support_text(const TargetSupport& support) {
  std::string form(support.form);
  switch (support.support) {
    case Support::kUnsaid:
      return "";
    case Support::kCarried:
      return "`" + form + "`";
    case Support::kOtherForm:
      return "as " + form;
    case Support::kSource:
      return "for accelc only";
    case Support::kImpossible:
      return "not possible: " + form;
  }
  return form;
}

std::span<const ColumnName> target_columns() {
  static constexpr std::array<ColumnName, 3> kColumns = {
      {{TargetColumn::kFlyte, "Flyte 1"},
       {TargetColumn::kFlyte2, "Flyte 2"},
       {TargetColumn::kKubernetes, "Kubernetes"}}};
  return kColumns;
}

namespace {

/// What targets say of a field in the same words.
struct TargetsAlike {
  std::string names;  ///< "Flyte 1, Flyte 2"
  std::string support;
};

std::vector<TargetsAlike> targets_of(const FieldInfo& field) {
  std::vector<TargetsAlike> found;
  for (const auto& [column, name] : target_columns()) {
    std::string support = support_text(support_of(field, column));
    if (support.empty()) continue;
    if (!found.empty() && found.back().support == support) {
      found.back().names += ", " + std::string(name);
    } else {
      found.push_back({std::string(name), std::move(support)});
    }
  }
  return found;
}

/// A paragraph for each thing that targets make of a field: "Flyte 1, Flyte 2: `Container.image`".
std::string targets_text(const FieldInfo& field) {
  std::string text;
  for (const TargetsAlike& each : targets_of(field)) {
    text += "\n\n" + each.names + ": " + each.support;
  }
  return text;
}

}  // namespace

std::string targets_line(const FieldInfo& field) {
  std::string line;
  for (const TargetsAlike& each : targets_of(field)) {
    if (each.support == support_text(kForAccelcOnly)) continue;
    if (!line.empty()) line += "<br>";
    line += (each.names == "Flyte 1, Flyte 2" ? "Flyte" : each.names) + ": " + each.support;
  }
  return line;
}

std::string hover_text(const FieldInfo& field) {
  std::string text = "**" + std::string(field.name) + "** (" + type_text(field.type()) + ")\n\n";
  text += field.doc;
  if (!field.example.empty()) {
    text += "\n\nExample: `" + std::string(field.name) + ": " + std::string(field.example) + "`";
  }
  return text + targets_text(field) + "\n";
}

std::vector<const TypeInfo*> types_of(std::span<const StructInfo* const> structs) {
  std::vector<const TypeInfo*> types;
  for (const StructInfo* each : structs) {
    for (const FieldInfo& field : each->fields) collect(field.type(), types);
  }
  return types;
}

std::vector<const StructInfo*> reachable_structs(const StructInfo& root) {
  std::vector<const StructInfo*> structs{&root};
  for (std::size_t next = 0; next < structs.size(); ++next) {
    const StructInfo* current[] = {structs[next]};
    for (const TypeInfo* type : types_of(current)) {
      const bool found = type->structure == nullptr || std::find(structs.begin(), structs.end(),
                                                                 type->structure) != structs.end();
      if (!found) structs.push_back(type->structure);
    }
  }
  return structs;
}

}  // namespace accelc
