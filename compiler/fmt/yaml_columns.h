// Where the block collections of a YAML text stood, and where they will stand: two blanks for each
// level, lists one level below their key.
#pragma once

#include "compiler/syntax/tree.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace accelc {

class YamlColumns {
 public:
  explicit YamlColumns(const Tree& tree);

  /// The new column of a node that starts a line in block context.
  [[nodiscard]] std::uint32_t of_node(NodeId id) const;
  /// The new column of a block collection's entries.
  [[nodiscard]] std::uint32_t of_entries(NodeId id) const { return columns_[id]; }
  /// The new column of a sign that starts a line at the old column `column`, and belongs to a block
  /// collection of this kind around `leaf`.
  [[nodiscard]] std::uint32_t of_sign(NodeId leaf, NodeKind kind, std::uint32_t column) const;
  /// The new column of a comment that stood alone at the old column, behind `leaf` (or none).
  [[nodiscard]] std::uint32_t of_comment(NodeId leaf, std::uint32_t column) const;
  /// The new column of anchors and tags at `offset` that belong to `leaf` or what starts with it.
  [[nodiscard]] std::uint32_t of_property(NodeId leaf, std::uint32_t offset) const;

  /// The old column of a byte.
  [[nodiscard]] std::uint32_t old_column(std::uint32_t offset) const;
  /// Columns between a block collection's entries and the content of a text of several lines that
  /// is its value: the old column of the entries, -1 around the whole document.
  [[nodiscard]] int old_entries(NodeId id) const;

 private:
  /// Whether the node would be the marker of a document at the start of a line.
  [[nodiscard]] bool looks_like_marker(const Node& node) const;

  const Tree& tree_;
  std::vector<std::uint32_t> columns_;  // of block collections
};

}  // namespace accelc
