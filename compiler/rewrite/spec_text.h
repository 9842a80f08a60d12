// The text of a spec that is changed entry by entry. What is not touched stays as it is written.
#pragma once

#include "compiler/rewrite/commented_value.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/tree.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace accelc {

/// The keys that lead to an entry from the root of its document.
using KeyPath = std::vector<std::string>;

class SpecText {
 public:
  /// `document`: which of a YAML file is meant, from zero.
  SpecText(std::string text, Format format, std::size_t document);

  /// The text as it is by now, with the line breaks that it came with.
  [[nodiscard]] std::string text() const;
  /// The value at the path; no node when there is none.
  [[nodiscard]] NodeRef find(const KeyPath& path) const;
  /// The first key of the mapping at the path; empty when there is none.
  [[nodiscard]] std::string first_key(const KeyPath& path) const;
  /// The entry at the path with its comments; nothing when there is none, or it cannot be moved.
  [[nodiscard]] std::optional<CommentedValue> entry(const KeyPath& path) const;

  // Each returns whether it was done; if not, nothing is changed.

  /// Takes the entry away with its comments, and with it mappings that are empty then.
  bool remove(const KeyPath& path);
  /// Takes the entry at the path `below` away from each entry of the mapping at `section` in which
  /// it has this value. Not where a comment would be lost that `value` does not have.
  bool remove_from_all(const KeyPath& section, const KeyPath& below, const CommentedValue& value);
  /// Adds an entry to the mapping at the path, which is made if need be. It comes before the entry
  /// `before` of that mapping; empty: behind all.
  bool add(const KeyPath& path, const CommentedValue& entry, const std::string& before = {});
  /// Writes a scalar in place of the one at the path.
  bool set(const KeyPath& path, const CommentedValue& scalar);

 private:
  bool replace(std::size_t begin, std::size_t end, const std::string& text);
  void read();

  std::string file_text_;  ///< its lines end plainly
  bool windows_lines_;
  Format format_;
  std::size_t document_;
  std::unique_ptr<const Tree> tree_;
  bool broken_ = false;
};

}  // namespace accelc
