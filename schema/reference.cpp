// The reference of all keys, written from the field tables.
#include "compiler/support/text.h"
#include "schema/describe.h"

#include <algorithm>
#include <limits>

namespace accelc {

namespace {

/// A heading's anchor, as GitHub makes it.
std::string anchor(std::string_view heading) {
  std::string text = to_lower(heading);
  std::replace(text.begin(), text.end(), ' ', '-');
  return text;
}

std::string capitalised(std::string_view name) {
  return to_upper(name.substr(0, 1)) +
         std::string(name.substr(std::min<std::size_t>(1, name.size())));
}

std::string heading_of(const StructInfo& info) { return capitalised(info.name); }

std::string link(std::string_view text, std::string_view heading) {
  return "[" + std::string(text) + "](#" + anchor(heading) + ")";
}

/// A bar would end the cell, even inside a code span.
std::string cell(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '|') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

/// Whether a text has a form of its own that a section explains.
bool has_section(const TypeInfo& type) {
  return type.shape == Shape::kText && type.values.empty() && !type.doc.empty();
}

std::string heading_of(const TypeInfo& type) { return capitalised(type.name) + " as text"; }

std::string linked_name(const TypeInfo& type, std::string_view name) {
  if (type.structure != nullptr) return link(name, heading_of(*type.structure));
  return has_section(type) ? link(name, heading_of(type)) : std::string(name);
}

/// The columns in which some row of `structs` says more than that a key is for accelc only.
std::vector<ColumnName> columns_of(std::span<const StructInfo* const> structs) {
  std::vector<ColumnName> columns;
  for (const ColumnName& each : target_columns()) {
    const auto speaks = [&](const FieldInfo& field) {
      const Support support = support_of(field, each.column).support;
      return support != Support::kUnsaid && support != Support::kSource;
    };
    const bool shown = std::any_of(structs.begin(), structs.end(), [&](const StructInfo* info) {
      return std::any_of(info->fields.begin(), info->fields.end(), speaks);
    });
    if (shown) columns.push_back(each);
  }
  return columns;
}

std::string row(const FieldInfo& field, std::span<const ColumnName> columns) {
  std::string meaning(field.doc);
  if (field.required) meaning = "**Required.** " + meaning;
  if (field.minimum != std::numeric_limits<std::int64_t>::min()) {
    meaning += " At least " + std::to_string(field.minimum) + ".";
  }
  if (!field.alias.empty()) meaning += " Also read as `" + std::string(field.alias) + "`.";
  const std::string example = field.example.empty() ? "" : "`" + std::string(field.example) + "`";
  std::string line = "|";
  for (const std::string& text : {"`" + std::string(field.name) + "`",
                                  type_text(field.type(), linked_name), meaning, example}) {
    line += " " + cell(text) + " |";
  }
  std::string left;
  for (const ColumnName& each : columns) {
    const std::string support = support_text(support_of(field, each.column));
    line += " " + cell(!support.empty() && support == left ? "the same" : support) + " |";
    left = support;
  }
  return line + "\n";
}

std::string struct_section(const StructInfo& info, std::span<const ColumnName> columns) {
  std::string text = "### " + heading_of(info) + "\n\n";
  if (!info.doc.empty()) text += std::string(info.doc) + "\n\n";
  if (info.extensible) {
    text += "Keys that start with `x-` are yours: accelc ignores them, and `$schema`.\n\n";
  }
  std::string rule = "|---|---|---|---|";
  text += "| key | value | meaning | example |";
  for (const ColumnName& each : columns) {
    text += " in " + std::string(each.name) + " |";
    rule += "---|";
  }
  text += "\n" + rule + "\n";
  for (const FieldInfo& field : info.fields) text += row(field, columns);
  return text + "\n";
}

std::string type_section(const TypeInfo& type) {
  std::string text = "### " + heading_of(type) + "\n\n" + std::string(type.doc) + "\n\n";
  if (type.examples.empty()) return text;
  text += "For example";
  for (std::size_t i = 0; i < type.examples.size(); ++i) {
    text += (i == 0 ? " `" : ", `") + std::string(type.examples[i]) + "`";
  }
  return text + ".\n\n";
}

}  // namespace

std::string markdown_reference(const StructInfo& root) {
  std::string page;
  const auto structs = reachable_structs(root);
  const auto columns = columns_of(structs);
  for (const StructInfo* each : structs) page += struct_section(*each, columns);
  for (const TypeInfo* type : types_of(structs)) {
    if (has_section(*type)) page += type_section(*type);
  }
  if (page.ends_with("\n\n")) page.pop_back();
  return page;
}

}  // namespace accelc
