#include "schema/text_span.h"

#include "compiler/source/source_file.h"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

/// The source of bytes 1 to 3 of `text`, written as `source`.
std::string middle(const std::string& source, std::string_view text) {
  const auto file = SourceFile::make("a.yaml", source);
  return std::string(text_of(part_span(file->span(0, file->size()), text, 1, 3)));
}

/// What a fix with these near names makes of `source`; empty without a fix.
std::string fixed(const std::string& source, std::vector<std::string_view> near) {
  const auto file = SourceFile::make("a.yaml", source);
  Diagnostic diagnostic;
  Report report(diagnostic);
  const bool added = fix_name(report, file->span(0, file->size()), near);
  CHECK(added == !diagnostic.fixes.empty());
  return added ? diagnostic.fixes[0].edits[0].replacement : "";
}

}  // namespace

TEST_CASE("a part of a scalar is exact where the text stands verbatim") {
  CHECK(middle("abcd", "abcd") == "bc");
  CHECK(middle("\"abcd\"", "abcd") == "bc");
  CHECK(middle("'abcd'", "abcd") == "bc");
  CHECK(middle("\"a\\x62cd\"", "abcd") == "\"a\\x62cd\"");
}

TEST_CASE("one near name is a fix in the quotes of the old one") {
  CHECK(fixed("tran", {"train"}) == "train");
  CHECK(fixed("'tran'", {"train"}) == "'train'");
  CHECK(fixed("tran", {"train", "trace"}).empty());
  CHECK(fixed("tran", {}).empty());
}

}  // namespace accelc
