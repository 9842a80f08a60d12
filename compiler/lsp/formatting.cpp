#include "compiler/fmt/format.h"
#include "compiler/lsp/features.h"
#include "compiler/support/line_changes.h"

#include <cstdint>

namespace accelc::lsp {

namespace {

/// The place where a line starts; what is behind the last one is its end.
std::uint32_t start_of(const SourceFile& file, const std::vector<std::string_view>& lines,
                       std::size_t line) {
  if (line == lines.size()) return file.size();
  return static_cast<std::uint32_t>(lines[line].data() - file.text().data());
}

/// One edit for each run of lines that are others: what a person sees move is what moved.
Json edits_towards(const Snapshot& snapshot, const Formatted& formatted) {
  if (formatted.outcome != Formatted::Outcome::kDone) return nullptr;
  const SourceFile& file = snapshot.file();
  const std::size_t mark = with_byte_order_mark(file).size() - file.size();
  const auto before = lines_with_breaks(file.text());
  const auto after = lines_with_breaks(std::string_view(formatted.text).substr(mark));
  Json edits = Json::array();
  for (const LineChange& change : line_changes(before, after)) {
    std::string text;
    for (std::size_t i = change.after_begin; i < change.after_end; ++i) text += after[i];
    const Span span = file.span(start_of(file, before, change.before_begin),
                                start_of(file, before, change.before_end));
    edits.push_back({{"range", snapshot.range(span)}, {"newText", std::move(text)}});
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
