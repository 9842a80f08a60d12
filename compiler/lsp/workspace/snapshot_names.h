// The names of the spec that an editor has open, through all files that it includes.
#pragma once

#include "compiler/lsp/workspace/snapshot.h"
#include "schema/written_names.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lsp {

/// The node under the cursor, also when the cursor stands right behind it; "no node" for none.
NodeRef node_under(const Tree& tree, std::uint32_t offset);

/// The name under the cursor; nothing where none is.
std::optional<WrittenName> name_at(const Snapshot& snapshot, std::uint32_t offset);

/// What the files of the spec declare, in the order of their texts.
std::vector<WrittenName> declarations_of(const Snapshot& snapshot, NameSource source);

/// The names of all entities of a kind that the spec has, in the same order.
std::vector<std::string> entity_names(const Snapshot& snapshot, NameSource kind);

/// Every name in the snapshot's own file.
std::vector<WrittenName> names_in_file(const Snapshot& snapshot);

}  // namespace accelc::lsp
