#include "compiler/lsp/features/line_edits.h"

#include "compiler/support/line_changes.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace accelc::lsp {

namespace {

/// The place where a line starts; what is behind the last one is its end.
std::uint32_t start_of(const SourceFile& file, const std::vector<std::string_view>& lines,
                       std::size_t line) {
  if (line == lines.size()) return file.size();
  return static_cast<std::uint32_t>(lines[line].data() - file.text().data());
}

}  // namespace

std::vector<Edit> line_edits(const SourceFile& file, std::string_view after) {
  const auto old_lines = lines_with_breaks(file.text());
  const auto new_lines = lines_with_breaks(after);
  std::vector<Edit> edits;
  for (const LineChange& change : line_changes(old_lines, new_lines)) {
    std::string text;
    for (std::size_t i = change.after_begin; i < change.after_end; ++i) text += new_lines[i];
    edits.push_back({file.span(start_of(file, old_lines, change.before_begin),
                               start_of(file, old_lines, change.before_end)),
                     std::move(text)});
  }
  return edits;
}

}  // namespace accelc::lsp
