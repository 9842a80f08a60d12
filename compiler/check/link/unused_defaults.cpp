#include "compiler/check/link/unused_defaults.h"

#include <algorithm>

namespace accelc {

bool has_unused_defaults(const DocumentSpec& spec) {
  if (!spec.defaults.written() || spec.tasks.written()) return false;
  return !spec.profiles || std::ranges::none_of(spec.profiles->entries, [](const auto& profile) {
    return profile.value && profile.value->tasks.written();
  });
}

}  // namespace accelc
