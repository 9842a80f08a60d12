// Which lines of a spec belong to which of its tasks, where each task has lines of its own.
#pragma once

#include "compiler/frontend/file_unit.h"
#include "compiler/lsp/edits/line_texts.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace accelc::lsp {

/// A name of a document and where it stands, with columns in bytes.
struct NamedPlace {
  std::string name;
  Position place;
  friend bool operator==(const NamedPlace&, const NamedPlace&) = default;
};

/// A task: from the comments directly above it to those above the next one.
struct TaskLines {
  NamedPlace key;
  std::string extends;      ///< the task that it starts from; empty: none
  std::uint32_t begin = 0;  ///< its first line, from zero
  std::uint32_t end = 0;    ///< the line behind its last

  [[nodiscard]] LineRange range() const { return {begin, end}; }
};

/// The tasks stand one behind the other: each ends where the next one begins.
struct SpecLines {
  std::vector<NamedPlace> sections;  ///< the other keys of the document
  std::vector<TaskLines> tasks;      ///< not empty
  /// Whether a line is broken: what stands there may be what is absent elsewhere.
  bool incomplete = false;
  /// Tasks that the rest of the document names: those that a profile changes, and their bases.
  std::vector<std::string> named;
};

/// Nothing where a task cannot be told from the rest of the text by its lines, or where the rest of
/// the spec depends on more of it than its name: where more than a line is broken, in several
/// documents, in one with aliases or workflows, and in mappings in brackets.
std::optional<SpecLines> lines_of(const FileUnit& unit);

/// The tasks without which a task cannot be judged, by their numbers, with itself: its bases, those
/// that it is a base of, those that are named elsewhere, and the two beside it, to which a line
/// that is indented wrongly may belong.
std::vector<std::size_t> judged_with(const SpecLines& lines, std::size_t task);

}  // namespace accelc::lsp
