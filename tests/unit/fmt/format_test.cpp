// Formatting: what it does to single texts, and what must hold of any text.
#include "compiler/fmt/format.h"

#include "compiler/support/file_system.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"
#include "tests/support/mutate.h"
#include "tests/support/spec_cases.h"

#include <catch2/catch.hpp>

#include <cstdlib>

namespace accelc {
namespace {

Formatted format_text(const std::string& path, const std::string& text) {
  DiagnosticSink sink;
  return format(read(SourceFile::make(path, text), Limits{}, sink));
}

/// The formatted text; formatting it again changes nothing.
std::string formatted(const std::string& path, const std::string& text) {
  const Formatted once = format_text(path, text);
  INFO(text);
  CHECK(once.outcome != Formatted::Outcome::kChanged);
  const Formatted twice = format_text(path, once.text);
  CHECK(twice.text == once.text);
  return once.text;
}

std::string yaml(const std::string& text) { return formatted("t.yaml", text); }
std::string toml(const std::string& text) { return formatted("t.toml", text); }

TEST_CASE("blocks are indented by two, lists below their key") {
  CHECK(yaml("a:\n    b:\n    - c\n    -   d: 1\n        e: 2\n    f: 3\n") ==
        "a:\n  b:\n    - c\n    - d: 1\n      e: 2\n  f: 3\n");
  CHECK(yaml("-   - a\n    - b\n-   c\n") == "- - a\n  - b\n- c\n");
  CHECK(yaml("a:\n      b\nc:\n    !!str\n    d\n") == "a:\n  b\nc:\n  !!str\n  d\n");
}

TEST_CASE("blanks around signs") {
  CHECK(yaml("a :   1\nb: { c : 1 , d: [ 1,2 , 3 ] ,e: {} }\n") ==
        "a: 1\nb: {c: 1, d: [1, 2, 3], e: {}}\n");
  CHECK(yaml("a: &x   1\nb:   *x\n*x : [ *x , &y z ]\n") == "a: &x 1\nb: *x\n*x : [*x , &y z]\n");
  CHECK(yaml("a: {b: , c: }\n") == "a: {b: , c: }\n");
  CHECK(toml("a=1\n  b . c =   [ 1,2 ]\nd={e=1 ,f={ }}\n[ g . \"h\" ]\n[[ i ]]\n") ==
        "a = 1\nb.c = [1, 2]\nd = { e = 1, f = {} }\n[g.\"h\"]\n[[i]]\n");
  CHECK(toml("a = 1979-05-27 07:32:00   # date\n") == "a = 1979-05-27 07:32:00   # date\n");
}

TEST_CASE("a key on the line after its question mark stays inside of it") {
  CHECK(yaml("a: 1\n?\n b\n:   2\n") == "a: 1\n?\n  b\n: 2\n");
  CHECK(yaml("? \n     b\nc: 1\n") == "?\n  b\nc: 1\n");
  CHECK(yaml("a:\n    ?\n        &x b\n    : 2\n    !!str c: 3\n") ==
        "a:\n  ?\n    &x b\n  : 2\n  !!str c: 3\n");
}

TEST_CASE("a text that would be the marker of a document at the start of its line stays indented") {
  CHECK(yaml(" ---") == " ---\n");
  CHECK(yaml("  ... \n") == "  ...\n");
  CHECK(yaml("?   ---\n") == "? ---\n");
  CHECK(yaml("  ? ---\n") == "? ---\n");
  CHECK(yaml("?\n  ---\n: 1\n") == "?\n  ---\n: 1\n");
}

TEST_CASE("comments stay where they are") {
  CHECK(yaml("#a\na: 1 #b\n    # c\nb:\n    #d\n    c: 1\n    # e\n# f\n") ==
        "# a\na: 1  # b\n# c\nb:\n  # d\n  c: 1\n  # e\n# f\n");
  CHECK(toml("#:schema x\n  #a\na = [ #b\n1, # c\n    # d\n]\n") ==
        "#:schema x\n# a\na = [  # b\n  1,  # c\n  # d\n]\n");
}

TEST_CASE("blank lines and ends of lines") {
  CHECK(yaml("\n\na: 1  \n\n\n\nb: 2") == "a: 1\n\nb: 2\n");
  // A blank line that goes does not say how the others end.
  CHECK(yaml("  \r\na\nb\n") == "a\nb\n");
  CHECK(yaml("\r\na: 1") == "a: 1\r\n");
  CHECK(toml("\na = 1 \t\n\n\n\nb = 2\n\n\n") == "a = 1\n\nb = 2\n");
  CHECK(yaml("a:   1\r\nb:   2") == "a: 1\r\nb: 2\r\n");
  CHECK(yaml("\xEF\xBB\xBF"
             "a:   1\n") ==
        "\xEF\xBB\xBF"
        "a: 1\n");
  CHECK(yaml("a: 1\n---\n\n\n b: 2\n...\n") == "a: 1\n---\n\nb: 2\n...\n");
}

TEST_CASE("texts of several lines keep their text") {
  CHECK(yaml("a:\n    b: |\n          x\n            y\n\n\n          z\n\n\n    c: 1\n") ==
        "a:\n  b: |\n    x\n      y\n\n\n    z\n\n  c: 1\n");
  CHECK(yaml("a: |+\n  x\n\n\n\nb: 1\n") == "a: |+\n  x\n\n\n\nb: 1\n");
  CHECK(yaml("a:\n    b: |2\n        x\n") == "a:\n  b: |2\n      x\n");
  CHECK(yaml("a: |\n  x") == "a: |\n  x");
  CHECK(yaml("a: >-   # why\n     x\n     y\nb: \"c\n         d\"\n") ==
        "a: >-   # why\n  x\n  y\nb: \"c\n  d\"\n");
  CHECK(toml("a = \"\"\"\n  x\n   \"\"\"\n") == "a = \"\"\"\n  x\n   \"\"\"\n");
}

TEST_CASE("brackets over several lines") {
  CHECK(
      yaml("{\n\"a\": {\n \"b\": [ 1,\n2 ]\n},\n\"c\": [ {\n\"d\": 1\n}, {\n\"e\": 2\n} ]\n}\n") ==
      "{\n  \"a\": {\n    \"b\": [1,\n      2]\n  },\n  \"c\": [{\n    \"d\": 1\n  }, {\n"
      "    \"e\": 2\n  }]\n}\n");
  CHECK(yaml("a:\n  b: [x,\n      y,\n   ]\n") == "a:\n  b: [x,\n      y,\n    ]\n");
}

TEST_CASE("a key that would be the marker of a document stays in its column") {
  CHECK(yaml(" --- a:   1\n b:   2\n") == " --- a: 1\n b: 2\n");
  CHECK(yaml(" b:\n    c: 1\n ... a: 2\n") == " b:\n   c: 1\n ... a: 2\n");
}

TEST_CASE("a text with a syntax error is left alone") {
  const Formatted broken = format_text("t.yaml", "a:   [1\nb:   2\n");
  CHECK(broken.outcome == Formatted::Outcome::kBroken);
  CHECK(broken.text == "a:   [1\nb:   2\n");
}

TEST_CASE("everything that the pages and examples hold is formatted once and for all") {
  for (const std::string ending : {".yaml", ".toml", ".json"}) {
    const auto texts = test::spec_texts(ending);
    CHECK_FALSE(texts.empty());
    for (const std::string& text : texts) formatted("t" + ending, text);
  }
}

// For suites that are not in the repository: tests/conformance/yaml/format.py.
TEST_CASE("the texts of a folder are formatted once and for all", "[.folder]") {
  const char* folder = std::getenv("ACCELC_FORMAT_FOLDER");
  REQUIRE(folder != nullptr);
  const auto disk = make_disk_file_system();
  const auto entries = disk->list(folder);
  REQUIRE(entries);
  CHECK_FALSE(entries->empty());
  for (const DirectoryEntry& entry : *entries) {
    INFO(entry.name);
    constexpr std::size_t kLargest = std::size_t{1} << 20U;
    formatted(entry.name, disk->read(join_path(folder, entry.name), kLargest).bytes);
  }
}

TEST_CASE("damaged texts are formatted once and for all, or left alone") {
  constexpr std::uint64_t kMutations = 5'000;
  for (const std::string ending : {".yaml", ".toml"}) {
    const auto corpus = test::spec_texts(ending);
    for (std::uint64_t number = 0; number < kMutations; ++number) {
      formatted("t" + ending, test::mutation(corpus, 11, number));
    }
  }
}

}  // namespace
}  // namespace accelc
