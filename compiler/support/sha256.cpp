#include "compiler/support/sha256.h"

#include "compiler/support/hex.h"
#include "compiler/support/sha256_blocks.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace accelc {

std::string sha256_hex(std::string_view bytes) {
  Sha256State state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                       0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
  const std::size_t whole = bytes.size() / kSha256Block;
  add_sha256_blocks(state, data, whole);
  // What is left, a bit that ends it, and the number of bits at the end of a block.
  std::array<unsigned char, 2 * kSha256Block> tail{};
  const std::size_t rest = bytes.size() % kSha256Block;
  std::copy_n(data + whole * kSha256Block, rest, tail.begin());
  tail.at(rest) = 0x80;
  const std::size_t blocks = rest + 1 + sizeof(std::uint64_t) > kSha256Block ? 2 : 1;
  const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
  for (std::size_t i = 0; i < sizeof bits; ++i) {
    tail.at(blocks * kSha256Block - 1 - i) = static_cast<unsigned char>(bits >> (8 * i));
  }
  add_sha256_blocks(state, tail.data(), blocks);
  std::string digest;
  for (const std::uint32_t word : state) {
    for (int shift = 24; shift >= 0; shift -= 8) {
      digest += static_cast<char>((word >> static_cast<unsigned>(shift)) & 0xffU);
    }
  }
  return to_hex(digest);
}

}  // namespace accelc
