#include "compiler/lsp/features/features.h"
#include "schema/typed_tree.h"

#include <algorithm>
#include <map>
#include <optional>

namespace accelc::lsp {

namespace {

/// The last line that has something of the value; a block collection ends before its line break.
std::uint32_t last_line(const LineIndex& lines, const Span& span) {
  return lines.line_of(span.end > span.begin ? span.end - 1 : span.end);
}

/// The last line of a fold by its first: an editor folds one at a line.
using Folds = std::map<std::uint32_t, std::uint32_t>;

void add_folds(const Folds& folds, const char* kind, Json& ranges) {
  for (const auto& [first, last] : folds) {
    if (last <= first) continue;
    Json range = {{"startLine", first}, {"endLine", last}};
    if (kind != nullptr) range["kind"] = kind;
    ranges.push_back(std::move(range));
  }
}

Folds folds_of_values(const Tree& tree, const LineIndex& lines) {
  Folds folds;
  for (NodeId id = 0; id < tree.nodes().size(); ++id) {
    const NodeRef node = tree.node(id);
    const bool foldable = node.is_mapping() || node.is_sequence() ||
                          node.style() == NodeStyle::kLiteral || node.style() == NodeStyle::kFolded;
    if (!foldable || !node.parent()) continue;
    std::uint32_t first = lines.line_of(node.span().begin);
    // A block value is folded below its key.
    const bool block = node.style() == NodeStyle::kBlock && node.parent().is_mapping();
    if (block && tree.file().format() != Format::kToml && first > 0) --first;
    const std::uint32_t last = last_line(lines, node.span());
    const auto [fold, added] = folds.try_emplace(first, last);
    if (added) continue;
    // `[tasks.train]` begins the table of all tasks too: there the one that it names is folded.
    const bool table = tree.file().format() == Format::kToml && node.style() == NodeStyle::kBlock;
    fold->second = table ? std::min(fold->second, last) : std::max(fold->second, last);
  }
  return folds;
}

/// Comments on lines that follow each other.
Folds folds_of_comments(const Tree& tree, const LineIndex& lines) {
  Folds folds;
  const auto& comments = tree.comments();
  for (std::size_t i = 0; i < comments.size();) {
    const std::uint32_t first = lines.line_of(comments[i].begin);
    std::uint32_t last = first;
    for (++i; i < comments.size() && lines.line_of(comments[i].begin) == last + 1; ++i) ++last;
    folds.emplace(first, last);
  }
  return folds;
}

/// From the key to the end of its value, for a node that is one of the two; nothing for an item.
std::optional<Span> entry_span(const Snapshot& snapshot, NodeRef node) {
  const TypedEntry entry = typed_entry(node, root_of(snapshot));
  if (!entry.key || !entry.value) return std::nullopt;
  const Span& key = entry.key.span();
  const Span& value = entry.value.span();
  // A table of TOML may have parts in front of the header that names it.
  if (value.begin < key.end) return std::nullopt;
  return Span{key.file, key.begin, value.end};
}

}  // namespace

Json folding_ranges(const Snapshot& snapshot) {
  Json ranges = Json::array();
  const LineIndex& lines = snapshot.file().lines();
  add_folds(folds_of_values(snapshot.tree(), lines), nullptr, ranges);
  add_folds(folds_of_comments(snapshot.tree(), lines), "comment", ranges);
  return ranges;
}

Json selection_ranges(const Snapshot& snapshot, const std::vector<std::uint32_t>& offsets) {
  Json answers = Json::array();
  for (const std::uint32_t offset : offsets) {
    std::vector<Span> around;
    const auto widen = [&around](const Span& span) {
      const bool wider =
          around.empty() || (span.contains(around.back()) && !(span == around.back()));
      if (wider) around.push_back(span);
    };
    for (NodeRef node = snapshot.tree().node_at(offset); node; node = node.parent()) {
      widen(node.span());
      if (const auto entry = entry_span(snapshot, node)) widen(*entry);
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
