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

const Node& NodeRef::node() const { return tree_->nodes()[id_]; }
NodeKind NodeRef::kind() const { return node().kind; }
NodeStyle NodeRef::style() const { return node().style; }
std::string_view NodeRef::text() const { return tree_->text(node()); }
Span NodeRef::span() const { return tree_->file().span(node().begin, node().end); }
std::string_view NodeRef::tag() const { return tree_->properties(node()).tag; }
std::string_view NodeRef::anchor() const { return tree_->properties(node()).anchor; }

NodeRef NodeRef::parent() const {
  return node().parent == kNoNode ? NodeRef() : NodeRef(tree_, node().parent);
}

NodeRef NodeRef::resolved() const {
  // The readers refuse cycles and point an alias at a node that is no alias itself.
  return node().kind == NodeKind::kAlias && node().target != kNoNode ? NodeRef(tree_, node().target)
                                                                     : *this;
}

NodeRef NodeRef::first_child() const {
  return id_ + 1 < node().subtree_end ? NodeRef(tree_, id_ + 1) : NodeRef();
}

NodeRef NodeRef::next_sibling() const {
  const Node& self = node();
  if (self.parent == kNoNode) return {};
  const NodeId next = self.subtree_end;
  return next < tree_->nodes()[self.parent].subtree_end ? NodeRef(tree_, next) : NodeRef();
}

NodeRef NodeRef::find(std::string_view key) const {
  if (!is_mapping()) return {};
  for (NodeRef name = first_child(); name;) {
    const NodeRef value = name.next_sibling();
    const NodeRef meant = name.resolved();
    if (meant.is_scalar() && meant.text() == key) return value;
    name = value.next_sibling();
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
