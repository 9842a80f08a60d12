#include "compiler/diag/locator.h"

#include "compiler/source/source_file.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

TEST_CASE("lines and columns count from 1, columns in code points") {
  const auto file = SourceFile::make("a.yaml", "é: x\r\nb\n");
  Locator locator;
  CHECK(locator.start(file->span(0, 2)) == Position{1, 1});
  CHECK(locator.end(file->span(0, 2)) == Position{1, 2});
  CHECK(locator.start(file->span(7, 8)) == Position{2, 1});
  CHECK(locator.start(file->span(99, 99)) == Position{3, 1});
}

TEST_CASE("places in long lines come out right in any order") {
  std::string text = "first\n";
  for (int i = 0; i < 2000; ++i) text += "é.";
  text += "\nlast";
  const auto file = SourceFile::make("a.yaml", text);
  Locator locator;
  for (const std::uint32_t offset : {5000U, 3000U, 6000U, 5000U, 1500U, 7U, 4500U, 6006U, 6009U}) {
    INFO(offset);
    const Position expected = file->lines().position(offset, ColumnUnit::kCodePoint);
    CHECK(locator.start(file->span(offset, offset)) ==
          Position{expected.line + 1, expected.column + 1});
  }
}

TEST_CASE("files do not share what is remembered") {
  const auto narrow = SourceFile::make("a.yaml", std::string(3000, 'a'));
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "é";
  const auto wide = SourceFile::make("b.yaml", text);
  Locator locator;
  CHECK(locator.start(narrow->span(2000, 2000)) == Position{1, 2001});
  CHECK(locator.start(wide->span(2000, 2000)) == Position{1, 1001});
}

}  // namespace
}  // namespace accelc
