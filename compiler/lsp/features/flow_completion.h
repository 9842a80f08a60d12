// Completion of what workflows are made of: references, names of nodes, and inputs that are not fed
// yet.
#pragma once

#include "compiler/lsp/features/cursor.h"
#include "compiler/lsp/protocol/protocol.h"
#include "compiler/lsp/workspace/snapshot.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace accelc::lsp {

/// Adds a `CompletionItem` for each of those that can stand at the cursor, which is at `offset` of
/// the file's `text`: those of a fitting type first.
void add_flow_items(const Snapshot& snapshot, std::string_view text, std::uint32_t offset,
                    const Cursor& cursor, Json& items);

/// The text by which clients sort an item: it keeps the order of the list.
std::string sort_text(std::size_t place);

}  // namespace accelc::lsp
