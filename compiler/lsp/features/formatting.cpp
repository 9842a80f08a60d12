#include "compiler/fmt/format.h"
#include "compiler/lsp/features/features.h"
#include "compiler/lsp/features/line_edits.h"

#include <algorithm>
#include <cstdint>

namespace accelc::lsp {

namespace {

/// `end`: where the edits end at the latest, before blank lines that formatting takes away.
Json edits_towards(const Snapshot& snapshot, const Formatted& formatted,
                   std::uint32_t end = UINT32_MAX) {
  if (formatted.outcome != Formatted::Outcome::kDone) return nullptr;
  const SourceFile& file = snapshot.file();
  const std::size_t mark = with_byte_order_mark(file).size() - file.size();
  Json edits = Json::array();
  for (Edit& edit : line_edits(file, std::string_view(formatted.text).substr(mark))) {
    edit.span.end = std::min(edit.span.end, end);
    if (text_of(edit.span) == edit.replacement) continue;
    edits.push_back(
        {{"range", snapshot.range(edit.span)}, {"newText", std::move(edit.replacement)}});
  }
  return edits;
}

}  // namespace

Json formatting(const Snapshot& snapshot) {
  return edits_towards(snapshot, format(snapshot.tree()));
}

Json range_formatting(const Snapshot& snapshot, const Offsets& range) {
  const LineIndex& lines = snapshot.file().lines();
  const std::uint32_t first = lines.line_of(range.begin);
  std::uint32_t last = lines.line_of(range.end);
  // A selection of whole lines ends at the start of the next.
  if (last > first && lines.line_start(last) == range.end) --last;
  return edits_towards(snapshot, format_lines(snapshot.tree(), first, last));
}

Json on_type_formatting(const Snapshot& snapshot, std::uint32_t offset) {
  const std::uint32_t line = snapshot.file().lines().line_of(offset);
  if (line == 0) return nullptr;
  return edits_towards(snapshot, format_lines(snapshot.tree(), line - 1, line - 1),
                       snapshot.file().lines().line_start(line));
}

}  // namespace accelc::lsp
