// Where an entry stands in its file, and where another one can be put.
#pragma once

#include "compiler/syntax/tree.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace accelc {

/// A piece of a text.
struct Extent {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// A place for an entry of a mapping, and how it is written there.
struct EntryPlace {
  enum class Form : std::uint8_t {
    kBrackets,  ///< `name: value` between brackets
    kBlock,     ///< lines of YAML, indented
    kTable,     ///< lines of a table of TOML, whose keys begin with `prefix`
    kHeaders,   ///< a table of its own: TOML, at the root
  };
  Form form = Form::kBlock;
  std::size_t at = 0;
  std::size_t indent = 0;
  std::string prefix;
  /// Between brackets: what stands before and behind the entry, as ", ".
  std::string before;
  std::string behind;
};

/// The entries of a tree, which must live longer.
class EntryLines {
 public:
  explicit EntryLines(const Tree& tree) : tree_(tree) {}

  /// What is taken away with the entry of a key: in brackets what stands up to the next entry or
  /// from the one before, else its lines with the comments that belong to it. Nothing where its
  /// lines belong to others too.
  std::optional<Extent> extent_of_entry(NodeRef key);

  /// The place before the entry of `mapping` whose key is `before`; "no node": behind all.
  /// `is_table`: whether the entry is a mapping that stands in lines of its own.
  std::optional<EntryPlace> place_for_entry(NodeRef mapping, NodeRef before, bool is_table);

 private:
  std::optional<Extent> extent_of_lines(NodeRef key);
  std::optional<EntryPlace> place_in_block(NodeRef mapping, NodeRef before);
  bool holds_others(NodeRef key, const Extent& extent);

  const Tree& tree_;
  /// The keys in the order of the file, which is not that of a tree of TOML. Made at the first use.
  std::vector<NodeId> keys_;
};

}  // namespace accelc
