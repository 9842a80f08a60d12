#include "compiler/diag/fix.h"
#include "compiler/syntax/toml/diagnostics.h"
#include "tests/support/annotations.h"
#include "tests/unit/syntax/toml/sample.h"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

using namespace accelc;
using test::read_toml_sample;

namespace {

struct Case {
  std::string_view text;  // the place of the report between « and »
  std::string_view message;
};

void check(const Case& expected) {
  INFO(expected.text);
  const auto marked = test::annotate(expected.text, {.open = "«", .close = "»", .point = "¦"});
  const auto sample = read_toml_sample(marked.text);
  REQUIRE(sample.diagnostics.size() == 1);
  const Diagnostic& finding = sample.diagnostics[0];
  CHECK(finding.message == expected.message);
  const test::MarkedRange place = {finding.span.begin, finding.span.end};
  CHECK(place == marked.range());
  CHECK(sample.tree.incomplete());
}

// The text after the only fix of the only report.
std::string fixed(const std::string& text) {
  const auto sample = read_toml_sample(text);
  if (sample.diagnostics.size() != 1 || sample.diagnostics[0].fixes.size() != 1) return "no fix";
  return apply_edits(text, sample.diagnostics[0].fixes[0].edits).value_or("edits overlap");
}

// What the label of the only report points at, and what it says.
std::string label_of(std::string text) {
  const auto sample = read_toml_sample(std::move(text));
  if (sample.diagnostics.size() != 1 || sample.diagnostics[0].labels.size() != 1) return "none";
  const Label& label = sample.diagnostics[0].labels[0];
  return std::string(text_of(label.span)) + ": " + label.text;
}

}  // namespace

TEST_CASE("toml faults: quotes and brackets are reported where they open") {
  for (const Case& expected : {
           Case{"a = 1\nb = «\"»abc\nc = 2\n", "this quote `\"` is never closed"},
           Case{"b = «'»abc\n", "this quote `'` is never closed"},
           Case{"b = «\"\"\"»abc\n[x]\ny = 1\n", "this quote `\"\"\"` is never closed"},
           Case{"b = [\"x\", «\"»y]\n", "this quote `\"` is never closed"},
           Case{"b = «[»1, 2\nc = 3\n", "this bracket `[` is never closed"},
           Case{"b = «[»\n  \"x\",\n[tasks.c]\nd = 3\n", "this bracket `[` is never closed"},
           Case{"b = «{» c = 1\nd = 3\n", "this bracket `{` is never closed"},
           Case{"«[»tasks.a\nb = 1\n", "this bracket `[` is never closed"},
           Case{"«[[»tasks]\nb = 1\n", "this bracket `[[` is never closed"},
       }) {
    check(expected);
  }
}

TEST_CASE("toml faults: keys") {
  for (const Case& expected : {
           Case{"image«:» foo\n", "missing `=` after key `image`"},
           Case{"image«» \"foo\"\n", "missing `=` after key `image`"},
           Case{"image«»\n", "missing `=` after key `image`"},
           Case{"a = {tpu«:» 1}\n", "missing `=` after key `tpu`"},
           Case{"«=» 1\n", "missing key before `=`"},
           Case{"a.«.»b = 1\n", "missing key before `.`"},
           Case{"[«]»\n", "missing key before `]`"},
           Case{"[a.«]»\n", "missing key before `]`"},
           Case{"«my key» = 1\n", "key `my key` needs quotes"},
           Case{"«a/b».c = 1\n", "key `a/b` needs quotes"},
           Case{"[tasks.«über»]\n", "key `über` needs quotes"},
           Case{"«\"\"\"»a\"\"\" = 1\n", "a key cannot be in three quotes"},
       }) {
    check(expected);
  }
}

TEST_CASE("toml faults: values") {
  for (const Case& expected : {
           Case{"a =«» # nothing\n", "missing value for key `a`"},
           Case{"a =«»\nb = 1\n", "missing value for key `a`"},
           Case{"image = «ghcr.io/acme/train:1» # c\n", "text `ghcr.io/acme/train:1` needs quotes"},
           Case{"a = [«python», \"-m\"]\n", "text `python` needs quotes"},
           Case{"a = {b = «64Gi»}\n", "text `64Gi` needs quotes"},
           Case{"a = «{{.inputs.x}}»\n", "text `{{.inputs.x}}` needs quotes"},
           Case{"a = «1.2.3»\n", "text `1.2.3` needs quotes"},
           Case{"a = «null»\n", "text `null` needs quotes"},
           Case{"a = «True»\n", "`True` must be lower case in TOML"},
           Case{"a = «007»\n", "number `007` starts with a zero"},
           Case{"a = «.5»\n", "number `.5` needs digits on both sides of its dot"},
           Case{"a = «1__0»\n", "number `1__0` needs a digit on both sides of each `_`"},
           Case{"a = «0X1f»\n", "number `0X1f` has a prefix in upper case"},
           Case{"a = «9223372036854775808»\n",
                "number `9223372036854775808` does not fit into 64 bits"},
           Case{"a = «2024-02-30»\n", "`2024-02-30` is not a date or time"},
           Case{"a = «2024-05-31 25:00:00»\n", "`2024-05-31 25:00:00` is not a date or time"},
           Case{"a = 1 «2» # c\n", "unexpected `2` after the value"},
           Case{"a = \"x\" «y»\n", "unexpected `y` after the value"},
           Case{"[a] «b = 1»\n", "unexpected `b = 1` after the table header"},
           Case{"a = 1«,»\n", "unexpected `,` after the value"},
           Case{"a = «=» 1\n", "unexpected `=`"},
       }) {
    check(expected);
  }
}

TEST_CASE("toml faults: lists and inline tables") {
  for (const Case& expected : {
           Case{"a = [1 «2»]\n", "missing `,` before `2`"},
           Case{"a = [\n  \"x\"\n  «\"y\"»\n]\n", "missing `,` before `\"y\"`"},
           Case{"a = {b = 1 «c» = 2}\n", "missing `,` before `c`"},
           Case{"a = [1,«,» 2]\n", "`,` without an item before it"},
           Case{"a = {«,»}\n", "`,` without an entry before it"},
           Case{"a = {b = 1«,»}\n", "`,` after the last entry of an inline table"},
           Case{"a = {«»\n  b = 1,\n}\n", "line break in an inline table"},
           Case{"a = {b = 1,«»\n c = 2}\n", "line break in an inline table"},
       }) {
    check(expected);
  }
}

TEST_CASE("toml faults: a lone carriage return") {
  const auto sample = read_toml_sample("a = 1\rb = 2\n");
  REQUIRE(sample.diagnostics.size() == 1);
  CHECK(sample.diagnostics[0].kind == &kTomlLoneCarriageReturn);
}

TEST_CASE("toml faults: escapes and characters") {
  for (const Case& expected : {
           Case{"a = \"C:«\\d»ir\"\n", "unknown escape `\\d`"},
           Case{"a = \"C:«\\d»ir\\\"\n", "unknown escape `\\d`"},
           Case{"a = \"«\\u12»\"\n", "escape `\\u12` is not a Unicode character"},
           Case{"a = \"«\\uD800»\"\n", "escape `\\uD800` is not a Unicode character"},
           Case{"a = \"\"\"x «\\ »y\"\"\"\n", "unknown escape `\\ `"},
           Case{"a = 1 # x«\r»y\n", "carriage return without a line feed"},
           Case{"a = 1«\r»b = 2\n", "carriage return without a line feed"},
           Case{"a = \"x«\x7f»\"\n", "control character `U+007F` in the text"},
       }) {
    check(expected);
  }
}

TEST_CASE("toml faults: what is set twice is reported at the second place") {
  for (const Case& expected : {
           Case{"a = 1\n«a» = 2\n", "the key `a` is set twice"},
           Case{"a = 1\n«\"\\u0061\"» = 2\n", "the key `a` is set twice"},
           Case{"x = {a = 1, «a» = 2}\n", "the key `a` is set twice"},
           Case{"a.b = 1\n«a» = 2\n", "the key `a` is set twice"},
           Case{"a = 1\n[«a»]\n", "the key `a` is set twice"},
           Case{"[t.a]\n[t]\n«a» = 1\n", "the key `a` is set twice"},
           Case{"[a]\nx = 1\n[«a»]\n", "table `a` is defined twice"},
           Case{"[a]\nb.c = 1\n[a.«b»]\n", "table `b` is defined twice"},
           Case{"[a]\n[[«a»]]\n", "`a` is both a table and a list of tables"},
           Case{"[[a]]\n[«a»]\n", "`a` is both a table and a list of tables"},
           Case{"a = 1\n«a».b = 2\n", "key `a` already has a value and cannot hold `b`"},
           Case{"a = {}\n[«a».b]\n", "key `a` already has a value and cannot hold `b`"},
       }) {
    check(expected);
  }
  CHECK(label_of("a = 1\na = 2\n") == "a: first set here");
  CHECK(label_of("[x]\n[a]\n[y]\n[a]\n") == "a: first defined here");
  CHECK(label_of("[[a]]\n[a]\n") == "a: a list of tables here");
}

TEST_CASE("toml faults: a fix where one answer is right") {
  CHECK(fixed("image: \"foo\"\n") == "image = \"foo\"\n");
  CHECK(fixed("image :\"foo\"\n") == "image = \"foo\"\n");
  CHECK(fixed("image \"foo\"\n") == "image = \"foo\"\n");
  CHECK(fixed("image = foo bar # c\n") == "image = \"foo bar\" # c\n");
  CHECK(fixed("my key = 1\n") == "\"my key\" = 1\n");
  CHECK(fixed("a = {b = 1, }\n") == "a = {b = 1 }\n");
  CHECK(fixed("a = [1 2]\n") == "a = [1, 2]\n");
  CHECK(fixed("a = True\n") == "a = true\n");
  CHECK(fixed("a = -.5\n") == "a = -0.5\n");
  CHECK(fixed("a = 5.\n") == "a = 5.0\n");
  CHECK(fixed("a = 1;\n") == "a = 1\n");
  CHECK(fixed("a = null\n") == "no fix");
}

TEST_CASE("toml faults: several in one file are each reported") {
  CHECK(read_toml_sample("[t.a]\n[u]\nx = \n[t]\na = 1\n[t]\n").reports() ==
        "3:4 toml-missing-value: missing value for key `x`\n"
        "5:1 duplicate-key: the key `a` is set twice\n"
        "6:2 toml-duplicate-table: table `t` is defined twice");
}

TEST_CASE("toml faults: texts that make toml++ trip over its own assertions") {
  for (const char* text : {"[",
                           "[[",
                           "[!]",
                           "[.]",
                           "[ ",
                           "[]",
                           "[[]]",
                           "[\"",
                           "{",
                           "a = ]",
                           "\"",
                           "'",
                           "\"\"\"",
                           "a.",
                           "a = {",
                           "a = [",
                           "a\xc2\xa7 = 1",
                           "a = \xc2\xa7",
                           "a = 1 \xc2\xa7",
                           "a \xe3\x80\x80= 1",
                           "\xEF\xBB\xBF\xEF\xBB\xBFx=1"}) {
    INFO(text);
    const auto sample = read_toml_sample(text);
    CHECK(sample.diagnostics.size() == 1);
    CHECK(sample.tree.incomplete());
  }
}
