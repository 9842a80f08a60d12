#include "compiler/fmt/yaml_columns.h"

#include "compiler/fmt/token.h"

namespace accelc {

namespace {

bool is_block(const Node& node) {
  return node.style == NodeStyle::kBlock &&
         (node.kind == NodeKind::kMapping || node.kind == NodeKind::kSequence);
}

}  // namespace

YamlColumns::YamlColumns(const Tree& tree) : tree_(tree), columns_(tree.nodes().size()) {
  const std::vector<Node>& nodes = tree.nodes();
  for (const Node& node : nodes) {
    const bool of_document = node.is_key && nodes[node.parent].parent == kNoNode;
    if (!of_document || !looks_like_marker(node)) continue;
    // Behind `?` it is at no start of a line.
    const std::uint32_t column = old_column(node.begin);
    if (column == old_column(nodes[node.parent].begin)) columns_[node.parent] = column;
  }
  for (NodeId id = 0; id < nodes.size(); ++id) {
    const bool inside = nodes[id].parent != kNoNode;
    if (is_block(nodes[id]) && inside) columns_[id] = columns_[nodes[id].parent] + kIndent;
  }
}

std::uint32_t YamlColumns::of_node(NodeId id) const {
  const Node& node = tree_.nodes()[id];
  if (node.parent == kNoNode) {
    return looks_like_marker(node) ? old_column(node.begin) : 0;
  }
  // A key on the line after its `?` is further inside than the entries, as their values are.
  const std::uint32_t entries = old_column(tree_.nodes()[node.parent].begin);
  const bool starts_entry =
      node.is_key && !is_block(node) && old_column(node.properties_begin) <= entries;
  return columns_[node.parent] + (starts_entry ? 0 : kIndent);
}

bool YamlColumns::looks_like_marker(const Node& node) const {
  const std::string_view start = tree_.file().text().substr(node.begin, 3);
  return start == "---" || start == "...";
}

std::uint32_t YamlColumns::of_sign(NodeId leaf, NodeKind kind, std::uint32_t column) const {
  for (NodeId id = leaf; id != kNoNode; id = tree_.nodes()[id].parent) {
    const Node& node = tree_.nodes()[id];
    if (is_block(node) && node.kind == kind && old_column(node.begin) == column) {
      return columns_[id];
    }
  }
  return column;
}

std::uint32_t YamlColumns::of_comment(NodeId leaf, std::uint32_t column) const {
  std::uint32_t best = 0;
  for (NodeId id = leaf; id != kNoNode; id = tree_.nodes()[id].parent) {
    const Node& node = tree_.nodes()[id];
    if (!is_block(node) || old_column(node.begin) > column) continue;
    // Of a list below its key, in the same column, the mapping counts: it goes on.
    best = columns_[id];
    const NodeId up = node.parent;
    const bool shares = up != kNoNode && is_block(tree_.nodes()[up]) &&
                        old_column(tree_.nodes()[up].begin) == old_column(node.begin);
    return shares ? columns_[up] : best;
  }
  return best;
}

std::uint32_t YamlColumns::of_property(NodeId leaf, std::uint32_t offset) const {
  for (NodeId id = leaf; id != kNoNode; id = tree_.nodes()[id].parent) {
    const Node& node = tree_.nodes()[id];
    if (node.properties_begin <= offset && offset < node.begin) return of_node(id);
  }
  return of_node(leaf);
}

std::uint32_t YamlColumns::old_column(std::uint32_t offset) const {
  const LineIndex& lines = tree_.file().lines();
  return offset - lines.line_start(lines.line_of(offset));
}

int YamlColumns::old_entries(NodeId id) const {
  return id == kNoNode ? -1 : static_cast<int>(old_column(tree_.nodes()[id].begin));
}

}  // namespace accelc
