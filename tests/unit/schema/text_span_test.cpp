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

/// `written` with the scalar between the brackets replaced by `text`.
std::string replaced(const std::string& path, std::string written, std::string_view text) {
  const auto begin = static_cast<std::uint32_t>(written.find("<<"));
  const auto end = static_cast<std::uint32_t>(written.find(">>") - 2);
  written.erase(end + 2, 2).erase(begin, 2);
  const auto file = SourceFile::make(path, written);
  return written.replace(begin, end - begin, quoted_like(file->span(begin, end), text));
}

}  // namespace

TEST_CASE("a part of a scalar is exact where the text stands verbatim") {
  CHECK(middle("abcd", "abcd") == "bc");
  CHECK(middle("\"abcd\"", "abcd") == "bc");
  CHECK(middle("'abcd'", "abcd") == "bc");
  CHECK(middle("\"a\\x62cd\"", "abcd") == "\"a\\x62cd\"");
}

TEST_CASE("a part of a scalar on several lines is exact but for escapes") {
  CHECK(middle(">-  # folded\n    abc\n    d\n", "abc d") == "bc");
  CHECK(middle("|\r\n  abcd\r\n  e\r\n", "abcd\ne\n") == "bc");
  CHECK(middle("abcd\n  e", "abcd e") == "bc");
  CHECK(middle("\"abcd\n  e\"", "abcd e") == "bc");
  CHECK(middle("\"\"\"\nabcd\n\"\"\"", "abcd\n") == "bc");
  CHECK(middle("\"abcd \\\n  e\"", "abcd e") == "\"abcd \\\n  e\"");
  CHECK(middle("'ab''d\n  e'", "ab'd e") == "'ab''d\n  e'");
}

TEST_CASE("one near name is a fix in the quotes of the old one") {
  CHECK(fixed("tran", {"train"}) == "train");
  CHECK(fixed("'tran'", {"train"}) == "'train'");
  CHECK(fixed("tran", {"train", "trace"}).empty());
  CHECK(fixed("tran", {}).empty());
}

TEST_CASE("a new text has the quotes that its format needs there") {
  CHECK(replaced("a.toml", "precision = <<16>>\n", "bf16-mixed") == "precision = \"bf16-mixed\"\n");
  CHECK(replaced("a.toml", "a = [<<16>>]\n", "x") == "a = [\"x\"]\n");
  CHECK(replaced("a.toml", "<<tiemout>> = 1\n", "timeout") == "timeout = 1\n");
  CHECK(replaced("a.toml", "<<a>> = 1\n", "b c") == "\"b c\" = 1\n");
  CHECK(replaced("a.toml", "a = <<'b'>>\n", "it's") == "a = \"it's\"\n");
  CHECK(replaced("a.json", "{\"a\": <<16>>}", "x") == "{\"a\": \"x\"}");
  CHECK(replaced("a.json", "{\"a\": <<16>>}", "32") == "{\"a\": 32}");
  CHECK(replaced("a.yaml", "a: <<16>>\n", "x") == "a: x\n");
  CHECK(replaced("a.yaml", "a: <<16>>\n", "32") == "a: 32\n");
  CHECK(replaced("a.yaml", "a: <<b>>\n", "32") == "a: \"32\"\n");
  CHECK(replaced("a.yaml", "a: <<b>>\n", "c: d") == "a: \"c: d\"\n");
  CHECK(replaced("a.yaml", "a: <<b>>\n", "null") == "a: \"null\"\n");
  CHECK(replaced("a.yaml", "- <<b>>\n", "c #d") == "- \"c #d\"\n");
  CHECK(replaced("a.yaml", "{a: <<b>>}\n", "c, d") == "{a: \"c, d\"}\n");
}

TEST_CASE("a part of a text gets no quotes of its own") {
  CHECK(replaced("a.yaml", "a: x <<b>> y\n", "32") == "a: x 32 y\n");
  CHECK(replaced("a.toml", "a = \"x.<<b>>\"\n", "c d") == "a = \"x.c d\"\n");
}

}  // namespace accelc
