#include "schema/entry_edits.h"

#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "compiler/syntax/scalar.h"
#include "compiler/syntax/written_text.h"

namespace accelc {

namespace {

/// The line of `key`, with its line break, when nothing stands on it but the entry.
std::optional<Edit> removal_of_line(NodeRef key, NodeRef value) {
  const SourceFile& file = key.tree().file();
  const std::string_view text = file.text();
  const std::uint32_t begin = file.lines().line_start(file.lines().line_of(key.span().begin));
  const std::size_t line_break = text.find('\n', value.span().end);
  const std::size_t end = std::min(line_break, text.size());
  const bool alone = trim(text.substr(begin, key.span().begin - begin)).empty() &&
                     trim(text.substr(value.span().end, end - value.span().end)).empty() &&
                     line_break != std::string_view::npos;
  if (!alone) return std::nullopt;
  return Edit{file.span(begin, static_cast<std::uint32_t>(end) + 1), ""};
}

std::string braced_value(Format format, std::string_view value, BracedValues values) {
  const NodeKind kind = resolve_plain(value);
  const bool amount = values == BracedValues::kAmounts && kind == NodeKind::kInteger;
  return amount ? std::string(value) : value_text(value, format);
}

/// What stands between the start of a line and `at`; nothing unless that is spaces alone.
std::optional<std::size_t> column_of_line(const SourceFile& file, std::uint32_t at) {
  const std::string_view before = file.text().substr(0, at);
  const std::string_view indent = before.substr(before.rfind('\n') + 1);
  if (indent.find_first_not_of(' ') != std::string_view::npos) return std::nullopt;
  return indent.size();
}

/// The entries of a mapping in braces, one on a line where its parent has no braces.
std::string unwrapped_text(NodeRef key, NodeRef mapping) {
  const NodeRef outer = key.parent();
  const std::string_view before = key.tree().file().text().substr(0, key.span().begin);
  const std::size_t indent = before.size() - (before.rfind('\n') + 1);
  const std::string between =
      outer.style() == NodeStyle::kFlow ? ", " : "\n" + std::string(indent, ' ');
  std::string text;
  for_each_entry(mapping, [&](const Entry& entry) {
    const auto span = span_of_entry(entry.key, entry.value);
    if (!text.empty()) text += between;
    if (span) text += text_of(*span);
  });
  return text;
}

}  // namespace

std::optional<Span> span_of_entry(NodeRef key, NodeRef value) {
  const Span begin = key.span();
  const Span end = value.span();
  const std::string_view text = key.tree().file().text();
  if (end.begin < begin.end || end.end < begin.end) return std::nullopt;
  const std::string_view between = text.substr(begin.end, end.begin - begin.end);
  const char sign = key.tree().file().format() == Format::kToml ? '=' : ':';
  if (between.find(sign) == std::string_view::npos) return std::nullopt;
  return Span{begin.file, begin.begin, end.end};
}

std::string in_braces(Format format, std::span<const TextEntry> entries, BracedValues values) {
  std::string text;
  for (const auto& [key, value] : entries) {
    if (!text.empty()) text += ", ";
    text += written_entry(format, key, braced_value(format, value, values));
  }
  return "{" + text + "}";
}

std::vector<Edit> edits_that_unwrap(NodeRef key) {
  const NodeRef mapping = key.next_sibling();
  const auto whole = span_of_entry(key, mapping);
  if (!whole || !mapping.first_child()) return {};
  if (mapping.style() == NodeStyle::kFlow) {
    const bool plain = text_of(*whole).find('#') == std::string_view::npos;
    if (!plain) return {};
    return {{*whole, unwrapped_text(key, mapping)}};
  }
  const SourceFile& file = key.tree().file();
  const auto outer = column_of_line(file, key.span().begin);
  const std::uint32_t first = mapping.first_child().span().begin;
  const auto inner = column_of_line(file, first);
  const std::string_view between = file.text().substr(key.span().end, first - key.span().end);
  if (!outer || !inner || *inner <= *outer || trim(between) != ":") return {};
  // The key goes with its line; the lines below move to its column.
  std::vector<Edit> edits = {{file.span(key.span().begin, first), ""}};
  const std::string_view text = file.text();
  std::size_t line = text.find('\n', first);
  while (line != std::string_view::npos && line + 1 < whole->end) {
    const std::size_t begin = line + 1;
    line = text.find('\n', begin);
    const std::string_view here = text.substr(begin, std::min(line, text.size()) - begin);
    if (trim(here).empty()) continue;
    if (here.find_first_not_of(' ') < *inner) return {};
    const auto at = static_cast<std::uint32_t>(begin);
    edits.push_back({file.span(at, at + static_cast<std::uint32_t>(*inner - *outer)), ""});
  }
  return edits;
}

std::vector<Edit> edits_that_indent(const Span& whole, std::size_t columns) {
  const SourceFile& file = *whole.file;
  if (!column_of_line(file, whole.begin)) return {};
  const std::string_view text = file.text();
  std::vector<Edit> edits;
  std::size_t begin = text.substr(0, whole.begin).rfind('\n') + 1;
  while (begin < whole.end) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view here = text.substr(begin, end - begin);
    if (here.starts_with('\t')) return {};
    const auto at = static_cast<std::uint32_t>(begin);
    if (!trim(here).empty()) edits.push_back({file.span(at, at), std::string(columns, ' ')});
    begin = end + 1;
  }
  return edits;
}

std::optional<std::string> entry_before(NodeRef key, std::string_view name, std::string_view text) {
  const Format format = key.tree().file().format();
  const std::string entry = written_entry(format, name, value_text(text, format));
  const NodeRef mapping = key.parent();
  if (mapping.style() == NodeStyle::kFlow) return entry + ", ";
  const std::string_view before = key.tree().file().text().substr(0, key.span().begin);
  const std::string_view indent = before.substr(before.rfind('\n') + 1);
  if (indent.find_first_not_of(' ') != std::string_view::npos) return std::nullopt;
  return entry + "\n" + std::string(indent);
}

std::optional<Edit> removal_of_entry(NodeRef mapping, NodeRef key) {
  const NodeRef value = key.next_sibling();
  if (!value || !value.is_scalar() || value.is_null() || value.span().begin < key.span().end) {
    return std::nullopt;
  }
  if (mapping.style() != NodeStyle::kFlow) return removal_of_line(key, value);
  const SourceFile& file = key.tree().file();
  if (const NodeRef next = value.next_sibling()) {
    return Edit{file.span(key.span().begin, next.span().begin), ""};
  }
  NodeRef before;
  for_each_entry(mapping, [&](const Entry& entry) {
    if (entry.key.id() < key.id()) before = entry.value;
  });
  if (!before) return std::nullopt;
  return Edit{file.span(before.span().end, value.span().end), ""};
}

}  // namespace accelc
