// A value as a statement hands it on: flat and in pre-order like the tree, but small, so that a
// file can be held whole before its tables, which headers may open in any order, are put together.
#pragma once

#include "compiler/syntax/tree.h"

#include <cstdint>
#include <vector>

namespace accelc {

struct TomlItem {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t subtree_end = 0;  ///< one past the last descendant
  /// Index into TomlValues::texts; 0 for a text that stands in the file between the quotes.
  std::uint32_t text = 0;
  NodeKind kind = NodeKind::kString;
  NodeStyle style = NodeStyle::kPlain;
};

struct TomlValues {
  std::vector<TomlItem> items;
  std::vector<TextSlice> texts = {TextSlice{}};
  std::vector<Comment> comments;
};

}  // namespace accelc
