// About the inputs and outputs of a task where its texts name them, for people.
#pragma once

#include "compiler/lsp/features/flow_hover.h"
#include "compiler/lsp/workspace/snapshot.h"

#include <cstdint>
#include <optional>

namespace accelc::lsp {

/// About the input or output of a task whose name the offset touches in the scalar `node`:
/// `{{.inputs.rows}}`, the key that declares it, what a cache leaves out. Nothing where there is
/// none.
std::optional<FlowCard> task_variable_card(const Snapshot& snapshot, std::uint32_t offset,
                                           NodeRef node);

}  // namespace accelc::lsp
