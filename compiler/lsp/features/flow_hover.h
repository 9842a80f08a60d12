// Cards about what flows through workflows: references, nodes, and the entities that nodes run.
#pragma once

#include "compiler/lsp/workspace/snapshot.h"
#include "compiler/syntax/tree.h"
#include "schema/written_names.h"

#include <cstdint>
#include <optional>
#include <string>

namespace accelc::lsp {

struct FlowCard {
  std::string text;  ///< Markdown
  Span span;         ///< what it is about
};

/// About the reference, or the key of a node, that the offset touches in the scalar `node`; nothing
/// where none is or nothing is known of it.
std::optional<FlowCard> flow_card(const Snapshot& snapshot, std::uint32_t offset, NodeRef node);

/// What an entity takes in and hands out, by its name; empty when it is not known.
std::string entity_card(const Snapshot& snapshot, const WrittenName& name);

}  // namespace accelc::lsp
