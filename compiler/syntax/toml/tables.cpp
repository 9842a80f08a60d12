#include "compiler/syntax/toml/tables.h"

#include "compiler/support/text.h"
#include "compiler/syntax/toml/diagnostics.h"
#include "compiler/syntax/toml/text.h"

#include <algorithm>
#include <utility>

namespace accelc {

TomlTables::TomlTables(const SourceFile& file, const TomlOutline& outline)
    : file_(file), outline_(outline), tables_(1) {
  tables_[kRoot].kind = TomlTable::Kind::kDefined;
  tables_[kRoot].section = 0;
  tables_.reserve(outline.sections.size() + 1);
  by_name_.reserve(outline.sections.size());
  for (std::uint32_t i = 1; i < outline.sections.size() && !fault_; ++i) add_section(i);
}

void TomlTables::add_section(std::uint32_t section) {
  const TomlSection& from = outline_.sections[section];
  TomlTableId parent = kRoot;
  for (std::uint32_t i = 0; i + 1 < from.key_count; ++i) {
    const TomlKeySpan key = outline_.keys[from.first_key + i];
    const std::string_view name = name_of(key);
    const TomlTableId child = find(parent, name);
    parent =
        child != kNoToml
            ? child
            : add(parent,
                  {.begin = from.header_begin, .end = from.header_end, .key = key, .name = name});
    // A header reaches into the newest item of a list.
    if (tables_[parent].kind == TomlTable::Kind::kList) parent = tables_[parent].last_child;
  }
  add_last(parent, section);
}

void TomlTables::add_last(TomlTableId parent, std::uint32_t section) {
  using Kind = TomlTable::Kind;
  const TomlSection& from = outline_.sections[section];
  const TomlKeySpan key = outline_.keys[from.first_key + from.key_count - 1];
  const std::string_view name = name_of(key);
  TomlTableId table = find(parent, name);
  const bool is_new = table == kNoToml;
  if (is_new) {
    table = add(parent, {.kind = from.is_array ? Kind::kList : Kind::kDefined,
                         .begin = from.header_begin,
                         .end = from.header_end,
                         .key = key,
                         .name = name});
  }
  TomlTable& found = tables_[table];
  if (from.is_array != (found.kind == Kind::kList)) {
    return contradict(kTomlTableAndList, from, table);
  }
  if (from.is_array) {
    found.end = from.header_end;
    add(table, {.kind = Kind::kItem,
                .begin = from.header_begin,
                .end = from.header_end,
                .key = key,
                .name = {},
                .section = section});
    return;
  }
  if (!is_new && found.kind == Kind::kDefined) return contradict(kTomlDuplicateTable, from, table);
  found.kind = Kind::kDefined;
  found.section = section;
  found.end = from.header_end;
}

TomlTableId TomlTables::add(TomlTableId parent, TomlTable table) {
  const auto id = static_cast<TomlTableId>(tables_.size());
  if (table.kind != TomlTable::Kind::kItem) by_name_.emplace(Place{parent, table.name}, id);
  tables_.push_back(table);
  TomlTable& above = tables_[parent];
  if (above.first_child == kNoToml) {
    above.first_child = id;
  } else {
    tables_[above.last_child].next = id;
  }
  above.last_child = id;
  return id;
}

TomlTableId TomlTables::find(TomlTableId parent, std::string_view name) const {
  const auto found = by_name_.find({parent, name});
  return found == by_name_.end() ? kNoToml : found->second;
}

std::string_view TomlTables::name_of(TomlKeySpan key) {
  const std::string_view segment = file_.text().substr(key.begin, key.end - key.begin);
  if (is_toml_bare_key(segment.front())) return segment;
  if (segment.find('\\') == std::string_view::npos || segment.front() == '\'') {
    return segment.substr(1, segment.size() - 2);
  }
  return names_.emplace_back(toml_key_name(segment));
}

TomlKeySpan TomlTables::definition(TomlTableId id) const {
  const TomlTable& table = tables_[id];
  if (table.section == kNoToml || table.section == 0) return table.key;
  const TomlSection& section = outline_.sections[table.section];
  return outline_.keys[section.first_key + section.key_count - 1];
}

void TomlTables::contradict(const DiagnosticKind& kind, const TomlSection& section,
                            TomlTableId earlier) {
  const TomlKeySpan first = outline_.keys[section.first_key];
  const TomlKeySpan last = outline_.keys[section.first_key + section.key_count - 1];
  const std::string path = quote(file_.text().substr(first.begin, last.end - first.begin));
  fault_ = {section.header_begin,
            make_toml_finding(kind, file_.span(first.begin, last.end), {path})};
  const TomlKeySpan before = definition(earlier);
  const bool is_list = tables_[earlier].kind == TomlTable::Kind::kList;
  const bool both = &kind == &kTomlTableAndList;
  fault_->finding.labels.push_back(
      {file_.span(before.begin, before.end), !both     ? "first defined here"
                                             : is_list ? "a list of tables here"
                                                       : "a table here"});
}

}  // namespace accelc
