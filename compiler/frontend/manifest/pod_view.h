// Some objects describe pods in words of their own. They are shown as Kubernetes gets them: as a
// tree of the same file in which every node has the place of what it was made of.
#pragma once

#include "compiler/syntax/tree.h"
#include "schema/decode.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>

namespace accelc {

/// Writes such a tree, from the front to the end.
class PodView {
 public:
  PodView(const Tree& tree, Decoder& decoder);

  /// A mapping or a sequence begins.
  void open(NodeKind kind, NodeRef at);
  void close(NodeRef at);
  /// An entry whose value is a mapping or a sequence that begins.
  void open_entry(std::string_view key, NodeKind kind, NodeRef at);
  /// The mapping of an object with its type and metadata. The caller closes it.
  void open_object(NodeRef object);

  /// A text that is written nowhere, such as a key under which Kubernetes knows what `at` says.
  void word(std::string_view text, NodeRef at);
  /// An entry that is written nowhere.
  void word_entry(std::string_view key, std::string_view text, NodeRef at);
  /// Aliases are replaced by what they stand for.
  void copy(NodeRef written);
  /// The entry, unless there is no value.
  void copy_entry(std::string_view key, NodeRef value);

  /// The entries of a mapping but for those of some keys.
  void copy_entries(NodeRef mapping, std::span<const std::string_view> without = {});

  std::shared_ptr<const Tree> finish();

 private:
  TreeBuilder builder_;
  Decoder& decoder_;
  std::size_t copied_ = 0;
};

}  // namespace accelc
