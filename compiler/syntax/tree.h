// What a YAML or TOML file holds, with the exact place of everything. A Tree is immutable and keeps
// its file alive. YAML and TOML produce the same Tree; nothing above this layer knows the
// difference.
//
// Nodes stand in one array in pre-order: a mapping is followed by key, value, key, value..., each
// with all its descendants. Mappings keep all entries in source order, duplicates included.
#pragma once

#include "compiler/source/source_file.h"

#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = UINT32_MAX;

/// Scalars by the YAML 1.2 core schema or the TOML literal.
enum class NodeKind : std::uint8_t {
  kNull,
  kBoolean,
  kInteger,
  kNumber,
  kString,
  kDatetime,
  kSequence,
  kMapping,
  kAlias,
};

/// "null", "a boolean", "an integer", "a list", "a mapping"...: how messages name the kind.
std::string_view noun_of(NodeKind kind);

enum class NodeStyle : std::uint8_t {
  kPlain,
  kSingleQuoted,
  kDoubleQuoted,
  kLiteral,
  kFolded,
  kBlock,
  kFlow,
  kPair,   ///< a mapping of one entry inside a flow sequence, without braces
  kEmpty,  ///< a value that is not there: `key:`
};

inline bool is_quoted(NodeStyle style) {
  return style == NodeStyle::kSingleQuoted || style == NodeStyle::kDoubleQuoted;
}

/// A piece of the file's text, or of the tree's own strings where the text is not verbatim.
struct TextSlice {
  std::uint32_t offset = 0;
  std::uint32_t size = 0;
  bool owned = false;  ///< in the tree's strings
};

struct Node {
  std::uint32_t begin = 0;  ///< content, without anchor and tag, with quotes and brackets
  std::uint32_t end = 0;
  std::uint32_t properties_begin = 0;  ///< where `&anchor` or `!tag` starts; `begin` without them
  std::uint32_t text_offset = 0;
  std::uint32_t text_size = 0;
  NodeId subtree_end = 0;        ///< one past the last descendant
  NodeId parent = kNoNode;       ///< kNoNode for the root of a document
  NodeId target = kNoNode;       ///< of an alias: the node it stands for
  std::uint32_t properties = 0;  ///< index into the tree's properties; 0 for none
  NodeKind kind = NodeKind::kNull;
  NodeStyle style = NodeStyle::kPlain;
  bool text_owned = false;
  bool is_key = false;
};

/// Anchor name and resolved tag ("tag:yaml.org,2002:str"), empty when not written.
struct NodeProperties {
  std::string anchor;
  std::string tag;
};

struct Comment {
  std::uint32_t begin = 0;  ///< the `#`
  std::uint32_t end = 0;    ///< end of line
};

class Tree;

/// A node of a tree. Cheap to copy; valid while the tree lives. A default NodeRef is "no node".
class NodeRef {
 public:
  NodeRef() = default;
  NodeRef(const Tree* tree, NodeId id) : tree_(tree), id_(id) {}

  explicit operator bool() const { return tree_ != nullptr; }
  [[nodiscard]] const Tree& tree() const { return *tree_; }
  [[nodiscard]] NodeId id() const { return id_; }
  [[nodiscard]] NodeKind kind() const;
  [[nodiscard]] NodeStyle style() const;
  /// The scalar's value; for a plain scalar its source text. Empty for collections.
  [[nodiscard]] std::string_view text() const;
  /// The content, with quotes or brackets, without anchor and tag.
  [[nodiscard]] Span span() const;
  /// The explicit tag, resolved; empty when none was written.
  [[nodiscard]] std::string_view tag() const;
  [[nodiscard]] std::string_view anchor() const;
  [[nodiscard]] NodeRef parent() const;
  /// The node an alias stands for (followed to the end), else the node itself.
  [[nodiscard]] NodeRef resolved() const;

  [[nodiscard]] bool is_scalar() const { return kind() <= NodeKind::kDatetime; }
  [[nodiscard]] bool is_sequence() const { return kind() == NodeKind::kSequence; }
  [[nodiscard]] bool is_mapping() const { return kind() == NodeKind::kMapping; }
  [[nodiscard]] bool is_null() const { return kind() == NodeKind::kNull; }

  /// First child and next sibling in pre-order; "no node" at the end. For a mapping the children
  /// are key, value, key, value...
  [[nodiscard]] NodeRef first_child() const;
  [[nodiscard]] NodeRef next_sibling() const;

  /// The value of the first entry whose key is a scalar with this text; "no node" when there is
  /// none. Linear: for single look-ups, not for decoding.
  [[nodiscard]] NodeRef find(std::string_view key) const;

 private:
  [[nodiscard]] const Node& node() const;
  const Tree* tree_ = nullptr;
  NodeId id_ = kNoNode;
};

/// One entry of a mapping.
struct Entry {
  NodeRef key;
  NodeRef value;
};

/// Whether the key is YAML's `<<`, whose value is laid below the mapping's own entries.
bool is_merge_key(NodeRef key);

/// Calls `visit(Entry)` for each entry of a mapping in source order (aliases and `<<` not
/// followed).
template <class Visit>
void for_each_entry(NodeRef mapping, Visit&& visit) {
  for (NodeRef key = mapping.first_child(); key;) {
    const NodeRef value = key.next_sibling();
    visit(Entry{key, value});
    key = value.next_sibling();
  }
}

/// Calls `visit(NodeRef)` for each item of a sequence in source order.
template <class Visit>
void for_each_item(NodeRef sequence, Visit&& visit) {
  for (NodeRef item = sequence.first_child(); item; item = item.next_sibling()) visit(item);
}

class Tree {
 public:
  explicit Tree(std::shared_ptr<const SourceFile> file);

  [[nodiscard]] const SourceFile& file() const { return *file_; }
  [[nodiscard]] const std::shared_ptr<const SourceFile>& shared_file() const { return file_; }
  [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }
  [[nodiscard]] const std::vector<Comment>& comments() const { return comments_; }
  /// Roots of the documents, in order. TOML has exactly one; an empty YAML stream none.
  [[nodiscard]] const std::vector<NodeId>& documents() const { return documents_; }
  /// Whether a syntax error hid a part of the file: what is absent may only be unread.
  [[nodiscard]] bool incomplete() const { return incomplete_; }
  [[nodiscard]] NodeRef node(NodeId id) const { return {this, id}; }
  [[nodiscard]] std::string_view text(const Node& node) const;
  [[nodiscard]] const NodeProperties& properties(const Node& node) const {
    return properties_[node.properties];
  }

  /// The innermost node whose content holds `offset`; "no node" outside of all.
  [[nodiscard]] NodeRef node_at(std::uint32_t offset) const;

 private:
  friend class TreeBuilder;
  std::shared_ptr<const SourceFile> file_;
  std::vector<Node> nodes_;
  std::string strings_;
  std::vector<NodeProperties> properties_;  // [0] is "none"
  std::vector<Comment> comments_;
  std::vector<NodeId> documents_;
  bool incomplete_ = false;
};

// All of the compiler walks trees by these, hundreds of times for each file.
inline const Node& NodeRef::node() const { return tree_->nodes()[id_]; }
inline NodeKind NodeRef::kind() const { return node().kind; }
inline NodeStyle NodeRef::style() const { return node().style; }
inline std::string_view NodeRef::text() const { return tree_->text(node()); }

inline NodeRef NodeRef::parent() const {
  return node().parent == kNoNode ? NodeRef() : NodeRef(tree_, node().parent);
}

inline NodeRef NodeRef::resolved() const {
  // The readers refuse cycles and point an alias at a node that is no alias itself.
  const Node& self = node();
  const bool leads_on = self.kind == NodeKind::kAlias && self.target != kNoNode;
  return leads_on ? NodeRef(tree_, self.target) : *this;
}

inline NodeRef NodeRef::first_child() const {
  return id_ + 1 < node().subtree_end ? NodeRef(tree_, id_ + 1) : NodeRef();
}

inline NodeRef NodeRef::next_sibling() const {
  const Node& self = node();
  if (self.parent == kNoNode) return {};
  const NodeId next = self.subtree_end;
  return next < tree_->nodes()[self.parent].subtree_end ? NodeRef(tree_, next) : NodeRef();
}

/// Fills a Tree, push-only and in pre-order. The readers are its only users.
class TreeBuilder {
 public:
  explicit TreeBuilder(std::shared_ptr<const SourceFile> file);

  /// Starts a document; the next node is its root.
  void begin_document();
  /// Adds `node` (kind, style, span, text) below the collection that is open. Fills parent, is_key
  /// and subtree_end. Collections stay open until `close`.
  NodeId add(Node node);
  /// Closes the innermost collection; `end` is the end of its content.
  void close(std::uint32_t end);
  [[nodiscard]] std::size_t depth() const { return open_.size(); }
  [[nodiscard]] std::size_t size() const { return tree_.nodes_.size(); }
  /// Makes room for about so many nodes; growing costs the reader of a large file a tenth.
  void reserve(std::size_t nodes) { tree_.nodes_.reserve(nodes); }

  /// Keeps `text` in the tree's own strings.
  TextSlice own(std::string_view text);
  /// Stores anchor and tag; returns the index for Node::properties.
  std::uint32_t add_properties(NodeProperties properties);
  /// The finished nodes are reachable for the readers' own checks.
  [[nodiscard]] const Tree& tree() const { return tree_; }
  void set_comments(std::vector<Comment> comments) { tree_.comments_ = std::move(comments); }
  void set_incomplete() { tree_.incomplete_ = true; }

  /// The tree; open collections are closed at the end of the file.
  Tree finish();

 private:
  struct Open {
    NodeId id;
    std::uint32_t children;  // to tell keys from values
  };
  Tree tree_;
  std::vector<Open> open_;
};

}  // namespace accelc
