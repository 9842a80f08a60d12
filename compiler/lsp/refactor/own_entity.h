// The task, workflow or launch plan around a place in a file.
#pragma once

#include "compiler/lsp/workspace/snapshot.h"
#include "compiler/rewrite/spec_text.h"
#include "compiler/syntax/tree.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace accelc::lsp {

/// A task, workflow or launch plan as it stands in the file of a snapshot.
struct OwnEntity {
  std::size_t document = 0;
  std::string section;  ///< "tasks", "workflows" or "launch_plans"
  std::string name;
  NodeRef root;   ///< of the document
  NodeRef value;  ///< the mapping of the entity
  /// From the entity to the innermost key at the cursor; empty at its name.
  KeyPath path;

  /// From the root of the document.
  [[nodiscard]] KeyPath path_in_document() const { return {section, name}; }
};

/// The one at the offset; nothing outside of all, and where it is not a mapping.
std::optional<OwnEntity> own_entity_at(const Snapshot& snapshot, std::uint32_t offset);

/// Whether the key of an entity of that section is one that others can have for it: it is in the
/// field table, and says more than where the entity's keys come from.
bool is_inheritable(std::string_view section, std::string_view key);

/// The text of the file, to be changed.
SpecText spec_text_of(const Snapshot& snapshot, const OwnEntity& entity);

}  // namespace accelc::lsp
