#include "compiler/fmt/format.h"
#include "compiler/lsp/features/features.h"
#include "compiler/lsp/features/line_edits.h"

#include <cstdint>

namespace accelc::lsp {

namespace {

Json edits_towards(const Snapshot& snapshot, const Formatted& formatted) {
  if (formatted.outcome != Formatted::Outcome::kDone) return nullptr;
  const SourceFile& file = snapshot.file();
  const std::size_t mark = with_byte_order_mark(file).size() - file.size();
  Json edits = Json::array();
  for (Edit& edit : line_edits(file, std::string_view(formatted.text).substr(mark))) {
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

}  // namespace accelc::lsp
