// Megabytes of the same on one line, and a fault on every line: reading ends, with a bounded number
// of findings that all have a place. A reader that is not linear does not end in time.
#include "tests/support/effort.h"
#include "tests/unit/syntax/yaml/leaves.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <string_view>

using namespace accelc;
using namespace accelc::test;

namespace {

constexpr std::size_t kLargestFile = std::size_t{8} << 20U;
constexpr std::size_t kMegabyte = std::size_t{1} << 20U;
constexpr std::size_t kManyLines = std::size_t{1} << 16U;
// The sink keeps 1000 findings of a file and says once that there are more.
constexpr std::size_t kMostFindings = 1001;

std::string repeated(std::string_view head, std::string_view piece, std::string_view tail = {},
                     std::size_t size = kMegabyte) {
  std::string text(head);
  text.reserve(size);
  while (text.size() + piece.size() + tail.size() <= size) text += piece;
  return text.append(tail);
}

void check_bounded(const std::string& text) {
  INFO(text.substr(0, 40));
  const YamlSample sample = read_sample(text);
  REQUIRE(sample.diagnostics.size() <= kMostFindings);
  bool placed = true;
  for (const Diagnostic& diagnostic : sample.diagnostics) {
    placed = placed && diagnostic.span.valid() && diagnostic.span.end <= text.size();
  }
  CHECK(placed);
  CHECK(sample.tree.nodes().size() <= text.size() + 2);
  if (sample.tree.incomplete()) CHECK(errors_of(sample) > 0);
}

}  // namespace

TEST_CASE("yaml heavy: one kind of token over and over", "[exhaustive]") {
  for (const char* piece :
       {"[",    "{",   "]",   "}",    ",",   "[],", "{},", "- ",   "? ",  ": ",
        "a: ",  "&a ", "*a ", "!!a ", "!a ", "\"",  "'",   "\"'",  "'\"", "\\",
        "\"\\", "# ",  " ",   "\t",   "\r",  "\n",  "x",   "a b ", "-",   "?",
        ":",    "@",   "`",   "%",    "|",   ">",   "~",   "<",    "=",   "\xC3\xA9"}) {
    check_bounded(repeated("", piece, "", std::min(kLargestFile, drawn(2 * kMegabyte))));
  }
}

TEST_CASE("yaml heavy: one kind of token over and over, as a value or in brackets",
          "[exhaustive]") {
  for (const char* piece :
       {"[",     "]",      "},",      ",",       "a,",        "a b: c, ", "a: b: c, ", "a[b],",
        "a[b,",  "\"x\" ", "\"x,'y,", "'x'y",    "'x, \"",    "&a x,",    "*a,",       "*a b,",
        "!a x,", "? a,",   "- ",      "x:y,",    "@,",        "#",        "\\",        "\"\\q\",",
        "a#b ",  "x ",     "|",       "[a]: b,", "{a: b}: c,"}) {
    check_bounded(repeated("k: [", piece, "\nz: 1\n", kManyLines));
    check_bounded(repeated("k: {", piece, "}\nz: 1\n", kManyLines));
    check_bounded(repeated("k: ", piece, "", kManyLines));
  }
}

TEST_CASE("yaml heavy: long texts of every style", "[exhaustive]") {
  check_bounded(repeated("k: |", "\n", "  x\n"));
  check_bounded(repeated("k: |\n", " \n"));
  check_bounded(repeated("k: >\n  x\n", "\n"));
  check_bounded(repeated("k: >\n", "  x\n"));
  check_bounded(repeated("k: \"", "\\\n"));
  check_bounded(repeated("k: \"", "x\n ", "\""));
  check_bounded(repeated("k: 'x\n", " y\n"));
  check_bounded(repeated("k: x\n", " y\n"));
  check_bounded(repeated("k: x\n", "\n"));
  check_bounded(repeated("", "x", ": 1\n"));
  check_bounded(repeated("? ", "x"));
  check_bounded(repeated("\"", "x", "\": 1\n"));
  check_bounded(repeated("[", "x,", "]: 1\n"));
  check_bounded(repeated("a:\n", " ", "x"));
  check_bounded(repeated("a:\n", "\t", "x"));
}

TEST_CASE("yaml heavy: a fault on every line", "[exhaustive]") {
  for (const char* line : {"a: \"b\n",
                           "a: 'b\n",
                           "- \"a\n",
                           "a: [b\n",
                           "a: {b: c\n",
                           "- [\n",
                           "a\n",
                           "- a\nb\n",
                           "\ta: b\n",
                           " a: b\n",
                           "  a: b\n c: d\n",
                           "a: @b\n",
                           "a: *b\n",
                           "a: &b\n",
                           "a: !b!c d\n",
                           "a: |x\n",
                           "a: \"\\q\"\n",
                           "a: b: c\n",
                           "a: - b\n",
                           "a: ]\n",
                           "a:b\n",
                           "%A\n",
                           "... a\n",
                           "--- a: b\n",
                           "a: 'b'c\n",
                           "a: 'b'#c\n",
                           "? a\nb\n",
                           "a: |\n  b\n c\n",
                           "- a\n -b\n",
                           "<<<<<<< a\n",
                           "<<<<<<< a\n=======\n",
                           "=======\n",
                           ">>>>>>> a\n",
                           "```\n",
                           "a: \"b\nc\n",
                           "a: [b,\nc\n",
                           "- 'a\nb\n",
                           "&a\n",
                           "!a\n",
                           "a: [b]c\n",
                           "[a]\n",
                           "a:\n  - b\n  c: d\n",
                           "a:\n    b: c\n   d:\n    e: f\n"}) {
    check_bounded(repeated("", line, "", kManyLines));
    check_bounded(repeated("x:\n  y: z\n", line, "", kManyLines));
    check_bounded(repeated("x: [\n", line, "", kManyLines));
  }
}

TEST_CASE("yaml heavy: what aliases stand for is bounded") {
  std::string bomb = "a: &a [x, x, x, x, x, x, x, x, x, x]\n";
  for (char name = 'b'; name <= 'j'; ++name) {
    bomb += std::string(1, name) + ": &" + name + " [";
    for (int i = 0; i < 10; ++i) bomb += std::string("*") + static_cast<char>(name - 1) + ", ";
    bomb += "]\n";
  }
  const YamlSample sample = read_sample(bomb);
  CHECK(sample.tree.nodes().size() < 200);
}
