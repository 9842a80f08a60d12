// What is in effect for a task after `defaults`, `extends` and a profile, key by key, and where
// each key was written. The editor's hover and `accelc show` say it in their own ways.
#pragma once

#include "compiler/check/link/project.h"
#include "schema/task_spec.h"

#include <string>
#include <vector>

namespace accelc {

/// A key that is set for a task, wherever it was written.
struct EffectiveKey {
  /// The names that lead to it from the task, as the field tables spell them. What merging replaces
  /// as a whole, such as a list, is one key.
  std::vector<std::string> path;
  Span key;
};

/// The keys that are set in a struct, in the order of its field table.
std::vector<EffectiveKey> effective_keys(const StructInfo& info, const void* object);
inline std::vector<EffectiveKey> effective_keys(const TaskSpec& merged) {
  return effective_keys(struct_info(Tag<TaskSpec>{}), &merged);
}

/// The node of a key in the files of a project; no node when it is in none of them.
NodeRef key_at(const Project& project, const Span& key);

/// The names of the mappings that a key stands in, from the outside: `profiles`, `prod`, `tasks`,
/// `train`.
std::vector<std::string> path_to(NodeRef key);

}  // namespace accelc
