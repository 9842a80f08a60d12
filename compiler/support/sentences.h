// Sentences of a text.
#pragma once

#include <string_view>

namespace accelc {

/// Up to the first period that ends a word; all of the text when there is none.
std::string_view first_sentence(std::string_view text);

}  // namespace accelc
