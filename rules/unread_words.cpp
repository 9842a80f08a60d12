#include "rules/unread_words.h"

#include <algorithm>

namespace accelc {

bool has_unread_words(const Task& task) {
  const auto is_unread = [](const auto& setting) {
    return setting.state == SettingState::kInvalid;
  };
  const auto holds_one = [&](const Setting<List<std::string>>& words) {
    return is_unread(words) ||
           (words && std::any_of(words->items.begin(), words->items.end(), is_unread));
  };
  return holds_one(task.command.entrypoint) || holds_one(task.command.args);
}

}  // namespace accelc
