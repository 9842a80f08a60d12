// An amount or a duration in the units that people think in.
#pragma once

#include "schema/typed_tree.h"

#include <string>
#include <string_view>

namespace accelc::lsp {

/// "68,719,476,736 bytes, 68.72 GB" for `64Gi`; "0.5" for `500m`; "9,000 seconds" for `2h30m`.
/// Empty when a value of `types` is neither, or when there is no other way to say it.
std::string in_other_units(std::string_view text, const Types& types);

/// At most two places behind the point, without zeros at the end: "4.75", "40".
std::string rounded(double number);

}  // namespace accelc::lsp
