#include "tests/support/tree_text.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace accelc::test {

namespace {

constexpr std::array<std::string_view, 9> kKinds = {
    "null", "boolean", "integer", "number", "string", "datetime", "sequence", "mapping", "alias"};
constexpr std::array<std::string_view, 9> kStyles = {
    "plain", "single", "double", "literal", "folded", "block", "flow", "pair", "empty"};

std::string place(const SourceFile& file, std::uint32_t offset) {
  const Position position = file.lines().position(offset, ColumnUnit::kCodePoint);
  return std::to_string(position.line + 1) + ":" + std::to_string(position.column + 1);
}

std::size_t depth_of(const Tree& tree, const Node& node) {
  std::size_t depth = 0;
  for (NodeId up = node.parent; up != kNoNode; up = tree.nodes()[up].parent) ++depth;
  return depth;
}

void append_node(std::string& out, const Tree& tree, const Node& node) {
  const SourceFile& file = tree.file();
  out.append(2 * depth_of(tree, node), ' ');
  out += place(file, node.begin) + "-" + place(file, node.end) + (node.is_key ? " key " : " ");
  out += kKinds[static_cast<std::size_t>(node.kind)];
  if (node.kind == NodeKind::kAlias) {
    out += " *" + std::string(tree.text(node));
    if (node.target != kNoNode) out += " -> " + place(file, tree.nodes()[node.target].begin);
  } else {
    out += ' ';
    out += kStyles[static_cast<std::size_t>(node.style)];
  }
  const NodeProperties& properties = tree.properties(node);
  if (!properties.anchor.empty()) out += " &" + properties.anchor;
  if (!properties.tag.empty()) out += " !<" + properties.tag + ">";
  const bool scalar = node.kind <= NodeKind::kDatetime;
  if (scalar && node.style != NodeStyle::kEmpty) out += " " + quote(tree.text(node));
  out += '\n';
}

}  // namespace

std::string tree_text(const Tree& tree) {
  std::string out;
  const std::vector<NodeId>& documents = tree.documents();
  for (NodeId id = 0; id < tree.nodes().size(); ++id) {
    const bool starts = std::find(documents.begin(), documents.end(), id) != documents.end();
    if (starts && id != documents.front()) out += "---\n";
    append_node(out, tree, tree.nodes()[id]);
  }
  return out;
}

}  // namespace accelc::test
