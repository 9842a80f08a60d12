// The inner function of SHA-256 (FIPS 180-4, 6.2.2): an eighth of the time of a build was spent
// here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace accelc {

using Sha256State = std::array<std::uint32_t, 8>;
inline constexpr std::size_t kSha256Block = 64;  // bytes

/// Adds `count` blocks of bytes to the state, by the processor's own instructions for it where it
/// has them.
void add_sha256_blocks(Sha256State& state, const unsigned char* data, std::size_t count);

/// The same on any processor.
void add_sha256_blocks_portably(Sha256State& state, const unsigned char* data, std::size_t count);

}  // namespace accelc
