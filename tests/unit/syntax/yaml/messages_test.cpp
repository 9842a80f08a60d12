// Faults of grammar: where they are reported, in which words, and with which fix.
#include "compiler/diag/fix.h"
#include "tests/support/annotations.h"
#include "tests/unit/syntax/yaml/sample.h"

#include <catch2/catch.hpp>

#include <string>

using namespace accelc;
using test::read_sample;

namespace {

// Reads a text in which `<<` and `>>` mark the place that the only finding has to point at. Returns
// the message.
std::string fault(std::string_view marked) {
  const test::Annotated sample = test::annotate(marked, {"<<", ">>", "^^^"});
  const auto read = read_sample(sample.text);
  INFO(sample.text << "\n" << read.reports());
  REQUIRE(read.diagnostics.size() == 1);
  CHECK(read.tree.incomplete());
  const Span span = read.diagnostics[0].span;
  CHECK(span.begin == sample.range().begin);
  CHECK(span.end == sample.range().end);
  return read.diagnostics[0].message;
}

// The text after the first fix of the first finding.
std::string fixed(const std::string& text, Applicability applicability) {
  const auto read = read_sample(text);
  INFO(read.reports());
  REQUIRE_FALSE(read.diagnostics.empty());
  REQUIRE_FALSE(read.diagnostics[0].fixes.empty());
  const Fix& fix = read.diagnostics[0].fixes[0];
  CHECK(fix.applicability == applicability);
  return apply_edits(text, fix.edits).value_or("edits do not fit");
}

}  // namespace

TEST_CASE("quotes that swallow what follows are reported where they open") {
  const std::string message = "this quote `\"` is never closed";
  CHECK(fault("a: <<\">>abc\nb: \"def\"\nc: 1\n") == message);
  CHECK(fault("x: [\"a\", <<\">>b\ny: \"c\"\nz: d\n") == message);
  CHECK(fault("a: <<\">>x\n---\nb: \"y\"\n") == message);
  CHECK(fault("a:\n  - <<'>>x\n  - y'z'\nb: 1\n") == "this quote `'` is never closed");
}

TEST_CASE("brackets that are not closed are reported where they open") {
  const std::string message = "this bracket `[` is never closed";
  CHECK(fault("a: <<[>>1, 2\nb: 3\n") == message);
  CHECK(fault("a: <<[>>1, 2\n") == message);
  CHECK(fault("a: <<[>>1, 2}\nb: 3\n") == message);
  CHECK(fault("a:\n  b: <<[>>x\n  c: [y]\n") == message);
  CHECK(fault("a: [[1, 2], <<[>>3\nb: 3\n") == message);
  CHECK(fault("a: <<{>>b: c\nd: e\n") == "this bracket `{` is never closed");
}

TEST_CASE("brackets that close nothing") {
  CHECK(fault("a: [1, 2]<<]>>\n") == "`]` has no opening bracket");
  CHECK(fault("a: <<}>>\n") == "`}` has no opening bracket");
}

TEST_CASE("a line without a colon") {
  CHECK(fault("a: 1\n<<b>>\nc: 2\n") == "`b` on this line is missing a colon");
  CHECK(fault("a: 1\n<<b>>\n") == "`b` on this line is missing a colon");
  CHECK(fault("a:\n  b: 1\n<<some words>> # comment\n") ==
        "`some words` on this line is missing a colon");
  CHECK(fault("- <<a>>\n  b: 1\n") == "`a` on this line is missing a colon");
}

TEST_CASE("a colon without a blank behind it") {
  CHECK(fault("<<a:1>>\nb: 2\n") == "`a:1` is missing a space after the colon");
  CHECK(fault("a: 1\n<<b:2>>\n") == "`b:2` is missing a space after the colon");
  CHECK(fixed("a: 1\nb:2\nc: 3\n", Applicability::kSafe) == "a: 1\nb: 2\nc: 3\n");
}

TEST_CASE("indentation") {
  CHECK(fault("a: 1\n  <<b:>> 2\n") == "`b:` is indented to a column that matches no level above");
  CHECK(fault("a:\n    b: 1\n  <<c:>> 2\n") ==
        "`c:` is indented to a column that matches no level above");
  CHECK(fault("a:\n  - b\n <<->> c\n") ==
        "`-` is indented to a column that matches no level above");
  CHECK(fault("a: |\n  text\n <<bad>>\nb: c\n") ==
        "`bad` is indented to a column that matches no level above");
  CHECK(fault("a: x\n<<\t>>y\n") == "this line is indented with a tab");
}

TEST_CASE("items among keys and keys among items") {
  CHECK(fault("a: x\n<<- b>>\n") == "`- b` does not belong to the mapping above");
  CHECK(fault("a:\n  - x\n  <<y: 1>>\n") == "`y: 1` does not belong to the list above");
}

TEST_CASE("escapes that are none") {
  CHECK(fault("a: \"x<<\\q>>y\"\n") == "`\\q` is not an escape");
  CHECK(fault("a: \"<<\\x>>ZZ\"\n") == "`\\x` is not an escape");
  CHECK(fixed("a: \"it\\'s\"\n", Applicability::kSafe) == "a: \"it's\"\n");
  CHECK(fixed("a: \"\\d+\"\n", Applicability::kUnsafe) == "a: \"\\\\d+\"\n");
}

TEST_CASE("texts that need quotes") {
  CHECK(fault("a: <<@x y>> # c\n") == "`@x y` needs quotes");
  CHECK(fault("a: <<%x>>\n") == "`%x` needs quotes");
  CHECK(fault("a: <<*.txt>>\n") == "`*.txt` needs quotes");
  CHECK(fault("[a, <<* b>>]\n") == "`* b` needs quotes");
  CHECK(fault("{data: <<list[int]>>, b: c}\n") == "`list[int]` needs quotes");
  CHECK(fixed("a: *.txt\nb: 1\n", Applicability::kSafe) == "a: '*.txt'\nb: 1\n");
  CHECK(fixed("a: @it's\n", Applicability::kSafe) == "a: \"@it's\"\n");
}

TEST_CASE("a misspelt alias") {
  CHECK(fault("a: &base 1\nb: <<*bse>>\n") == "there is no anchor `bse` above this line");
  CHECK(fixed("a: &base 1\nb: *bse\n", Applicability::kSafe) == "a: &base 1\nb: *base\n");
}

TEST_CASE("commas") {
  CHECK(fault("a: [\"x\" <<\"y\">>]\n") == "missing comma before `\"y\"`");
  CHECK(fault("a: {\"x\": 1 <<\"y\">>: 2}\n") == "missing comma before `\"y\"`");
  CHECK(fault("a: {b: 1\n  <<c:>> 2}\n") == "missing comma before `c:`");
  CHECK(fixed("a: {b: 1\n  c: 2}\n", Applicability::kUnsafe) == "a: {b: 1,\n  c: 2}\n");
}

TEST_CASE("collections that start on the line of their key") {
  CHECK(fault("a: <<b: c>>\n") == "`b: c` cannot start on this line");
  CHECK(fault("a: <<- b>>\n") == "`- b` cannot start on this line");
}

TEST_CASE("a value that is followed by something") {
  CHECK(fault("a: 'it'<<s'>>\n") == "unexpected `s'`");
  CHECK(fault("a: [b]<<c>>\n") == "unexpected `c`");
  CHECK(fault("a: b # c\n  <<d>>\n") == "unexpected `d`");
  CHECK(fault("a: [\n  <<->> b\n  ]\n") == "unexpected `-`");
}

TEST_CASE("comments need a blank before them") {
  CHECK(fault("a: \"x\"<<# c>>\n") == "a comment needs a space before `#`");
  CHECK(fault("a: |<<# c>>\n  x\n") == "a comment needs a space before `#`");
  CHECK(fixed("a: [x,#c\n  y]\n", Applicability::kSafe) == "a: [x, #c\n  y]\n");
}

TEST_CASE("anchors and tags in the wrong place") {
  CHECK(fault("a: <<&x[1]>>\n") == "the anchor or tag `&x[1]` cannot be here");
  CHECK(fault("- a\n<<&x>>\n- b\n") == "`&x` does not belong to the list above");
  CHECK(fault("a:\n<<&x>>\n- b\n") == "`&x` is indented to a column that matches no level above");
}

TEST_CASE("what stands before and behind a fault is kept") {
  const auto sample = read_sample("a: 1\nb: {c: 2}\nd: @e\nf: 3\n");
  CHECK(sample.tree.node(0).find("a").text() == "1");
  CHECK(sample.tree.node(0).find("b").find("c").text() == "2");
  CHECK(sample.tree.node(0).find("f").text() == "3");
}
