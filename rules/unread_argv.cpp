#include "rules/unread_argv.h"

#include <algorithm>

namespace accelc {

bool has_unread_argv(const Task& task) {
  const auto is_unread = [](const auto& setting) {
    return setting.state == SettingState::kInvalid;
  };
  const auto holds_one = [&](const Setting<List<std::string>>& argv) {
    return is_unread(argv) ||
           (argv && std::any_of(argv->items.begin(), argv->items.end(), is_unread));
  };
  return holds_one(task.command.entrypoint) || holds_one(task.command.args);
}

}  // namespace accelc
