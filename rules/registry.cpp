#include "rules/registry.h"

#include <array>

namespace accelc {

extern const Rule kImageTagRule;

std::span<const Rule* const> all_rules() {
  static constexpr std::array kRules = {
      &kImageTagRule,
  };
  return kRules;
}

}  // namespace accelc
