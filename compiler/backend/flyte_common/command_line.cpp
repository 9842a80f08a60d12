#include "compiler/backend/flyte_common/command_line.h"

#include "compiler/backend/flyte_common/python_command.h"

namespace accelc::flyte {

namespace {

std::optional<std::vector<std::string>> argv_of(const Setting<List<std::string>>& list) {
  if (!list) return std::nullopt;
  return texts_of(list);
}

}  // namespace

CommandLine command_line(const Task& task) {
  switch (task.kind) {
    case TaskKind::kPython:
      return {.command = std::vector<std::string>(), .args = python_command(task)};
    case TaskKind::kPlugin:
      // flytekit's plugins run `pyflyte-execute` as arguments; without any the pod says what runs.
      if (!task.command.args) return {};
      return {.command = std::vector<std::string>(), .args = argv_of(task.command.args)};
    default:
      return {.command = argv_of(task.command.entrypoint), .args = argv_of(task.command.args)};
  }
}

}  // namespace accelc::flyte
