// What yaml-cpp 0.7.0 accepts, refuses or does wrongly, and what becomes of it.
#include "compiler/syntax/json_output.h"
#include "tests/unit/syntax/yaml/sample.h"

#include <catch2/catch.hpp>

#include <string>

using namespace accelc;
using test::read_sample;

namespace {

std::string reports(std::string text) { return read_sample(std::move(text)).reports(); }

std::string values(std::string text) {
  const auto sample = read_sample(std::move(text));
  CHECK(sample.reports().empty());
  return to_json(sample.tree);
}

}  // namespace

TEST_CASE("a stray comma is an error, not an endless loop") {
  CHECK(reports(",") == "1:1 unexpected-text: unexpected `,`");
  CHECK(reports("{},") == "1:3 unexpected-text: unexpected `,`");
  CHECK(reports("- a\n,") == "2:1 unexpected-text: unexpected `,`");
  CHECK(reports("\"x\",") == "1:4 unexpected-text: unexpected `,`");
}

TEST_CASE("a quote that is never closed is an error at the quote") {
  CHECK(reports("a: \"abc\nb: 1\n") == "1:4 unclosed-quote: this quote `\"` is never closed");
  CHECK(reports("a: 'abc\n") == "1:4 unclosed-quote: this quote `'` is never closed");
}

TEST_CASE("a second document needs its marker") {
  CHECK(reports("{a: 1}\nb: 2") ==
        "2:1 content-after-end: `b: 2` does not belong to the mapping above");
  CHECK(reports("\"hello\"\nfoo: 2") ==
        "2:1 content-after-end: `foo: 2` does not belong to the value above");
  CHECK(reports("- a\nb: 1") == "2:1 content-after-end: `b: 1` does not belong to the list above");
  CHECK(reports("{a: 1} x") == "1:8 content-after-end: `x` does not belong to the mapping above");
  CHECK(reports("a: 1\n... b\n") ==
        "2:5 content-after-end: `b` does not belong to the end mark `...` above");
}

TEST_CASE("an anchor or tag before a block text in a list is read") {
  CHECK(values("- &x |\n  one\n- !!str >-\n  two\n- *x\n") == "[\"one\\n\",\"two\",\"one\\n\"]\n");
  CHECK(values("a:\n  !!str |\n  one\nb: 1\n") == "{\"a\":\"one\\n\",\"b\":1}\n");
}

TEST_CASE("a value is missing between two commas") {
  CHECK(reports("[1,,2]") == "1:4 empty-entry: missing value before this comma");
  CHECK(reports("[ , 1]") == "1:3 empty-entry: missing value before this comma");
  CHECK(reports("{x: 1,,y: 2}") == "1:7 empty-entry: missing value before this comma");
  CHECK(reports("[1, , ]") == "1:5 empty-entry: missing value before this comma");
  CHECK(values("[1, ]") == "[1]\n");
}

TEST_CASE("the escapes of JSON") {
  CHECK(values(R"({"a": "\ud83d\ude00 \/", "b": '\ud83d\ude00'})") ==
        "{\"a\":\"\U0001F600 /\",\"b\":\"\\\\ud83d\\\\ude00\"}\n");
  CHECK(values("a: \"\\ud83d\\ude00\"\nb: \\ud83d\\ude00\n") ==
        "{\"a\":\"\U0001F600\",\"b\":\"\\\\ud83d\\\\ude00\"}\n");
  CHECK(reports("a: \"x\\ud83d\"\n") == "1:6 unknown-escape: `\\ud83d` is not an escape");
}

TEST_CASE("keys in braces may be long or run over lines") {
  const std::string key(3000, 'k');
  CHECK(values("{\"" + key + "\":1}") == "{\"" + key + "\":1}\n");
  CHECK(values("a: {\"" + key + "\": {\"" + key + "\": 1}}") ==
        "{\"a\":{\"" + key + "\":{\"" + key + "\":1}}}\n");
  std::string several;
  for (int i = 0; i < 20; ++i) several += "- {a\n  b: c}\n";
  CHECK(reports(several).empty());
  CHECK(values("- {a\n  b: c, d\n  e}\n") == "[{\"a b\":\"c\",\"d e\":null}]\n");
}

TEST_CASE("a document in brackets may be a key all the same") {
  CHECK(values("{a: b}: c\n") == "{\"{a: b}\":\"c\"}\n");
  CHECK(values(" [a]: b\n") == "{\"[a]\":\"b\"}\n");
}

TEST_CASE("question marks inside words in brackets") {
  CHECK(values("[a?b, c ?, {d?: e ? f}, ?g]") == "[\"a?b\",\"c ?\",{\"d?\":\"e ? f\"},\"?g\"]\n");
}

TEST_CASE("blank lines of tabs are blank, but tabs do not indent") {
  CHECK(values("a: 1\n\t\nb: 2\n") == "{\"a\":1,\"b\":2}\n");
  CHECK(reports("a:\n\tb: 1\n") == "2:1 tab-in-indentation: this line is indented with a tab");
  CHECK(reports("a: \"x\n\ty\"\n") == "2:1 tab-in-indentation: this line is indented with a tab");
}

TEST_CASE("texts in the first column, where nothing is around them") {
  CHECK(values("--- |\na: b: c\n# no\n%x\n...\n") == "\"a: b: c\\n# no\\n%x\\n\"\n");
}

TEST_CASE("nesting, documents and nodes are limited") {
  Limits limits;
  limits.nesting = 3;
  limits.documents = 2;
  CHECK(read_sample("[[[]]]", limits).reports().empty());
  CHECK(read_sample("[[[[]]]]", limits).reports() ==
        "1:4 nested-too-deep: more than 3 levels of nested collections");
  CHECK(read_sample("a:\n b:\n  c:\n   d: 1\n", limits).reports() ==
        "4:4 nested-too-deep: more than 3 levels of nested collections");
  CHECK(read_sample("a\n---\nb\n---\nc\n", limits).reports() ==
        "4:4 too-many-documents: more than 2 documents in one file");
  limits.nodes = 5;
  CHECK(read_sample("[1,2,3,4,5]", limits).reports() ==
        "1:10 too-many-values: more than 5 keys and values in one file");
}

TEST_CASE("deep nesting of every kind ends with a report") {
  for (const std::string piece : {"[", "{a: ", "- ", "? ", "[[],", "{? ", "&a [", "- ? - "}) {
    std::string text;
    for (int i = 0; i < 20'000; ++i) text += piece;
    const auto sample = read_sample(text);
    CHECK(sample.tree.incomplete());
    REQUIRE_FALSE(sample.diagnostics.empty());
    CHECK(sample.diagnostics.back().severity == Severity::kError);
  }
}

TEST_CASE("keys set twice are found by the text they mean") {
  const auto sample = read_sample("a: 1\nb: {c: 1, 'c': 2}\n\"\\x61\": 2\n: 1\n: 2\n");
  CHECK(sample.reports() ==
        "2:11 duplicate-key: the key `c` is set twice\n"
        "3:1 duplicate-key: the key `a` is set twice");
  REQUIRE(sample.diagnostics[1].labels.size() == 1);
  CHECK(sample.diagnostics[1].labels[0].text == "first set here");
  CHECK(text_of(sample.diagnostics[1].labels[0].span) == "a");
}

TEST_CASE("one key set twice among very many") {
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += "key" + std::to_string(i) + ": 1\n";
  CHECK(reports(text + "key50000: 2\n") ==
        "100001:1 duplicate-key: the key `key50000` is set twice");
}

TEST_CASE("anchors that are not there, double, unused or inside themselves") {
  CHECK(reports("a: &base 1\nb: *bse\n") ==
        "2:4 undefined-anchor: there is no anchor `bse` above this line");
  CHECK(reports("a: &x 1\nb: *x\nc: &x 2\nd: *x\n") ==
        "3:4 anchor-redefined: the anchor `x` is defined again");
  CHECK(reports("a: !!str &x 1\n") == "1:10 anchor-unused: no alias uses the anchor `x`");
  CHECK(reports("&x [1, [*x]]") ==
        "1:9 alias-inside-itself: the alias `x` is inside the value it refers to");
}

TEST_CASE("tags that do not fit or mean nothing") {
  CHECK(reports("a: !!int abc\n") ==
        "1:4 tag-mismatch: `abc` is tagged as an integer but is not one");
  CHECK(reports("a: !!map [1]\n") ==
        "1:4 tag-mismatch: this is tagged as a mapping but is not one");
  CHECK(reports("a: !x y\n") == "1:4 unknown-tag: the tag `!x` has no meaning here");
  CHECK(reports("a: !!set {b}\n") == "1:4 unknown-tag: the tag `!!set` has no meaning here");
  CHECK(reports("a: !e!x y\n") ==
        "1:4 undefined-tag-handle: the tag prefix `!e!` is not declared in this document");
  CHECK(reports("%TAG !e! e:\n--- !e!a x\n--- !e!a y\n") ==
        "2:5 unknown-tag: the tag `e:a` has no meaning here\n"
        "3:5 undefined-tag-handle: the tag prefix `!e!` is not declared in this document");
}

TEST_CASE("directives stand before a document") {
  CHECK(values("%YAML 1.2\n%FOO bar\n---\na\n") == "\"a\"\n");
  CHECK(reports("%YAML 1.2\n") == "1:1 wrong-directive: `%YAML 1.2` cannot be a directive here");
  CHECK(reports("a: 1\n%YAML 1.2\n---\n") ==
        "2:1 wrong-directive: `%YAML 1.2` cannot be a directive here");
  CHECK(reports("%YAML 2.0\n---\n") ==
        "1:1 wrong-directive: `%YAML 2.0` cannot be a directive here");
}

TEST_CASE("values are indented deeper than their key") {
  CHECK(reports("a:\n[b]\n") ==
        "2:1 wrong-indentation: `[` is indented to a column that matches no level above");
  CHECK(reports("a: &x\n!!map\n  b: c\n") ==
        "2:1 wrong-indentation: `!!map` is indented to a column that matches no level above");
  CHECK(values("a:\n- b\n") == "{\"a\":[\"b\"]}\n");
}

TEST_CASE("a quoted text that is not indented is only a warning") {
  const auto sample = read_sample("a: \"b\nc\"\n");
  CHECK(sample.reports() ==
        "2:1 text-indentation: the text in quotes continues with `c\"`, which is not indented "
        "deeper than the key or list it belongs to");
  CHECK_FALSE(sample.tree.incomplete());
}

TEST_CASE("a closing bracket in the column of its key is only a warning") {
  const auto sample = read_sample("a: [\n  b\n]\nc: 1\n");
  CHECK(sample.reports() ==
        "3:1 bracket-indentation: `]` is not indented deeper than the key it belongs to");
  CHECK_FALSE(sample.tree.incomplete());
}
