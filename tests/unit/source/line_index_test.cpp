#include "compiler/source/line_index.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

TEST_CASE("LF, CRLF and a lone CR end lines") {
  constexpr std::string_view kText = "a\nbc\r\nd\re";
  const LineIndex lines(kText);
  REQUIRE(lines.line_count() == 4);
  CHECK(lines.line(0) == "a");
  CHECK(lines.line(1) == "bc");
  CHECK(lines.line(2) == "d");
  CHECK(lines.line(3) == "e");
  CHECK(lines.line_start(1) == 2);
  CHECK(lines.line_start(2) == 6);
  CHECK(lines.line_start(3) == 8);
}

TEST_CASE("a break at the end leaves an empty last line") {
  CHECK(LineIndex("").line_count() == 1);
  CHECK(LineIndex("a").line_count() == 1);
  CHECK(LineIndex("a\n").line_count() == 2);
  CHECK(LineIndex("a\n").line(1).empty());
  CHECK(LineIndex("\r\n\r\n").line_count() == 3);
  CHECK(LineIndex("\n\r").line_count() == 3);
  CHECK(LineIndex("a\r\r\n").line_count() == 3);
}

TEST_CASE("lines beyond the last are empty and start at the end") {
  const LineIndex lines("ab\n");
  CHECK(lines.line(7).empty());
  CHECK(lines.line_start(7) == 3);
}

TEST_CASE("every offset belongs to a line, breaks to the line they end") {
  constexpr std::string_view kText = "a\r\nb\n";
  const LineIndex lines(kText);
  CHECK(lines.line_of(0) == 0);
  CHECK(lines.line_of(1) == 0);
  CHECK(lines.line_of(2) == 0);  // between CR and LF
  CHECK(lines.line_of(3) == 1);
  CHECK(lines.line_of(4) == 1);
  CHECK(lines.line_of(5) == 2);
  CHECK(lines.line_of(99) == 2);
}

TEST_CASE("columns in bytes, code points and UTF-16") {
  constexpr std::string_view kText = "x\né👍y";
  const LineIndex lines(kText);
  CHECK(lines.position(8, ColumnUnit::kByte) == Position{1, 6});
  CHECK(lines.position(8, ColumnUnit::kCodePoint) == Position{1, 2});
  CHECK(lines.position(8, ColumnUnit::kUtf16) == Position{1, 3});
  CHECK(lines.position(99, ColumnUnit::kCodePoint) == Position{1, 3});
}

TEST_CASE("offset is the inverse of position") {
  constexpr std::string_view kText = "é👍\r\n\xff東\n\nlast";
  const LineIndex lines(kText);
  for (const ColumnUnit unit : {ColumnUnit::kByte, ColumnUnit::kCodePoint, ColumnUnit::kUtf16}) {
    for (const std::uint32_t offset : {0U, 2U, 6U, 8U, 9U, 12U, 13U, 14U, 16U, 18U}) {
      INFO(offset);
      CHECK(lines.offset(lines.position(offset, unit), unit) == offset);
    }
  }
}

TEST_CASE("a column beyond the line is the line's end") {
  constexpr std::string_view kText = "ab\r\nc\n";
  const LineIndex lines(kText);
  CHECK(lines.offset({0, 99}, ColumnUnit::kCodePoint) == 2);
  CHECK(lines.offset({1, 99}, ColumnUnit::kUtf16) == 5);
  CHECK(lines.offset({9, 0}, ColumnUnit::kByte) == 6);
}

TEST_CASE("a column inside a character moves behind it") {
  const LineIndex lines("👍y");
  CHECK(lines.offset({0, 1}, ColumnUnit::kUtf16) == 4);
  CHECK(lines.offset({0, 2}, ColumnUnit::kByte) == 4);
}

}  // namespace
}  // namespace accelc
