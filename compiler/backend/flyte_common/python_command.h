// The command line of a Python task, word for word as flytekit 1.16.24 writes it.
#pragma once

#include "compiler/check/program.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::flyte {

/// What `pyflyte-execute` is told: where inputs and outputs are, and how the function is found.
/// With `code: fast` the code is fetched first; both of its placeholders are filled in by flytectl.
/// What the resolver of maps finds is started as a map.
std::vector<std::string> python_command(const Task& task);

/// A command line of flytekit's, taken apart.
struct PythonCommandLine {
  bool fast = false;  ///< the code is fetched first
  std::string resolver;
  std::vector<std::string> loader_args;
};

/// The other way round; nothing of a command line that `python_command` does not write.
std::optional<PythonCommandLine> read_python_command(std::span<const std::string> argv);

/// What finds the function when nobody says otherwise.
inline constexpr std::string_view kUsualResolver =
    "flytekit.core.python_auto_container.default_task_resolver";

/// What finds the function (flytekit 1.16.24 core/python_auto_container.py): a map's task has a
/// resolver of its own (core/array_node_map_task.py).
std::string_view resolver_of(const PythonSpec& python);
inline constexpr std::string_view kMapResolver =
    "flytekit.core.array_node_map_task.ArrayNodeMapTaskResolver";

/// What the resolver is told.
std::vector<std::string> loader_args(const Task& task);

}  // namespace accelc::flyte
