// Which lines of a spec belong to which of its entities (tasks, workflows and launch plans), where
// each of them has lines of its own.
#pragma once

#include "compiler/frontend/file_unit.h"
#include "compiler/lsp/edits/line_texts.h"
#include "schema/field.h"

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

/// An entity: from the comments directly above it to those above what comes next.
struct EntityLines {
  NameSource kind = NameSource::kTasks;
  NamedPlace key;
  std::vector<std::string> names;  ///< of the entities that it uses, in the order of the text
  std::string ref;                 ///< what its `ref` says; empty: it has none
  std::uint32_t begin = 0;         ///< its first line, from zero
  std::uint32_t end = 0;           ///< the line behind its last

  [[nodiscard]] LineRange range() const { return {begin, end}; }
};

struct SpecLines {
  std::vector<NamedPlace> sections;   ///< the other keys of the document
  std::vector<EntityLines> entities;  ///< not empty; in the order of their lines
  /// Whether a line is broken: what stands there may be what is absent elsewhere.
  bool incomplete = false;
  /// Names of entities outside of them: of those that a profile changes, and of what these use.
  std::vector<std::string> named;
};

/// Nothing where an entity cannot be told from the rest of the text by its lines, or where the rest
/// of the spec depends on more of it than its name: where more than a line is broken, in several
/// documents, in one with aliases, and in mappings in brackets.
std::optional<SpecLines> lines_of(const FileUnit& unit);

}  // namespace accelc::lsp
