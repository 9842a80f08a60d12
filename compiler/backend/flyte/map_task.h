// The second task that a map needs: the mapped one with lists in place of what is different for
// each run (flytekit 1.16.24 core/array_node_map_task.py ArrayNodeMapTask).
#pragma once

#include "compiler/check/program.h"
#include "compiler/check/workflow/workflow.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace accelc::flyte {

/// What a map says of its runs.
struct MapSettings {
  std::vector<std::string> bound_inputs;  ///< the same for all runs; sorted
  std::optional<std::int64_t> concurrency;
  std::optional<std::int64_t> min_successes;
  /// Nothing beside `min_successes`: Flyte has one place for both.
  std::optional<double> min_success_ratio;
  bool run_all = false;
};

MapSettings map_settings(const WorkflowNode& node);

/// The task's own name with `map_` before its last part, and the MD5 of the settings: maps of a
/// task with the same settings share one. flytekit takes the function and its module; a task of
/// flytekit is called so.
std::string map_task_name(const WorkflowNode& node);

/// Whether propeller keeps the whole state of each run: of a task that a plugin runs.
bool keeps_full_state(const Task& task);

/// The task of a map node, with what it holds.
class MapTask {
 public:
  /// `task` is the one that `node` maps, or what the node makes of it.
  MapTask(const WorkflowNode& node, const Task& task);

  [[nodiscard]] const Task& task() const { return task_; }

 private:
  Setting<PythonSpec> python_;
  Setting<std::int64_t> version_;
  Task task_;
};

/// The tasks of all maps, also of those inside of cases, each once, in source order.
std::vector<std::unique_ptr<const MapTask>> map_tasks_of(
    std::span<const Workflow* const> workflows);

}  // namespace accelc::flyte
