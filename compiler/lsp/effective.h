// What is in effect for a task after defaults, `extends` and profiles, and where it was written.
#pragma once

#include "compiler/lsp/snapshot.h"
#include "compiler/lsp/typed.h"

#include <string>

namespace accelc::lsp {

/// The name of the task in which a node of the snapshot's file stands; empty outside of all. The
/// task's own name stands in it.
std::string task_around(const Snapshot& snapshot, NodeRef node);

/// Markdown: what holds for a key of the task where that is not what is written at `here`, in the
/// plain spec and under each profile. Empty when the key says all.
std::string effective_value(const Snapshot& snapshot, const std::string& task,
                            const FieldInfo& field, const Span& here);

/// Markdown: the keys that hold for the task although it does not have them.
std::string inherited_values(const Snapshot& snapshot, const std::string& task);

/// The same for the plain spec in a few words: "timeout: 6h, retries: 3". Empty when it has all
/// itself.
std::string inherited_summary(const Snapshot& snapshot, const Task& task);

}  // namespace accelc::lsp
