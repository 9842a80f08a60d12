// What a finding says, as formats without room for source show it.
#pragma once

#include "compiler/diag/diagnostic.h"

#include <string>

namespace accelc {

/// The message, and in lines of their own the label, what helps, and what the fixes do.
std::string full_message(const Diagnostic& finding);

/// The title of a fix, and whether it needs a person's judgement: "write `x` (unsafe)".
std::string title_of(const Fix& fix);

}  // namespace accelc
