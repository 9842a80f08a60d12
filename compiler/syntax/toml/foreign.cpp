#include "compiler/syntax/toml/foreign.h"

#include "compiler/source/source_file.h"
#include "compiler/syntax/toml/lexical.h"
#include "compiler/syntax/toml/recovery.h"

#include <algorithm>
#include <string_view>

namespace accelc {

namespace {

std::uint32_t next_line(std::string_view text, std::uint32_t line) {
  return static_cast<std::uint32_t>(std::min(text.find('\n', line), text.size() - 1)) + 1;
}

/// Behind the colon of the `key:` that a line starts with, or behind its `---`; 0 when it is
/// neither.
std::uint32_t behind_yaml(std::string_view line) {
  if (line.starts_with("---")) return 3;
  std::size_t colon = 0;
  while (colon < line.size() && is_toml_bare_key(line[colon])) ++colon;
  const bool quoted = !line.empty() && (line[0] == '"' || line[0] == '\'');
  if (quoted) colon = std::min(line.find(line[0], 1), line.size() - 1) + 1;
  if (colon == 0 || colon >= line.size() || line[colon] != ':') return 0;
  const bool spaced = colon + 1 == line.size() || is_toml_blank(line[colon + 1]);
  return spaced ? static_cast<std::uint32_t>(colon) + 1 : 0;
}

/// The line without its line break.
std::string_view line_at(std::string_view text, std::uint32_t line) {
  return text.substr(line, toml_line_end(text, line) - line);
}

}  // namespace

std::optional<Span> find_yaml_start(const SourceFile& file) {
  const std::string_view text = file.text();
  std::uint32_t first = 0;
  while (first < text.size()) {
    const std::string_view line = line_at(text, first);
    const std::size_t word = line.find_first_not_of(" \t");
    if (word != std::string_view::npos && line[word] != '#') break;
    first = next_line(text, first);
  }
  if (first >= text.size()) return std::nullopt;
  const std::uint32_t behind = behind_yaml(line_at(text, first));
  if (behind == 0) return std::nullopt;
  std::size_t lines = 0;
  for (std::uint32_t line = first; line < text.size(); line = next_line(text, line)) {
    const bool indented = is_toml_blank(text[line]);
    if (!indented && reads_as_toml_statement(text, line)) return std::nullopt;
    const std::size_t word = line_at(text, line).find_first_not_of(" \t");
    if (word != std::string_view::npos && text[line + word] != '#') ++lines;
  }
  // One line alone may be a slip of whoever starts to write TOML.
  if (lines < 2) return std::nullopt;
  return file.span(first, first + behind);
}

}  // namespace accelc
