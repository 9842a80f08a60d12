#include "compiler/check/resolve/command.h"

#include <utility>

namespace accelc {

TaskCommand make_command(Placed<List<std::string>> entrypoint, Placed<List<std::string>> args) {
  TaskCommand command{.entrypoint = entrypoint,
                      .args = args,
                      .argv = argv_of(entrypoint, args),
                      .script = std::nullopt,
                      .made_args = nullptr};
  command.script = script_index(command.argv);
  return command;
}

void append_args(const std::vector<Setting<std::string>>& argv, TaskCommand& command) {
  auto longer = std::make_shared<Setting<List<std::string>>>(command.args.get());
  longer->state = SettingState::kSet;
  auto& items = (**longer).items;
  items.insert(items.end(), argv.begin(), argv.end());
  std::shared_ptr<const Setting<List<std::string>>> made = std::move(longer);
  command = make_command(command.entrypoint, *made);
  command.made_args = std::move(made);
}

}  // namespace accelc
