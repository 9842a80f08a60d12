// What can be wrong in a YAML tree beyond grammar: anchors and aliases, tags, keys set twice.
#pragma once

#include "compiler/diag/sink.h"
#include "compiler/syntax/tree.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace accelc {

/// The anchors of one document, while it is read.
class YamlAnchors {
 public:
  YamlAnchors(const TreeBuilder& builder, DiagnosticSink& sink)
      : builder_(&builder), sink_(&sink) {}

  /// `node` carries the anchor `name`, which is written at `at`.
  void define(std::string_view name, NodeId node, std::uint32_t at);
  /// The node that an alias stands for; kNoNode, with a report, for none. `open` is the innermost
  /// collection around the alias.
  NodeId find(std::string_view name, const Span& alias, NodeId open);
  /// An anchor `name` was lost to a fault: that no anchor has this name is no fault of an alias.
  void forgive(std::string_view name) { lost_.emplace(name); }
  /// Reports anchors that nothing uses, if the document is `complete`, and forgets all.
  void end_document(bool complete);

 private:
  struct Anchor {
    NodeId node = kNoNode;
    Span span;
    bool used = false;
  };
  void report_unused(const Anchor& anchor, std::string_view name);

  const TreeBuilder* builder_;
  DiagnosticSink* sink_;
  // In the order of definition; the index finds the latest of each name.
  std::vector<std::pair<std::string, Anchor>> anchors_;
  std::unordered_map<std::string, std::size_t> latest_;
  std::unordered_set<std::string> lost_;
  bool undefined_ = false;  // an alias found nothing: it may have been meant for any anchor
};

/// The kind of a scalar or collection with an explicit tag: what the tag says if it fits. Reports a
/// tag that is unknown or does not fit.
NodeKind resolve_tagged(const Node& node, std::string_view text, const Span& span,
                        std::string_view tag, DiagnosticSink& sink);

/// Reports every key that stands in its mapping already. Linear in the size of the tree.
void check_duplicate_keys(const Tree& tree, DiagnosticSink& sink);

}  // namespace accelc
