#include "compiler/check/words.h"

#include <cstddef>

namespace accelc {

std::vector<const Setting<std::string>*> words_of(const TaskSpec& spec) {
  std::vector<const Setting<std::string>*> words;
  words.reserve((spec.command ? spec.command->items.size() : std::size_t{0}) +
                (spec.args ? spec.args->items.size() : std::size_t{0}));
  for (const auto* list : {&spec.command, &spec.args}) {
    if (!*list) continue;
    for (const Setting<std::string>& item : (*list)->items) {
      if (item) words.push_back(&item);
    }
  }
  return words;
}

}  // namespace accelc
