// The plugin that runs a task, where the spec says it in the language's own words (`spark`, `ray`,
// `dask`, `pytorch`, `tensorflow`, `mpi`): the task's type, and the message that the plugin reads.
#pragma once

#include "compiler/check/program.h"
#include "schema/plain_value.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace accelc {

struct PluginJob {
  std::string_view key;  ///< the field of the task
  std::string_view type;
  std::int32_t version = 0;
  /// What flytekit's plugin 1.16.24 writes as `custom`, in the form of protobuf's JSON; a runtime
  /// environment of Ray is still a mapping. What nobody wrote has no place.
  PlainValue message;
  Span key_span;
  /// How many pods there are of the group that the task stands for, and where that was written
  /// (plugin_groups.h); 1 for the pod that runs the task itself.
  std::int64_t pods = 1;
  Span pods_span = {};
};

/// The places of the plugin fields that the spec has, in the order of the table.
std::vector<Span> plugin_keys(const TaskSpec& spec);

/// Whether a plugin runs the task, by `type` or by a field of its own.
bool names_plugin(const TaskSpec& spec);

/// `type`, or the type that the plugin's field makes it; empty when neither says one.
std::string_view plugin_type(const Task& task);

/// What is written for the plugin: `custom`, or what its field makes of it; nothing when there is
/// none.
std::optional<PlainValue> plugin_message(const Task& task);

/// Whether its pods get `/dev/shm` in memory by a volume of the pod (flytekitplugins-kfpytorch
/// 1.16.24, `increase_shared_mem`).
bool increases_shared_memory(const Task& task);

}  // namespace accelc
