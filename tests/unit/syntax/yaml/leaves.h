// The scalars of a tree with their places, to tell what is kept when a text is damaged.
#pragma once

#include "tests/unit/syntax/yaml/sample.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::test {

/// A key, a value or an alias.
struct Leaf {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string value;  ///< kind and text
  std::string path;   ///< the keys above it, the outermost first
  /// Whether it is the same scalar at the same place, wherever it belongs.
  [[nodiscard]] bool same(const Leaf& other) const {
    return begin == other.begin && value == other.value;
  }
};

inline std::string path_of(const Tree& tree, NodeId id) {
  std::string path;
  for (NodeId at = id; tree.nodes()[at].parent != kNoNode; at = tree.nodes()[at].parent) {
    const Node& parent = tree.nodes()[tree.nodes()[at].parent];
    if (parent.kind != NodeKind::kMapping || tree.nodes()[at].is_key) continue;
    NodeId key = tree.nodes()[at].parent + 1;
    for (NodeId next = key; next < at; next = tree.nodes()[next].subtree_end) {
      if (tree.nodes()[next].is_key) key = next;
    }
    path = std::string(tree.text(tree.nodes()[key])) + "/" + path;
  }
  return path;
}

/// All leaves in the order of the text; those without a source text are left out.
inline std::vector<Leaf> leaves_of(const Tree& tree) {
  std::vector<Leaf> leaves;
  for (NodeId id = 0; id < tree.nodes().size(); ++id) {
    const Node& node = tree.nodes()[id];
    const bool leaf = node.kind <= NodeKind::kDatetime || node.kind == NodeKind::kAlias;
    if (!leaf || node.end == node.begin) continue;
    std::string value = std::to_string(static_cast<int>(node.kind)) + " ";
    value += tree.text(node);
    leaves.push_back({node.begin, node.end, std::move(value), path_of(tree, id)});
  }
  return leaves;
}

/// The leaf at `begin`; nullptr when there is none.
inline const Leaf* leaf_at(const std::vector<Leaf>& leaves, std::uint32_t begin) {
  const auto found =
      std::lower_bound(leaves.begin(), leaves.end(), begin,
                       [](const Leaf& leaf, std::uint32_t at) { return leaf.begin < at; });
  return found != leaves.end() && found->begin == begin ? &*found : nullptr;
}

/// A change of one place of a text.
struct Damage {
  std::size_t at = 0;
  std::size_t removed = 0;
  std::string_view inserted;
};

inline std::string damaged(std::string_view text, const Damage& damage) {
  std::string changed(text);
  return changed.replace(damage.at, damage.removed, damage.inserted);
}

/// How many leaves there were on lines without the damage, and how many of them are still there.
struct Kept {
  std::size_t all = 0;
  std::size_t kept = 0;
  /// In thousandths.
  [[nodiscard]] std::size_t share() const { return all == 0 ? 1000 : kept * 1000 / all; }
  Kept& operator+=(const Kept& other) {
    all += other.all;
    kept += other.kept;
    return *this;
  }
};

inline Kept kept_of(std::string_view text, const std::vector<Leaf>& before, const Damage& damage,
                    const std::vector<Leaf>& after) {
  const std::size_t begin = damage.at == 0 ? 0 : text.rfind('\n', damage.at - 1) + 1;
  const std::size_t end = std::min(text.find('\n', damage.at + damage.removed), text.size());
  Kept kept;
  for (Leaf leaf : before) {
    if (leaf.end > begin && leaf.begin < end) continue;
    ++kept.all;
    if (leaf.begin >= end) {
      leaf.begin += static_cast<std::uint32_t>(damage.inserted.size() - damage.removed);
    }
    const Leaf* found = leaf_at(after, leaf.begin);
    if (found != nullptr && found->same(leaf)) ++kept.kept;
  }
  return kept;
}

/// Errors; warnings such as an anchor that nothing uses are none.
inline std::size_t errors_of(const YamlSample& sample) {
  std::size_t errors = 0;
  for (const Diagnostic& diagnostic : sample.diagnostics) {
    if (diagnostic.severity == Severity::kError) ++errors;
  }
  return errors;
}

}  // namespace accelc::test
