// The pages of docs/codes, which are compiled in.
#pragma once

#include <string_view>

namespace accelc {

/// The Markdown page of a code that is not a rule's; empty when there is none.
std::string_view code_page(std::string_view code);

}  // namespace accelc
