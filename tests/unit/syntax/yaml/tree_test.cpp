#include "tests/support/tree_text.h"
#include "tests/unit/syntax/yaml/sample.h"

#include <catch2/catch.hpp>

#include <string>

using namespace accelc;
using test::read_sample;
using test::tree_text;

namespace {

// The tree of a text without any finding.
std::string tree_of(std::string text) {
  const auto sample = read_sample(std::move(text));
  CHECK(sample.reports().empty());
  CHECK_FALSE(sample.tree.incomplete());
  return tree_text(sample.tree);
}

}  // namespace

TEST_CASE("block collections, and values that are not there") {
  CHECK(tree_of("a:\nb:\n- x\n-\n-  # c\n- null\nnull: ~\n") ==
        "1:1-7:8 mapping block\n"
        "  1:1-1:2 key string plain `a`\n"
        "  1:3-1:3 null empty\n"
        "  2:1-2:2 key string plain `b`\n"
        "  3:1-6:7 sequence block\n"
        "    3:3-3:4 string plain `x`\n"
        "    4:2-4:2 null empty\n"
        "    5:2-5:2 null empty\n"
        "    6:3-6:7 null plain `null`\n"
        "  7:1-7:5 key null plain `null`\n"
        "  7:7-7:8 null plain `~`\n");
}

TEST_CASE("an empty value before a key named null") {
  CHECK(tree_of("a:\nnull: 1\n") ==
        "1:1-2:8 mapping block\n"
        "  1:1-1:2 key string plain `a`\n"
        "  1:3-1:3 null empty\n"
        "  2:1-2:5 key null plain `null`\n"
        "  2:7-2:8 integer plain `1`\n");
}

TEST_CASE("flow collections, pairs and trailing commas") {
  CHECK(tree_of("[a, {b: 1, \"c\":2, d, }, ? e : f, : g, [], {x: y}: z]\n") ==
        "1:1-1:53 sequence flow\n"
        "  1:2-1:3 string plain `a`\n"
        "  1:5-1:23 mapping flow\n"
        "    1:6-1:7 key string plain `b`\n"
        "    1:9-1:10 integer plain `1`\n"
        "    1:12-1:15 key string double `c`\n"
        "    1:16-1:17 integer plain `2`\n"
        "    1:19-1:20 key string plain `d`\n"
        "    1:20-1:20 null empty\n"
        "  1:25-1:32 mapping pair\n"
        "    1:27-1:28 key string plain `e`\n"
        "    1:31-1:32 string plain `f`\n"
        "  1:34-1:37 mapping pair\n"
        "    1:34-1:34 key null empty\n"
        "    1:36-1:37 string plain `g`\n"
        "  1:39-1:41 sequence flow\n"
        "  1:43-1:52 mapping pair\n"
        "    1:43-1:49 key mapping flow\n"
        "      1:44-1:45 key string plain `x`\n"
        "      1:47-1:48 string plain `y`\n"
        "    1:51-1:52 string plain `z`\n");
}

TEST_CASE("scalars of every style, with the text they mean") {
  CHECK(tree_of("- 'it''s'\n- \"\\x41\"\n- one\n  two\n\n  three\n- |\n  l1\n   l2\n- >-\n  f1\n  "
                "f2\n") ==
        "1:1-12:5 sequence block\n"
        "  1:3-1:10 string single `it's`\n"
        "  2:3-2:9 string double `A`\n"
        "  3:3-6:8 string plain `one two\\nthree`\n"
        "  7:3-9:6 string literal `l1\\n l2\\n`\n"
        "  10:3-12:5 string folded `f1 f2`\n");
}

TEST_CASE("properties, resolved tags and aliases") {
  CHECK(tree_of("%TAG !e! tag:e.org,2000:\n---\na: &x !!str 1\n&k b : *x\nc: &e\nd: "
                "!<tag:yaml.org,2002:seq>\n"
                "- *k\n- *e\n") ==
        "3:1-8:5 mapping block\n"
        "  3:1-3:2 key string plain `a`\n"
        "  3:13-3:14 string plain &x !<tag:yaml.org,2002:str> `1`\n"
        "  4:4-4:5 key string plain &k `b`\n"
        "  4:8-4:10 alias *x -> 3:13\n"
        "  5:1-5:2 key string plain `c`\n"
        "  5:6-5:6 null empty &e\n"
        "  6:1-6:2 key string plain `d`\n"
        "  7:1-8:5 sequence block !<tag:yaml.org,2002:seq>\n"
        "    7:3-7:5 alias *k -> 4:4\n"
        "    8:3-8:5 alias *e -> 5:6\n");
}

TEST_CASE("tags decide the kind") {
  CHECK(tree_of("[!!str 1, !!float 2, !!int '3', !!null '', ! x, ! 4, !!bool \"true\"]") ==
        "1:1-1:68 sequence flow\n"
        "  1:8-1:9 string plain !<tag:yaml.org,2002:str> `1`\n"
        "  1:19-1:20 number plain !<tag:yaml.org,2002:float> `2`\n"
        "  1:28-1:31 integer single !<tag:yaml.org,2002:int> `3`\n"
        "  1:40-1:42 null single !<tag:yaml.org,2002:null> `\"\"`\n"
        "  1:46-1:47 string plain !<!> `x`\n"
        "  1:51-1:52 string plain !<!> `4`\n"
        "  1:61-1:67 boolean double !<tag:yaml.org,2002:bool> `true`\n");
}

TEST_CASE("several documents, each with its own anchors") {
  CHECK(tree_of("a\n--- b\n...\n---\n- &x c\n- *x\n---\n") ==
        "1:1-1:2 string plain `a`\n"
        "---\n"
        "2:5-2:6 string plain `b`\n"
        "---\n"
        "5:1-6:5 sequence block\n"
        "  5:6-5:7 string plain &x `c`\n"
        "  6:3-6:5 alias *x -> 5:6\n"
        "---\n"
        "7:4-7:4 null empty\n");
}

TEST_CASE("explicit keys, also of several lines") {
  CHECK(tree_of("? [a\n , b]\n: c\n? d\ne: f\n") ==
        "1:1-5:5 mapping block\n"
        "  1:3-2:6 key sequence flow\n"
        "    1:4-1:5 string plain `a`\n"
        "    2:4-2:5 string plain `b`\n"
        "  3:3-3:4 string plain `c`\n"
        "  4:3-4:4 key string plain `d`\n"
        "  4:4-4:4 null empty\n"
        "  5:1-5:2 key string plain `e`\n"
        "  5:4-5:5 string plain `f`\n");
}

TEST_CASE("line breaks of Windows and of old Macs") {
  const std::string outline =
      "1:1-3:5 mapping block\n"
      "  1:1-1:2 key string plain `a`\n"
      "  1:4-2:4 string double `x y`\n"
      "  3:1-3:2 key string plain `b`\n"
      "  3:4-3:5 integer plain `1`\n";
  for (const std::string brk : {"\n", "\r\n", "\r"}) {
    CHECK(tree_of("a: \"x" + brk + " y\"" + brk + "b: 1" + brk) == outline);
  }
}

TEST_CASE("verbatim texts are pieces of the file") {
  const auto sample = read_sample("a: plain text\nb: 'single'\nc: \"double\"\nd: \"e\\n\"\n");
  std::size_t owned = 0;
  for (const Node& node : sample.tree.nodes()) owned += node.text_owned ? 1 : 0;
  CHECK(owned == 1);
}
