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

void append(const Setting<List<std::string>>& list, std::vector<std::string>& words) {
  if (!list) return;
  for (const auto& word : list->items) words.push_back(*word);
}

std::vector<std::string> python_arguments(const Task& task) {
  const PythonSpec& python = *task.python;
  // The one starts the function, the other starts it in many processes.
  std::vector<std::string> words = {task.elastic ? "clustered" : "a0"};
  words.insert(words.end(), kFiles.begin(), kFiles.end());
  words.emplace_back("--version");
  words.push_back(task.identity.version);
  words.insert(words.end(), kRun.begin(), kRun.end());
  words.emplace_back("--resolver");
  words.emplace_back(python.resolver ? std::string_view(*python.resolver) : kDefaultResolver);
  if (python.loader_args && !python.loader_args->items.empty()) {
    append(python.loader_args, words);
    return words;
  }
  const PythonFunction found = python_function(task);
  words.emplace_back("mod");
  words.emplace_back(found.module);
  words.emplace_back("instance");
  words.emplace_back(found.function);
  return words;
}

}  // namespace

std::vector<std::string> arguments_of(const Task& task) {
  if (task.kind == TaskKind::kPython) return python_arguments(task);
  std::vector<std::string> words;
  if (task.kind != TaskKind::kPlugin) append(task.command.entrypoint, words);
  append(task.command.args, words);
  return words;
}

}  // namespace accelc::flyte2
