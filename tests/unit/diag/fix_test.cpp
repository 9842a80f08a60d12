#include "compiler/diag/fix.h"

#include "compiler/source/source_file.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

Edit replace(std::uint32_t begin, std::uint32_t end, std::string with) {
  return {Span{nullptr, begin, end}, std::move(with)};
}

TEST_CASE("edits are applied together, in any order") {
  CHECK(apply_edits("a: b, c: d", {replace(9, 10, "D"), replace(3, 4, "B")}) == "a: B, c: D");
  CHECK(apply_edits("abc", {replace(1, 2, "")}) == "ac");
  CHECK(apply_edits("abc", {}) == "abc");
  CHECK(apply_edits("", {replace(0, 0, "x")}) == "x");
}

TEST_CASE("insertions at one place keep their order") {
  CHECK(apply_edits("ab", {replace(1, 1, "1"), replace(1, 1, "2")}) == "a12b");
}

TEST_CASE("edits that touch do not overlap") {
  CHECK(apply_edits("abcd", {replace(0, 2, "x"), replace(2, 4, "y")}) == "xy");
  CHECK(apply_edits("abcd", {replace(1, 2, "X"), replace(1, 1, "i"), replace(2, 2, "j")}) ==
        "aiXjcd");
}

TEST_CASE("edits that overlap or lie outside of the text are refused") {
  CHECK(apply_edits("abcd", {replace(0, 3, "x"), replace(2, 4, "y")}) == std::nullopt);
  CHECK(apply_edits("abcd", {replace(1, 3, "x"), replace(1, 3, "x")}) == std::nullopt);
  CHECK(apply_edits("abcd", {replace(0, 4, "x"), replace(2, 2, "y")}) == std::nullopt);
  CHECK(apply_edits("abcd", {replace(3, 5, "x")}) == std::nullopt);
  CHECK(apply_edits("abcd", {replace(5, 5, "x")}) == std::nullopt);
  CHECK(apply_edits("abcd", {replace(3, 2, "x")}) == std::nullopt);
}

TEST_CASE("new lines end as the file's lines end") {
  CHECK(apply_edits("a\r\nb\r\n", {replace(3, 3, "x\ny\n")}) == "a\r\nx\r\ny\r\nb\r\n");
  CHECK(apply_edits("a\r\nb\r\n", {replace(3, 3, "x\r\n")}) == "a\r\nx\r\nb\r\n");
  CHECK(apply_edits("a\nb\n", {replace(2, 2, "x\n")}) == "a\nx\nb\n");
}

TEST_CASE("everything outside of the edits stays as it is") {
  CHECK(apply_edits("a\r\nb\nc\rd", {replace(0, 1, "A")}) == "A\r\nb\nc\rd");
}

}  // namespace
}  // namespace accelc
