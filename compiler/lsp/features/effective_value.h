// What is in effect for a task after defaults, `extends` and profiles, and where it was written.
#pragma once

#include "compiler/lsp/workspace/snapshot.h"
#include "schema/typed_tree.h"

#include <optional>
#include <string>
#include <vector>

namespace accelc::lsp {

/// A key somewhere in a task, or the task's own name.
struct TaskKey {
  std::string task;
  /// The names that lead to the key from the task, as the field tables spell them; empty for the
  /// task itself. An item of a list stands for the list, which is replaced as a whole.
  std::vector<std::string> path;
  Span key;
  Span value;
};

/// The key of a task to which a node belongs, be it in `tasks` or in those of a profile; nothing
/// outside of all tasks. The node is one of the snapshot's file or of a variant of its text.
std::optional<TaskKey> task_key_of(const Snapshot& snapshot, NodeRef node);

/// Markdown: what holds for the key and for those below it where that is not what is written there,
/// in the plain spec and under each profile. Empty when the key says all.
std::string effective_value(const Snapshot& snapshot, const TaskKey& key);

/// Markdown: what the key at `key` is set to and where: "`3`, from `defaults` (base.yaml:4)"; with
/// a name "`retries: 3`, from...". Empty when the key is in no file of the spec.
std::string written_value(const Snapshot& snapshot, const Span& key, const std::string& name);

/// Markdown: the keys that hold for the task although it does not have them.
std::string inherited_values(const Snapshot& snapshot, const std::string& task);

/// Markdown: what holds for a node of the settings that nodes may change, its own or its task's.
std::string node_settings(const Snapshot& snapshot, const WorkflowNode& node);

/// The same as `inherited_values` for the plain spec in a few words: "timeout: 6h, retries: 3".
/// Empty when it has all itself.
std::string inherited_summary(const Snapshot& snapshot, const Task& task);

}  // namespace accelc::lsp
