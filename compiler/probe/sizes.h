// Amounts of memory as people read them.
#pragma once

#include <cstdint>
#include <string>

namespace accelc {

/// "80 GiB", "1.5 GiB", "512 MiB": rounded to tenths of a GiB, below that to MiB.
std::string size_text(std::uint64_t bytes);

}  // namespace accelc
