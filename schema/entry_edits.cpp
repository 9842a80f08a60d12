#include "schema/entry_edits.h"

#include "compiler/support/quotes.h"
#include "compiler/support/text.h"

#include <algorithm>

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

}  // namespace

std::optional<std::string> entry_before(NodeRef key, std::string_view name,
                                        std::string_view value) {
  const bool toml = key.tree().file().format() == Format::kToml;
  const std::string entry =
      std::string(name) + (toml ? " = " + in_double_quotes(value) : ": " + std::string(value));
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
