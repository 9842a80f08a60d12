// The classes that a trainer section names, and the arguments they are given.
#pragma once

#include "compiler/lightning/trainer.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc::lightning {

struct ClassFault {
  Span span;
  std::string message;
  std::vector<std::string_view> near;  ///< names that may have been meant
  std::string help;
};

/// Unknown names, classes of another kind, arguments that the class does not take.
std::vector<ClassFault> class_faults(const Trainer& trainer);

}  // namespace accelc::lightning
