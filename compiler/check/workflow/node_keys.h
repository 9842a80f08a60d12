// Which keys a node of each kind has.
#pragma once

#include "compiler/check/workflow/workflow.h"

#include <span>
#include <string_view>
#include <vector>

namespace accelc {

/// A key that says what a node is, with its place.
struct KindKey {
  WorkflowNodeKind kind = WorkflowNodeKind::kNone;
  std::string_view key;
  Span span;
};

/// Those that are written, in the order of the table.
std::vector<KindKey> kinds_of(const NodeSpec& spec);

/// Whether one is written without a value, which has been reported: `task:`. A null that takes back
/// what the node inherits is none.
bool has_kind_without_value(const NodeSpec& spec);

/// "a task node", "a condition"
std::string_view noun_of(WorkflowNodeKind kind);

/// Whether a node of this kind may have the key, which is one of the table's and says no kind.
bool has_key(WorkflowNodeKind kind, std::string_view key);

/// Where a key belongs that a node of another kind has: "a map", or a sentence of advice.
std::string_view place_of_key(std::string_view key);

}  // namespace accelc
