#include "compiler/analysis/unexplained.h"

#include <algorithm>

namespace accelc {

const Entity* first_broken(const std::vector<AnalyzedSpec>& specs) {
  for (const AnalyzedSpec& spec : specs) {
    const auto broken = std::ranges::find_if(spec.declared, &Entity::broken);
    if (broken != spec.declared.end()) return &*broken;
  }
  return nullptr;
}

}  // namespace accelc
