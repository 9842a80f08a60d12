// The reference of all keys, written from the field tables.
#include "compiler/support/text.h"
#include "schema/describe.h"
#include "schema/subjects.h"

#include <algorithm>
#include <limits>
#include <map>

namespace accelc {

namespace {

/// A section of the page: a struct, and the first key that leads to it.
struct Section {
  const StructInfo* info = nullptr;
  /// Where it is written: "platforms.NAME.pools"; empty for the root.
  std::string path;
  /// Whether `path` leads to the items of a list.
  bool repeated = false;
  /// The row that leads here.
  const FieldInfo* parent = nullptr;
};

/// A heading's anchor, as GitHub makes it.
std::string anchor(std::string_view heading) {
  std::string text;
  for (const char c : to_lower(heading)) {
    if (c == ' ') {
      text += '-';
    } else if (std::string_view("`[].").find(c) == std::string_view::npos) {
      text += c;
    }
  }
  return text;
}

std::string capitalised(std::string_view name) {
  return to_upper(name.substr(0, 1)) +
         std::string(name.substr(std::min<std::size_t>(1, name.size())));
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

/// The entries of an inline table of TOML, one in each line.
std::string statements(std::string_view table) {
  std::string text;
  int depth = 0;
  for (const char c : trim(table.substr(1, table.size() - 2))) {
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (c == ' ' && text.ends_with('\n')) continue;
    text += c == ',' && depth == 0 ? '\n' : c;
  }
  return text;
}

/// Whether a text has a form of its own that a section explains.
bool has_section(const TypeInfo& type) {
  return type.shape == Shape::kText && type.values.empty() && !type.doc.empty();
}

/// Appends the sections at and below `section`, each struct once: what belongs together stays
/// together.
void collect(const Section& section, std::vector<Section>& sections) {
  const auto same = [&](const Section& each) { return each.info == section.info; };
  if (std::any_of(sections.begin(), sections.end(), same)) return;
  sections.push_back(section);
  for (const FieldInfo& field : section.info->fields) {
    const StructInfo only{.name = "", .fields = {&field, 1}};
    const StructInfo* const around[] = {&only};
    for (const TypeInfo* type : types_of(around)) {
      if (type->structure == nullptr) continue;
      const Shape shape = field.type().shape;
      std::string path = section.path.empty() ? "" : section.path + ".";
      path += std::string(field.name) + (shape == Shape::kMap ? ".NAME" : "");
      collect({type->structure, std::move(path), shape == Shape::kList, &field}, sections);
    }
  }
}

class ReferenceWriter {
 public:
  ReferenceWriter(const StructInfo& root, Format format) : format_(format) {
    collect({&root, "", false, nullptr}, sections_);
    for (const Section& each : sections_) structs_.push_back(each.info);
    for (const Section& each : sections_) headings_[each.info] = heading_of(each);
  }

  [[nodiscard]] std::string page() const {
    std::string text;
    for (const Section& each : sections_) text += struct_section(each);
    for (const TypeInfo* type : types_of(structs_)) {
      if (has_section(*type)) text += type_section(*type);
    }
    if (text.ends_with("\n\n")) text.pop_back();
    return text;
  }

 private:
  /// TOML's own header says where a section is written.
  [[nodiscard]] std::string heading_of(const Section& section) const {
    if (format_ == Format::kYaml || section.path.empty()) return capitalised(section.info->name);
    return section.repeated ? "`[[" + section.path + "]]`" : "`[" + section.path + "]`";
  }

  /// A type may be called as a struct is: then it is the short form of that.
  [[nodiscard]] std::string heading_of(const TypeInfo& type) const {
    constexpr std::string_view kForm = " as text";
    std::string_view name = type.name;
    if (name.ends_with(kForm)) name.remove_suffix(kForm.size());
    std::string heading = capitalised(name);
    const auto taken = [&heading](const auto& entry) { return entry.second == heading; };
    if (std::any_of(headings_.begin(), headings_.end(), taken)) heading += kForm;
    return heading;
  }

  [[nodiscard]] std::string linked_name(const TypeInfo& type, std::string_view name) const {
    std::string heading;
    if (type.structure != nullptr) heading = headings_.at(type.structure);
    if (type.structure == nullptr && has_section(type)) heading = heading_of(type);
    if (heading.empty()) return std::string(name);
    return "[" + std::string(name) + "](#" + anchor(heading) + ")";
  }

  [[nodiscard]] std::string row(const Section& section, const FieldInfo& field,
                                bool targets) const {
    std::string meaning(field.doc);
    if (field.required) meaning = "**Required.** " + meaning;
    if (field.minimum != std::numeric_limits<std::int64_t>::min()) {
      meaning += " At least " + std::to_string(field.minimum) + ".";
    }
    if (!field.alias.empty()) meaning += " Also read as `" + std::string(field.alias) + "`.";
    const std::string name(field.name);
    const std::string place = anchor(section.info->name) + "-" + name;
    const auto write = [this](const TypeInfo& type, std::string_view text) {
      return linked_name(type, text);
    };
    std::vector<std::string> cells = {
        "<a id=\"" + place + "\"></a>`" + name + "`", type_text(field.type(), write), meaning,
        field.example.empty() ? "" : "`" + std::string(field.example) + "`"};
    if (targets) cells.push_back(targets_line(field));
    std::string line = "|";
    for (const std::string& text : cells) line += " " + cell(text) + " |";
    return line + "\n";
  }

  [[nodiscard]] std::string rows(const Section& section) const {
    const std::span<const FieldInfo> fields = section.info->fields;
    const auto reaches_targets = [](const FieldInfo& field) {
      return !targets_line(field).empty();
    };
    const bool targets =
        format_ == Format::kYaml && std::any_of(fields.begin(), fields.end(), reaches_targets);
    const std::string head = targets ? "| key | value | meaning | example | in targets |\n"
                                       "|---|---|---|---|---|\n"
                                     : "| key | value | meaning | example |\n|---|---|---|---|\n";
    const std::span<const Subject> subjects = subjects_of(*section.info);
    std::string text = subjects.empty() ? head : "";
    for (const FieldInfo& field : fields) {
      const auto begins = std::find_if(
          subjects.begin(), subjects.end(),
          [&field](const Subject& subject) { return subject.first_key == field.name; });
      if (begins != subjects.end()) {
        text += (text.empty() ? "#### " : "\n#### ") + std::string(begins->heading) + "\n\n" +
                example(begins->example) + head;
      }
      text += row(section, field, targets);
    }
    return text + "\n";
  }

  [[nodiscard]] std::string example(std::string_view text) const {
    return std::string("```") + (format_ == Format::kYaml ? "yaml\n" : "toml\n") +
           std::string(text) + "\n```\n\n";
  }

  /// The example of the row that leads here, where it shows keys of this struct.
  [[nodiscard]] std::string own_example(const Section& section) const {
    if (section.parent == nullptr || !subjects_of(*section.info).empty()) return "";
    const std::string value(section.parent->example);
    if (value.find_first_of("{[") == std::string::npos || value == "{}" || value == "[]") return "";
    if (format_ == Format::kYaml) return example(std::string(section.parent->name) + ": " + value);
    return example("[" + section.path + "]\n" + statements(value));
  }

  [[nodiscard]] std::string struct_section(const Section& section) const {
    const StructInfo& info = *section.info;
    std::string text = "### " + headings_.at(&info) + "\n\n";
    if (!info.doc.empty()) text += std::string(info.doc) + "\n\n";
    if (info.extensible) {
      text += "Keys that start with `x-` are yours: accelc ignores them, and `$schema`.\n\n";
    }
    return text + own_example(section) + rows(section);
  }

  [[nodiscard]] std::string type_section(const TypeInfo& type) const {
    std::string text = "### " + heading_of(type) + "\n\n" + std::string(type.doc) + "\n\n";
    if (type.examples.empty()) return text;
    text += "For example";
    for (std::size_t i = 0; i < type.examples.size(); ++i) {
      text += (i == 0 ? " `" : ", `") + std::string(type.examples[i]) + "`";
    }
    return text + ".\n\n";
  }

  Format format_;
  std::vector<Section> sections_;
  std::vector<const StructInfo*> structs_;
  std::map<const StructInfo*, std::string> headings_;
};

}  // namespace

std::string markdown_reference(const StructInfo& root, Format format) {
  return ReferenceWriter(root, format).page();
}

}  // namespace accelc
