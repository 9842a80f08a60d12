#include "compiler/backend/flyte/python_command.h"

#include "compiler/check/python_task.h"

#include <array>
#include <string_view>

namespace accelc::flyte {

namespace {

// flytectl v1.16.8 replaces these arguments when they are exactly this text.
constexpr std::array<std::string_view, 6> kFast = {
    "pyflyte-fast-execute", "--additional-distribution", "{{ .remote_package_path }}",
    "--dest-dir",           "{{ .dest_dir }}",           "--"};
constexpr std::array<std::string_view, 12> kExecute = {"pyflyte-execute",
                                                       "--inputs",
                                                       "{{.input}}",
                                                       "--output-prefix",
                                                       "{{.outputPrefix}}",
                                                       "--raw-output-data-prefix",
                                                       "{{.rawOutputDataPrefix}}",
                                                       "--checkpoint-path",
                                                       "{{.checkpointOutputPrefix}}",
                                                       "--prev-checkpoint",
                                                       "{{.prevCheckpointPrefix}}",
                                                       "--resolver"};
constexpr std::string_view kDefaultResolver =
    "flytekit.core.python_auto_container.default_task_resolver";

}  // namespace

std::vector<std::string> python_command(const Task& task) {
  const PythonSpec& python = *task.spec->python;
  std::vector<std::string> words;
  if (python.code && *python.code == "fast") words.assign(kFast.begin(), kFast.end());
  words.insert(words.end(), kExecute.begin(), kExecute.end());
  words.emplace_back(python.resolver ? std::string_view(*python.resolver) : kDefaultResolver);
  words.emplace_back("--");
  if (python.loader_args && !python.loader_args->items.empty()) {
    for (const auto& word : python.loader_args->items) words.push_back(*word);
    return words;
  }
  const PythonFunction found = python_function(task);
  words.emplace_back("task-module");
  words.emplace_back(found.module);
  words.emplace_back("task-name");
  words.emplace_back(found.function);
  return words;
}

}  // namespace accelc::flyte
