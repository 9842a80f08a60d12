// The plural of the nouns that messages count.
#pragma once

#include <string>
#include <string_view>

namespace accelc {

/// "errors", "quantities", "processes".
std::string plural_of(std::string_view noun);

}  // namespace accelc
