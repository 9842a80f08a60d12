// The table behind functions.h.
#pragma once

#include <string_view>

namespace accelc {

/// One call a line. In front of the name and a space stands what a method is of. Capital letters
/// are any types, the same letter the same one; `$C` is each type that has an order, `$N` each that
/// has a sum. `_<_` stands for `_<=_`, `_>_` and `_>=_` too.
extern const std::string_view kCelSignatures;

}  // namespace accelc
