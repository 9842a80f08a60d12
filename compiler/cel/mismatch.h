// What to say of a function or an operator that does not take what it is given.
#pragma once

#include "compiler/cel/type.h"

#include <span>
#include <string>
#include <string_view>

namespace accelc {

struct CelMismatch {
  std::string message;
  std::string help;  ///< may be empty
};

/// `given`: what it was given, the value that a method is of first.
CelMismatch explain_cel_operator(std::string_view name, std::span<const CelType> given);
CelMismatch explain_cel_call(std::string_view name, std::span<const CelType> given, bool method);

}  // namespace accelc
