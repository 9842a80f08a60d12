#include "compiler/lsp/features/excerpt.h"

#include "compiler/source/line_index.h"

#include <optional>
#include <utility>

namespace accelc::lsp {

namespace {

constexpr std::size_t kSmall = 16384;

/// Columns before the text of a line; nothing for a line without text.
std::optional<std::size_t> indentation(std::string_view line) {
  const std::size_t column = line.find_first_not_of(' ');
  if (column == std::string_view::npos || line[column] == '#') return std::nullopt;
  return column;
}

struct ExcerptLines {
  std::uint32_t first = 0;
  std::uint32_t last = 0;  ///< one behind
};

/// The nearest line at or above `line` for which `holds`.
template <class Predicate>
std::optional<std::uint32_t> find_above(const LineIndex& lines, std::uint32_t line,
                                        Predicate holds) {
  for (std::uint32_t at = line + 1; at-- > 0;) {
    if (holds(lines.line(at))) return at;
  }
  return std::nullopt;
}

template <class Predicate>
std::uint32_t find_below(const LineIndex& lines, std::uint32_t line, Predicate holds) {
  for (std::uint32_t at = line + 1; at < lines.line_count(); ++at) {
    if (holds(lines.line(at))) return at;
  }
  return lines.line_count();
}

std::string_view text_between(std::string_view text, const LineIndex& lines,
                              const ExcerptLines& range) {
  const std::uint32_t begin = lines.line_start(range.first);
  return text.substr(begin, lines.line_start(range.last) - begin);
}

std::optional<Excerpt> yaml_excerpt(std::string_view text, const LineIndex& lines,
                                    std::uint32_t offset) {
  const std::uint32_t here = lines.line_of(offset);
  const auto section = find_above(
      lines, here, [](std::string_view line) { return indentation(line) == std::size_t{0}; });
  if (!section || *section == here) return std::nullopt;
  const std::uint32_t first = find_below(
      lines, *section, [](std::string_view line) { return indentation(line).has_value(); });
  const std::size_t column = first < lines.line_count() ? *indentation(lines.line(first)) : 0;
  const auto starts_entry = [column](std::string_view line) {
    const auto at = indentation(line);
    return at && *at <= column;
  };
  const auto entry = find_above(lines, here, starts_entry);
  // On the line of an entry its neighbours matter.
  if (column == 0 || !entry || *entry <= *section || *entry == here) return std::nullopt;
  const ExcerptLines range{*entry, find_below(lines, here, starts_entry)};
  Excerpt excerpt{std::string(text_between(text, lines, {*section, *section + 1})), 0};
  excerpt.offset =
      static_cast<std::uint32_t>(excerpt.text.size()) + offset - lines.line_start(range.first);
  excerpt.text += text_between(text, lines, range);
  return excerpt;
}

std::optional<Excerpt> toml_excerpt(std::string_view text, const LineIndex& lines,
                                    std::uint32_t offset) {
  const auto is_header = [](std::string_view line) { return line.starts_with('['); };
  const std::uint32_t here = lines.line_of(offset);
  const auto header = find_above(lines, here, is_header);
  if (!header) return std::nullopt;
  const ExcerptLines range{*header, find_below(lines, here, is_header)};
  return Excerpt{std::string(text_between(text, lines, range)),
                 offset - lines.line_start(range.first)};
}

}  // namespace

Excerpt excerpt_around(std::string_view text, std::uint32_t offset, Format format, bool of_large) {
  if (of_large || text.size() > kSmall) {
    const LineIndex lines(text);
    auto found = format == Format::kToml ? toml_excerpt(text, lines, offset)
                                         : yaml_excerpt(text, lines, offset);
    if (found) return std::move(*found);
  }
  return {std::string(text), offset};
}

}  // namespace accelc::lsp
