#include "tests/support/annotations.h"

#include <catch2/catch.hpp>

namespace accelc::test {
namespace {

TEST_CASE("marks are taken out and become offsets") {
  const Annotated sample = annotate("a: [[b [[c]]]] ^d");
  CHECK(sample.text == "a: b c d");
  CHECK(sample.ranges == std::vector<MarkedRange>{{3, 6}, {5, 6}});
  CHECK(sample.point() == 7);
}

TEST_CASE("a closing mark without an opening one is text") {
  CHECK(annotate("[a, [b]]").text == "[a, [b]]");
}

TEST_CASE("other marks leave the usual ones alone") {
  const Annotated sample = annotate("[[<x>]]", {.open = "<", .close = ">", .point = "@"});
  CHECK(sample.text == "[[x]]");
  CHECK(sample.range() == MarkedRange{2, 3});
}

TEST_CASE("a sample that does not pair its marks is refused") {
  CHECK_THROWS(annotate("[[a"));
  CHECK_THROWS(annotate("[[a]] [[b]]").range());
  CHECK_THROWS(annotate("a").point());
}

}  // namespace
}  // namespace accelc::test
