#include "compiler/syntax/value_at.h"

#include <vector>

namespace accelc {

NodeRef value_at(NodeRef mapping, std::string_view key) {
  if (!mapping || !mapping.is_mapping()) return {};
  const NodeRef value = mapping.find(key);
  return value ? value.resolved() : NodeRef();
}

NodeRef key_at(NodeRef mapping, std::string_view key) {
  if (!mapping || !mapping.is_mapping()) return {};
  for (NodeRef name = mapping.first_child(); name;) {
    if (name.resolved().text() == key) return name.resolved();
    name = name.next_sibling().next_sibling();
  }
  return {};
}

std::string_view text_at(NodeRef mapping, std::string_view key) {
  const NodeRef value = value_at(mapping, key);
  return value && value.is_scalar() ? value.text() : std::string_view();
}

NodeRef key_of(NodeRef node) {
  const std::vector<Node>& nodes = node.tree().nodes();
  const Node& self = nodes[node.id()];
  const bool in_mapping = self.parent != kNoNode && nodes[self.parent].kind == NodeKind::kMapping;
  if (!in_mapping || self.is_key) return {};
  // Nodes are in pre-order: the one before is the key, or inside of a key that is a collection.
  NodeId key = node.id() - 1;
  while (nodes[key].parent != self.parent) key = nodes[key].parent;
  return node.tree().node(key);
}

}  // namespace accelc
