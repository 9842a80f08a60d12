// Which build of the program runs, for results that are kept from one run to the next.
#pragma once

#include <string>

namespace accelc {

/// The build IDs of the program and of the libraries that it has loaded, one after the other, as
/// the linker wrote them (`NT_GNU_BUILD_ID`): other code has other ones. Empty when one of them has
/// none, so that nothing is known of its code.
std::string build_ids();

}  // namespace accelc
