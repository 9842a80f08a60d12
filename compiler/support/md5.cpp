#include "compiler/support/md5.h"

#include "compiler/support/hex.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace accelc {

namespace {

using Word = std::uint32_t;

// The first 32 bits behind the point of the sines of 1 to 64, without their signs.
constexpr std::array<Word, 64> kRound = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391};

// How far a step rotates: four lengths for each round of sixteen steps.
constexpr std::array<int, 16> kTurns = {7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21};

Word word_at(const unsigned char* bytes) {
  return Word{bytes[0]} | Word{bytes[1]} << 8U | Word{bytes[2]} << 16U | Word{bytes[3]} << 24U;
}

/// What a step mixes of three words, and the word of the block that it adds.
struct Step {
  Word mixed;
  std::size_t word;
};

Step step_of(std::size_t i, Word b, Word c, Word d) {
  switch (i / 16) {
    case 0:
      return {(b & c) | (~b & d), i};
    case 1:
      return {(d & b) | (~d & c), (5 * i + 1) % 16};
    case 2:
      return {b ^ c ^ d, (3 * i + 5) % 16};
    default:
      return {c ^ (b | ~d), 7 * i % 16};
  }
}

void add_block(std::array<Word, 4>& state, const unsigned char* block) {
  auto [a, b, c, d] = state;
  for (std::size_t i = 0; i < 64; ++i) {
    const Step step = step_of(i, b, c, d);
    const Word sum = a + step.mixed + kRound[i] + word_at(block + 4 * step.word);
    a = d;
    d = c;
    c = b;
    b += std::rotl(sum, kTurns[i / 16 * 4 + i % 4]);
  }
  const std::array<Word, 4> added = {a, b, c, d};
  for (std::size_t i = 0; i < state.size(); ++i) state[i] += added[i];
}

/// The bytes of a number, the last first.
void add_little_endian(std::uint64_t number, unsigned bytes, std::string& out) {
  for (unsigned i = 0; i < bytes; ++i) out += static_cast<char>(number >> (8 * i) & 0xffU);
}

}  // namespace

std::string md5_hex(std::string_view bytes) {
  std::string padded(bytes);
  padded += '\x80';
  while (padded.size() % 64 != 56) padded += '\0';
  add_little_endian(std::uint64_t{bytes.size()} * 8, 8, padded);
  std::array<Word, 4> state = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
  const auto* data = reinterpret_cast<const unsigned char*>(padded.data());
  for (std::size_t i = 0; i < padded.size(); i += 64) add_block(state, data + i);
  std::string digest;
  for (const Word word : state) add_little_endian(word, 4, digest);
  return to_hex(digest);
}

}  // namespace accelc
