#include "compiler/fmt/same_tree.h"

#include "compiler/fmt/token.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

bool same_node(const Tree& a, const Node& one, const Tree& b, const Node& other) {
  const NodeProperties& first = a.properties(one);
  const NodeProperties& second = b.properties(other);
  return one.kind == other.kind && one.style == other.style && one.is_key == other.is_key &&
         one.parent == other.parent && one.subtree_end == other.subtree_end &&
         one.target == other.target && a.text(one) == b.text(other) &&
         first.anchor == second.anchor && first.tag == second.tag;
}

std::string comment_of(const Tree& tree, const Comment& comment) {
  return comment_text(tree.file().text().substr(comment.begin, comment.end - comment.begin));
}

/// How many scalars and aliases start before each comment.
std::vector<std::size_t> nodes_before(const Tree& tree) {
  std::vector<std::uint32_t> begins;
  begins.reserve(tree.nodes().size());
  for (const Node& node : tree.nodes()) {
    const bool collection = node.kind == NodeKind::kMapping || node.kind == NodeKind::kSequence;
    if (!collection) begins.push_back(node.begin);
  }
  std::sort(begins.begin(), begins.end());
  std::vector<std::size_t> counts;
  for (const Comment& comment : tree.comments()) {
    const auto at = std::lower_bound(begins.begin(), begins.end(), comment.begin);
    counts.push_back(static_cast<std::size_t>(at - begins.begin()));
  }
  return counts;
}

bool same_comments(const Tree& a, const Tree& b) {
  const auto& first = a.comments();
  const auto& second = b.comments();
  return std::equal(first.begin(), first.end(), second.begin(), second.end(),
                    [&](const Comment& one, const Comment& other) {
                      return comment_of(a, one) == comment_of(b, other);
                    }) &&
         nodes_before(a) == nodes_before(b);
}

}  // namespace

bool same_tree(const Tree& a, const Tree& b) {
  const auto& first = a.nodes();
  const auto& second = b.nodes();
  return a.documents() == b.documents() &&
         std::equal(
             first.begin(), first.end(), second.begin(), second.end(),
             [&](const Node& one, const Node& other) { return same_node(a, one, b, other); }) &&
         same_comments(a, b);
}

}  // namespace accelc
