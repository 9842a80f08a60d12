#include "compiler/lightning/visible_devices.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

using Indices = std::vector<std::size_t>;

// Expectations are what torch 2.8 itself answers (tests/conformance/lightning/cli asks it again).
TEST_CASE("numbers of CUDA_VISIBLE_DEVICES end at the first that is none") {
  CHECK(visible_indices("0,2", 4) == Indices{0, 2});
  CHECK(visible_indices("2,0", 4) == Indices{2, 0});
  CHECK(visible_indices("0,-1,1", 4) == Indices{0});
  CHECK(visible_indices("0,x,1", 4) == Indices{0});
  CHECK(visible_indices("1gpu2,2ampere", 4) == Indices{1, 2});
  CHECK(visible_indices(" 1 , 3 ", 4) == Indices{1, 3});
  CHECK(visible_indices("+1", 4) == Indices{1});
  CHECK(visible_indices("-0", 4) == Indices{0});
  CHECK(visible_indices("", 4).empty());
  CHECK(visible_indices(",0", 4).empty());
}

TEST_CASE("a number that is too large ends the list, one that is repeated empties it") {
  CHECK(visible_indices("0,7,1", 4) == Indices{0});
  CHECK(visible_indices("0,99999999999999999999999,1", 4) == Indices{0});
  CHECK(visible_indices("0,1,0", 4).empty());
  CHECK(visible_indices("0,00", 4).empty());
}

TEST_CASE("UUIDs may be shortened as long as one GPU fits") {
  const std::vector<std::string> uuids = {"GPU-aa11", "GPU-aa22", "GPU-bb33"};
  CHECK(visible_gpus("GPU-bb,GPU-aa1", uuids) == Indices{2, 0});
  CHECK(visible_gpus("GPU-aa", uuids)->empty());
  CHECK(visible_gpus("GPU-bb33,GPU-none,GPU-aa11", uuids) == Indices{2});
  CHECK(visible_gpus("GPU-bb33,GPU-bb33", uuids)->empty());
  CHECK(visible_gpus("GPU-bb33,GPU-bb", uuids)->empty());
  CHECK(visible_gpus("GPU-bb33,0", uuids) == Indices{2});
  CHECK_FALSE(visible_gpus("MIG-aa11", uuids).has_value());
}

}  // namespace
}  // namespace accelc
