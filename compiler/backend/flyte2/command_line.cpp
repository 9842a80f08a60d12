#include "compiler/backend/flyte2/command_line.h"

#include "compiler/check/task/python_task.h"

#include <array>
#include <string_view>

namespace accelc::flyte2 {

namespace {

// The SDK's AsyncFunctionTaskTemplate.container_args, without an image cache and a code bundle.
constexpr std::array<std::string_view, 4> kFiles = {"--inputs", "{{.input}}", "--outputs-path",
                                                    "{{.outputPrefix}}"};
constexpr std::array<std::string_view, 12> kRun = {"--raw-data-path",
                                                   "{{.rawOutputDataPrefix}}",
                                                   "--checkpoint-path",
                                                   "{{.checkpointOutputPrefix}}",
                                                   "--prev-checkpoint",
                                                   "{{.prevCheckpointPrefix}}",
                                                   "--run-name",
                                                   "{{.runName}}",
                                                   "--name",
                                                   "{{.actionName}}",
                                                   "--run-start-time",
                                                   "{{.runStartTime}}"};
constexpr std::string_view kDefaultResolver =
    "flyte._internal.resolvers.default.DefaultTaskResolver";

void append(const Setting<List<std::string>>& list, std::vector<std::string>& argv) {
  if (!list) return;
  for (const auto& word : list->items) argv.push_back(*word);
}

std::vector<std::string> python_arguments(const Task& task) {
  const PythonSpec& python = *task.python;
  // The one starts the function, the other starts it in many processes.
  std::vector<std::string> argv = {task.elastic ? "clustered" : "a0"};
  argv.insert(argv.end(), kFiles.begin(), kFiles.end());
  argv.emplace_back("--version");
  argv.push_back(task.identity.version);
  argv.insert(argv.end(), kRun.begin(), kRun.end());
  argv.emplace_back("--resolver");
  argv.emplace_back(python.resolver ? std::string_view(*python.resolver) : kDefaultResolver);
  if (python.loader_args && !python.loader_args->items.empty()) {
    append(python.loader_args, argv);
    return argv;
  }
  const PythonFunction found = python_function(task);
  argv.emplace_back("mod");
  argv.emplace_back(found.module);
  argv.emplace_back("instance");
  argv.emplace_back(found.function);
  return argv;
}

}  // namespace

std::vector<std::string> arguments_of(const Task& task) {
  if (task.kind == TaskKind::kPython) return python_arguments(task);
  std::vector<std::string> argv;
  if (task.kind != TaskKind::kPlugin) append(task.command.entrypoint, argv);
  append(task.command.args, argv);
  return argv;
}

}  // namespace accelc::flyte2
