#include "compiler/lsp/features/features.h"

#include <algorithm>

namespace accelc::lsp {

namespace {

/// The last line that has something of the value; a block collection ends before its line break.
std::uint32_t last_line(const LineIndex& lines, const Span& span) {
  return lines.line_of(span.end > span.begin ? span.end - 1 : span.end);
}

void add_range(Json& ranges, std::uint32_t first, std::uint32_t last, const char* kind) {
  if (last <= first) return;
  Json range = {{"startLine", first}, {"endLine", last}};
  if (kind != nullptr) range["kind"] = kind;
  ranges.push_back(std::move(range));
}

void fold_values(const Tree& tree, const LineIndex& lines, Json& ranges) {
  for (NodeId id = 0; id < tree.nodes().size(); ++id) {
    const NodeRef node = tree.node(id);
    const bool foldable = node.is_mapping() || node.is_sequence() ||
                          node.style() == NodeStyle::kLiteral || node.style() == NodeStyle::kFolded;
    if (!foldable || !node.parent()) continue;
    std::uint32_t first = lines.line_of(node.span().begin);
    // A block value is folded below its key.
    const bool block = node.style() == NodeStyle::kBlock && node.parent().is_mapping();
    if (block && tree.file().format() == Format::kYaml && first > 0) --first;
    add_range(ranges, first, last_line(lines, node.span()), nullptr);
  }
}

/// Comments on lines that follow each other.
void fold_comments(const Tree& tree, const LineIndex& lines, Json& ranges) {
  const auto& comments = tree.comments();
  for (std::size_t i = 0; i < comments.size();) {
    const std::uint32_t first = lines.line_of(comments[i].begin);
    std::uint32_t last = first;
    for (++i; i < comments.size() && lines.line_of(comments[i].begin) == last + 1; ++i) ++last;
    add_range(ranges, first, last, "comment");
  }
}

}  // namespace

Json folding_ranges(const Snapshot& snapshot) {
  Json ranges = Json::array();
  const LineIndex& lines = snapshot.file().lines();
  fold_values(snapshot.tree(), lines, ranges);
  fold_comments(snapshot.tree(), lines, ranges);
  return ranges;
}

Json selection_ranges(const Snapshot& snapshot, const std::vector<std::uint32_t>& offsets) {
  Json answers = Json::array();
  for (const std::uint32_t offset : offsets) {
    std::vector<Span> around;
    for (NodeRef node = snapshot.tree().node_at(offset); node; node = node.parent()) {
      const bool wider = around.empty() ||
                         (node.span().contains(around.back()) && !(node.span() == around.back()));
      if (wider) around.push_back(node.span());
    }
    const SourceFile& file = snapshot.file();
    if (around.empty()) around.push_back(file.span(offset, offset));
    Json range;
    for (auto span = around.rbegin(); span != around.rend(); ++span) {
      Json inner = {{"range", snapshot.range(*span)}};
      if (!range.is_null()) inner["parent"] = std::move(range);
      range = std::move(inner);
    }
    answers.push_back(std::move(range));
  }
  return answers;
}

}  // namespace accelc::lsp
