#include "compiler/support/sha256.h"

#include "compiler/support/sha256_blocks.h"

#include <catch2/catch.hpp>

#include <cstddef>
#include <cstdint>
#include <string>

using namespace accelc;

// The examples of FIPS 180-2, appendix B.
TEST_CASE("the digests of SHA-256 are those of its standard") {
  CHECK(sha256_hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(sha256_hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(sha256_hex(std::string(1'000'000, 'a')) ==
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("processors with instructions for SHA-256 give what all others give") {
  std::string bytes;
  for (std::size_t i = 0; i < 40 * kSha256Block; ++i) bytes += static_cast<char>(i * i + i / 7);
  const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
  for (std::size_t count = 0; count <= 40; ++count) {
    Sha256State here = {1, 2, 3, 4, 5, 6, 7, static_cast<std::uint32_t>(count)};
    Sha256State anywhere = here;
    add_sha256_blocks(here, data, count);
    add_sha256_blocks_portably(anywhere, data, count);
    CHECK(here == anywhere);
  }
}
