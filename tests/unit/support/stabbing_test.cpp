#include "compiler/support/stabbing.h"

#include <catch2/catch.hpp>

#include <random>

using namespace accelc;

TEST_CASE("a range is found by a number in it, both ends too") {
  const RangeIndex index({{10, 20}, {5, 12}, {30, 30}});
  CHECK_FALSE(index.find(4));
  CHECK(index.find(5) == 1);
  CHECK(index.find(12) == 1);
  CHECK(index.find(13) == 0);
  CHECK(index.find(20) == 0);
  CHECK_FALSE(index.find(21));
  CHECK(index.find(30) == 2);
  CHECK_FALSE(RangeIndex({}).find(0));
}

TEST_CASE("of equal ranges the first is found, until it is taken out") {
  RangeIndex index({{1, 9}, {1, 9}});
  CHECK(index.find(3) == 0);
  index.remove(0);
  CHECK(index.find(3) == 1);
  index.remove(1);
  CHECK_FALSE(index.find(3));
}

TEST_CASE("ranges are found as by looking at all of them") {
  std::minstd_rand dice(7);
  for (int round = 0; round < 200; ++round) {
    std::vector<NumberRange> ranges(dice() % 20);
    for (NumberRange& range : ranges) {
      range.begin = static_cast<std::uint32_t>(dice() % 50);
      range.end = range.begin + static_cast<std::uint32_t>(dice() % 20);
    }
    RangeIndex index(ranges);
    std::vector<bool> there(ranges.size(), true);
    for (int look = 0; look < 40; ++look) {
      const std::uint32_t number = static_cast<std::uint32_t>(dice() % 80);
      std::optional<std::size_t> expected;
      for (std::size_t i = 0; i < ranges.size(); ++i) {
        const bool holds = there[i] && ranges[i].begin <= number && number <= ranges[i].end;
        if (holds && (!expected || ranges[i].begin < ranges[*expected].begin)) expected = i;
      }
      REQUIRE(index.find(number) == expected);
      if (!expected || dice() % 3 != 0) continue;
      index.remove(*expected);
      there[*expected] = false;
    }
  }
}
