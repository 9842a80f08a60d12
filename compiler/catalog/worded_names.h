// Devices by the words of a name that nobody has written down: "H100-SXM5-80GB".
#pragma once

#include "compiler/catalog/accelerator.h"

#include <span>
#include <string_view>
#include <vector>

namespace accelc {

/// The devices, but TPUs, of which `typed` says the model, and besides it nothing but the memory,
/// the form of the card and its vendor. Where one has the memory that was written, the others are
/// left out, and so are names with a form that was not. Empty where another word stands there too.
std::vector<const Accelerator*> find_by_words(std::span<const Accelerator* const> accelerators,
                                              std::string_view typed);

}  // namespace accelc
