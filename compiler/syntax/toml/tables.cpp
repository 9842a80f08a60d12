#include "compiler/syntax/toml/tables.h"

#include "compiler/support/text.h"
#include "compiler/syntax/diagnostics.h"
#include "compiler/syntax/toml/diagnostics.h"
#include "compiler/syntax/toml/faults.h"

#include <utility>

namespace accelc {

namespace {

// About so many bytes of a file hold one key.
constexpr std::size_t kBytesOfEntry = 32;

// Where a table has its own header, or else where it or the value is named first.
TomlKeySpan definition(const TomlEntry& entry) {
  return entry.defined.end > 0 ? entry.defined : entry.key;
}

}  // namespace

TomlTables::TomlTables(const SourceFile& file) : file_(file), entries_(1) {
  entries_[kRoot].kind = Kind::kDefined;
  const std::size_t guess = file.text().size() / kBytesOfEntry;
  entries_.reserve(guess);
  by_name_.reserve(guess);
}

std::optional<Diagnostic> TomlTables::open(const TomlHeader& header, const TomlPath& path) {
  TomlEntryId parent = kRoot;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    TomlEntryId table = find(parent, path[i].name);
    if (table == kNoToml) {
      table = add_named({.kind = Kind::kImplicit,
                         .begin = header.begin,
                         .end = header.end,
                         .key = path[i].span,
                         .name = path[i].name,
                         .parent = parent});
    }
    if (entries_[table].kind == Kind::kValue) {
      current_ = kNoToml;
      return clash(kTomlTableInValue, path, i, table);
    }
    // A header reaches into the newest item of a list.
    parent = entries_[table].kind == Kind::kList ? entries_[table].last_child : table;
  }
  return open_last(header, path, parent);
}

std::optional<Diagnostic> TomlTables::open_last(const TomlHeader& header, const TomlPath& path,
                                                TomlEntryId parent) {
  const TomlPathSegment& last = path.back();
  const TomlEntryId found = find(parent, last.name);
  if (found != kNoToml) return open_again(header, path, found);
  const TomlEntryId table = add_named({.kind = header.is_list ? Kind::kList : Kind::kDefined,
                                       .begin = header.begin,
                                       .end = header.end,
                                       .key = last.span,
                                       .name = last.name,
                                       .defined = last.span,
                                       .parent = parent});
  current_ = table;
  if (header.is_list) add_item(header, table);
  return std::nullopt;
}

std::optional<Diagnostic> TomlTables::open_again(const TomlHeader& header, const TomlPath& path,
                                                 TomlEntryId found) {
  TomlEntry& table = entries_[found];
  if (header.is_list && table.kind == Kind::kList) {
    table.end = header.end;
    add_item(header, found);
    return std::nullopt;
  }
  if (!header.is_list && table.kind == Kind::kImplicit) {
    table.kind = Kind::kDefined;
    table.end = header.end;
    table.defined = path.back().span;
    current_ = found;
    return std::nullopt;
  }
  current_ = kNoToml;
  if (table.kind == Kind::kValue) return clash(kDuplicateKey, path, path.size() - 1, found);
  if (header.is_list || table.kind == Kind::kList) {
    return contradiction(kTomlTableAndList, path, found);
  }
  const bool dotted = table.kind == Kind::kDotted;
  const TomlEntryId parent = table.parent;
  current_ = add_entry({.kind = Kind::kDefined,
                        .begin = header.begin,
                        .end = header.end,
                        .key = path.back().span,
                        .name = path.back().name,
                        .defined = path.back().span,
                        .parent = parent});
  if (dotted) return clash(kTomlDuplicateTable, path, path.size() - 1, found);
  return contradiction(kTomlDuplicateTable, path, found);
}

std::optional<bool> TomlTables::is_list(const TomlPath& path) const {
  TomlEntryId table = kRoot;
  for (const TomlPathSegment& segment : path) {
    if (entries_[table].kind == Kind::kList) table = entries_[table].last_child;
    table = find(table, segment.name);
    if (table == kNoToml) return std::nullopt;
  }
  return entries_[table].kind == Kind::kList;
}

std::optional<Diagnostic> TomlTables::add(const TomlPath& path, std::uint32_t item) {
  TomlEntryId parent = current_;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const TomlEntryId found = find(parent, path[i].name);
    if (found == kNoToml) {
      parent = add_named({.kind = Kind::kDotted,
                          .begin = path[i].span.begin,
                          .key = path[i].span,
                          .name = path[i].name,
                          .parent = parent});
      continue;
    }
    const Kind kind = entries_[found].kind;
    if (kind == Kind::kValue) return clash(kTomlTableInValue, path, i, found);
    if (kind == Kind::kDefined || kind == Kind::kList) {
      return clash(kTomlDuplicateTable, path, i, found);
    }
    entries_[found].kind = Kind::kDotted;
    parent = found;
  }
  const TomlPathSegment& last = path.back();
  const TomlEntry entry = {
      .kind = Kind::kValue, .key = last.span, .name = last.name, .item = item, .parent = parent};
  const auto id = static_cast<TomlEntryId>(entries_.size());
  const auto [place, added] = by_name_.try_emplace(Place{parent, last.name}, id);
  const TomlEntryId earlier = place->second;
  add_entry(entry);
  if (added) return std::nullopt;
  if (!entries_[earlier].removed) return clash(kDuplicateKey, path, path.size() - 1, earlier);
  place->second = id;
  return std::nullopt;
}

TomlEntryId TomlTables::add_entry(TomlEntry entry) {
  const auto id = static_cast<TomlEntryId>(entries_.size());
  nodes_ += entry.kind == Kind::kItem || entry.kind == Kind::kValue ? 1 : 2;
  TomlEntry& above = entries_[entry.parent];
  if (above.first_child == kNoToml) {
    above.first_child = id;
  } else {
    entries_[above.last_child].next = id;
  }
  above.last_child = id;
  entries_.push_back(entry);
  return id;
}

TomlEntryId TomlTables::add_named(TomlEntry entry) {
  const TomlEntryId id = add_entry(entry);
  by_name_.insert_or_assign(Place{entry.parent, entry.name}, id);
  return id;
}

void TomlTables::add_item(const TomlHeader& header, TomlEntryId list) {
  current_ =
      add_entry({.kind = Kind::kItem, .begin = header.begin, .end = header.end, .parent = list});
}

TomlEntryId TomlTables::find(TomlEntryId parent, std::string_view name) const {
  const auto found = by_name_.find({parent, name});
  return found == by_name_.end() || entries_[found->second].removed ? kNoToml : found->second;
}

// The segment meets a value or table that it can neither go into nor replace.
Diagnostic TomlTables::clash(const DiagnosticKind& kind, const TomlPath& path, std::size_t segment,
                             TomlEntryId earlier) const {
  const TomlPathSegment& at = path[segment];
  std::vector<std::string> names = {quote(at.name)};
  if (&kind == &kTomlTableInValue) names.push_back(quote(path[segment + 1].name));
  Diagnostic finding =
      make_toml_finding(kind, file_.span(at.span.begin, at.span.end), std::move(names));
  const TomlKeySpan first = definition(entries_[earlier]);
  finding.labels.push_back({file_.span(first.begin, first.end), "first set here"});
  return finding;
}

Diagnostic TomlTables::contradiction(const DiagnosticKind& kind, const TomlPath& path,
                                     TomlEntryId earlier) const {
  const std::uint32_t begin = path.front().span.begin;
  const std::uint32_t end = path.back().span.end;
  const std::string written = quote(file_.text().substr(begin, end - begin));
  Diagnostic finding = make_toml_finding(kind, file_.span(begin, end), {written});
  const TomlEntry& entry = entries_[earlier];
  const TomlKeySpan before = definition(entry);
  const bool both = &kind == &kTomlTableAndList;
  finding.labels.push_back({file_.span(before.begin, before.end), !both ? "first defined here"
                                                                  : entry.kind == Kind::kList
                                                                      ? "a list of tables here"
                                                                      : "a table here"});
  return finding;
}

}  // namespace accelc
