// A value of a spec together with the comments around it, apart from the file that it was read
// from: what is moved to another place, or written in the other format.
#pragma once

#include "compiler/source/span.h"
#include "compiler/syntax/tree.h"

#include <string>
#include <variant>
#include <vector>

namespace accelc {

struct CommentedValue {
  NodeKind kind = NodeKind::kNull;
  /// How it was written. Texts of TOML and JSON are plain, because all of them have quotes there;
  /// `kFlow` is a collection in brackets on one line, in JSON one of scalars.
  NodeStyle style = NodeStyle::kPlain;
  std::string text;  ///< of a scalar: its value
  Span span;         ///< where the value was read
  /// Of an entry of a mapping; empty for items of a list and for a whole document.
  std::string key;
  /// Comments on the lines before the entry or item, with their `#`. An empty one is a blank line.
  std::vector<std::string> above;
  /// The comment at the end of its first line; empty: there is none.
  std::string behind;
  /// The entries of a mapping, the items of a list.
  std::vector<CommentedValue> children;
  /// Of a document: comments behind its last entry.
  std::vector<std::string> below;

  [[nodiscard]] bool is_scalar() const { return kind <= NodeKind::kDatetime; }
  [[nodiscard]] bool is_mapping() const { return kind == NodeKind::kMapping; }
  /// Whether a comment stands at the entry or item itself.
  [[nodiscard]] bool has_own_comment() const;
  /// Whether a comment stands at it or in it, or a text of several lines.
  [[nodiscard]] bool has_lines() const;
  /// Whether a comment stands in it, or a text of several lines.
  [[nodiscard]] bool needs_lines() const;
};

/// Whether both are the same value, in the same order; comments and styles do not count.
bool same_value(const CommentedValue& a, const CommentedValue& b);

/// All comments at it and in it, in their order.
std::vector<std::string> comments_of(const CommentedValue& value);

/// Why something cannot be written elsewhere ("TOML has no null"), and where it stands.
struct Unmovable {
  Span span;
  std::string why;
};

/// The value of `node` with the comments of its file. Anchors are followed and gone, and so are
/// merge keys. With `key`, what is read is that entry. Fails for tags, which mean something to
/// their reader alone, and for keys that are no texts.
std::variant<CommentedValue, Unmovable> commented_value(NodeRef node, NodeRef key = {});

}  // namespace accelc
