#include "compiler/syntax/tree.h"

#include "compiler/support/check.h"

#include <algorithm>
#include <utility>

namespace accelc {

std::string_view noun_of(NodeKind kind) {
  switch (kind) {
    case NodeKind::kNull:
      return "null";
    case NodeKind::kBoolean:
      return "a boolean";
    case NodeKind::kInteger:
      return "an integer";
    case NodeKind::kNumber:
      return "a number";
    case NodeKind::kString:
      return "a string";
    case NodeKind::kDatetime:
      return "a date or time";
    case NodeKind::kSequence:
      return "a list";
    case NodeKind::kMapping:
      return "a mapping";
    case NodeKind::kAlias:
      return "an alias";
  }
  return "a value";
}

Span NodeRef::span() const { return tree_->file().span(node().begin, node().end); }
std::string_view NodeRef::tag() const { return tree_->properties(node()).tag; }
std::string_view NodeRef::anchor() const { return tree_->properties(node()).anchor; }

NodeRef NodeRef::find(std::string_view key) const {
  if (!is_mapping()) return {};
  const std::vector<Node>& nodes = tree_->nodes();
  const NodeId end = node().subtree_end;
  for (NodeId name = id_ + 1; name < end;) {
    const NodeRef value(tree_, nodes[name].subtree_end);
    const Node& meant = NodeRef(tree_, name).resolved().node();
    // Most keys have another length, which is quicker to see.
    const bool same = meant.text_size == key.size() && tree_->text(meant) == key;
    if (same && meant.kind <= NodeKind::kDatetime) return value;
    name = value.node().subtree_end;
  }
  return {};
}

Tree::Tree(std::shared_ptr<const SourceFile> file) : file_(std::move(file)), properties_(1) {}

std::string_view Tree::text(const Node& node) const {
  const std::string_view store = node.text_owned ? std::string_view(strings_) : file_->text();
  return store.substr(node.text_offset, node.text_size);
}

NodeRef Tree::node_at(std::uint32_t offset) const {
  // Not a binary search: the spans of TOML tables may interleave. One pass is fast enough for a
  // click.
  NodeId best = kNoNode;
  for (NodeId id = 0; id < nodes_.size(); ++id) {
    if (nodes_[id].begin > offset || offset > nodes_[id].end) continue;
    const auto size = [this](NodeId of) { return nodes_[of].end - nodes_[of].begin; };
    if (best == kNoNode || size(id) <= size(best)) best = id;
  }
  return best == kNoNode ? NodeRef() : NodeRef(this, best);
}

bool is_merge_key(NodeRef key) {
  return key.text() == "<<" && key.kind() == NodeKind::kString &&
         key.style() == NodeStyle::kPlain && key.tree().file().format() != Format::kToml;
}

TreeBuilder::TreeBuilder(std::shared_ptr<const SourceFile> file) : tree_(std::move(file)) {}

void TreeBuilder::begin_document() {
  ACCELC_CHECK(open_.empty());
  tree_.documents_.push_back(static_cast<NodeId>(tree_.nodes_.size()));
}

NodeId TreeBuilder::add(Node node) {
  const auto id = static_cast<NodeId>(tree_.nodes_.size());
  node.subtree_end = id + 1;
  if (!open_.empty()) {
    node.parent = open_.back().id;
    const bool in_mapping = tree_.nodes_[node.parent].kind == NodeKind::kMapping;
    node.is_key = in_mapping && open_.back().children % 2 == 0;
    ++open_.back().children;
  }
  tree_.nodes_.push_back(node);
  if (node.kind == NodeKind::kMapping || node.kind == NodeKind::kSequence) open_.push_back({id, 0});
  return id;
}

void TreeBuilder::close(std::uint32_t end) {
  ACCELC_CHECK(!open_.empty());
  const Open open = open_.back();
  if (tree_.nodes_[open.id].kind == NodeKind::kMapping && open.children % 2 != 0) {
    // A key whose value was never read (the file broke off): an empty value keeps the pairs whole.
    Node empty;
    empty.begin = empty.end = empty.properties_begin = empty.text_offset = end;
    empty.style = NodeStyle::kEmpty;
    add(empty);
  }
  open_.pop_back();
  Node& node = tree_.nodes_[open.id];
  node.end = std::max(end, node.begin);
  node.subtree_end = static_cast<NodeId>(tree_.nodes_.size());
}

TextSlice TreeBuilder::own(std::string_view text) {
  const auto offset = static_cast<std::uint32_t>(tree_.strings_.size());
  tree_.strings_ += text;
  return {offset, static_cast<std::uint32_t>(text.size()), true};
}

std::uint32_t TreeBuilder::add_properties(NodeProperties properties) {
  tree_.properties_.push_back(std::move(properties));
  return static_cast<std::uint32_t>(tree_.properties_.size() - 1);
}

Tree TreeBuilder::finish() {
  while (!open_.empty()) {
    const bool has_nodes = !tree_.nodes_.empty();
    close(has_nodes ? tree_.nodes_.back().end : 0);
  }
  // A document whose root never came is no document.
  if (!tree_.documents_.empty() && tree_.documents_.back() == tree_.nodes_.size()) {
    tree_.documents_.pop_back();
  }
  return std::move(tree_);
}

}  // namespace accelc
