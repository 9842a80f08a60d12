// One report for one fault, and everything else is read: tried by breaking a healthy file in every
// place.
#include "tests/unit/syntax/toml/sample.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

using namespace accelc;
using test::read_toml_sample;
using test::TomlSample;

namespace {

// Every construct, in an order where each has a neighbour that a fault could hide.
constexpr std::string_view kHealthy = R"(accelc = "v1"
# a comment
project = 'vision' # another
[defaults]
image = "ghcr.io/acme/train:1.4.2"
retries = 3

[tasks.embed]
description = """
Embeds the images.
Reads "a" and 'b'.
"""
command = ["python", "-m", "acme.train", "--lr", "{{.inputs.lr}}"]
limits = { gpu = 1, memory = "64Gi", "vpc.amazonaws.com/efa" = 4 }
args = [
  "--lr", # rate
  "0.1",
  ["nested", "list"],
]
env.A = "1"
env.B = '2'
[tasks."vision.train"]
timeout = "2h"
when = 1979-05-27T07:32:00.5-07:00
raw = '''
raw\text
'''
[[pools]]
name = "a"
partitions = [
  "2g.20gb",
  "3g.40gb"
]
[[pools]]
name = "b\t\u00e9"
rate = 3.5e-1
on = true
[pools.flyte]
x.y.z = 1
)";

// A scalar and the lines of its statement.
struct Leaf {
  std::uint32_t begin = 0;
  std::size_t first_line = 0;
  std::size_t last_line = 0;
  std::string value;  // path, kind and text
};

std::size_t line_of(std::string_view text, std::size_t at) {
  const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(at, text.size()));
  return static_cast<std::size_t>(std::count(text.begin(), end, '\n'));
}

// The line of the header that the statement at `at` stands below.
std::size_t header_above(std::string_view text, std::size_t at) {
  const std::size_t header = text.substr(0, at).rfind("\n[");
  return header == std::string_view::npos ? 0 : line_of(text, header + 1);
}

Leaf leaf_of(const TomlSample& sample, const Node& node) {
  const std::vector<Node>& nodes = sample.tree.nodes();
  const std::string_view text = sample.file->text();
  Leaf leaf = {.begin = node.begin, .value = std::to_string(static_cast<int>(node.kind)) + " "};
  std::uint32_t first = node.begin;
  std::uint32_t last = node.end;
  for (NodeId up = node.parent; up != kNoNode; up = nodes[up].parent) {
    if (nodes[up].style != NodeStyle::kFlow) continue;
    first = nodes[up].begin;
    last = nodes[up].end;
  }
  leaf.first_line = line_of(text, first);
  leaf.last_line = line_of(text, last);
  leaf.value += sample.tree.text(node);
  return leaf;
}

std::vector<Leaf> leaves_of(const TomlSample& sample) {
  std::vector<Leaf> leaves;
  for (const Node& node : sample.tree.nodes()) {
    if (!node.is_key && node.kind <= NodeKind::kDatetime) leaves.push_back(leaf_of(sample, node));
  }
  // In the order of the file, which tables with several headers do not keep.
  std::sort(leaves.begin(), leaves.end(),
            [](const Leaf& a, const Leaf& b) { return a.begin < b.begin; });
  return leaves;
}

bool holds(const std::vector<Leaf>& leaves, std::uint32_t begin, std::string_view value) {
  const auto found =
      std::lower_bound(leaves.begin(), leaves.end(), begin,
                       [](const Leaf& leaf, std::uint32_t at) { return leaf.begin < at; });
  return found != leaves.end() && found->begin == begin && found->value == value;
}

// Replaces `removed` bytes at `at`; returns the broken text's sample after checking that all
// statements on other lines are kept. The table of a header with the fault may be unknown.
TomlSample break_at(std::size_t at, std::size_t removed, std::string_view inserted) {
  static const std::vector<Leaf> healthy = leaves_of(read_toml_sample(std::string(kHealthy)));
  std::string text(kHealthy);
  text.replace(at, removed, inserted);
  TomlSample sample = read_toml_sample(text);
  const std::vector<Leaf> left = leaves_of(sample);
  const std::size_t line = line_of(kHealthy, at);
  const bool joined = removed > 0 && kHealthy[at] == '\n';
  for (const Leaf& leaf : healthy) {
    const bool touched = leaf.first_line <= line + (joined ? 1 : 0) && line <= leaf.last_line;
    const auto begin = static_cast<std::uint32_t>(
        leaf.begin < at ? leaf.begin : leaf.begin + inserted.size() - removed);
    const bool below =
        header_above(kHealthy, leaf.begin) == line || header_above(text, begin) == line;
    if (touched || (below && line > 0)) continue;
    INFO(text << "\nlost: " << leaf.value);
    REQUIRE(holds(left, begin, leaf.value));
  }
  return sample;
}

}  // namespace

TEST_CASE("toml recovery: a file cut off anywhere has one fault and all lines above it") {
  const std::vector<Leaf> healthy = leaves_of(read_toml_sample(std::string(kHealthy)));
  REQUIRE(healthy.size() == 29);
  for (std::size_t size = 0; size < kHealthy.size(); ++size) {
    const TomlSample sample = read_toml_sample(std::string(kHealthy.substr(0, size)));
    INFO(sample.file->text());
    REQUIRE(sample.diagnostics.size() <= 1);
    const std::vector<Leaf> left = leaves_of(sample);
    for (const Leaf& leaf : healthy) {
      if (leaf.last_line < line_of(kHealthy, size)) REQUIRE(holds(left, leaf.begin, leaf.value));
    }
  }
}

TEST_CASE("toml recovery: a character too few is at most one fault, on its own line") {
  for (std::size_t at = 0; at < kHealthy.size(); ++at) {
    const TomlSample sample = break_at(at, 1, "");
    INFO(sample.file->text() << "\n" << sample.reports());
    REQUIRE(sample.diagnostics.size() <= 1);
  }
}

TEST_CASE("toml recovery: a character too many is one fault, a line break at most two") {
  constexpr std::string_view kInserted = "\"'[]{}=,.#x \\\n";
  std::size_t twice = 0;
  for (std::size_t at = 0; at < kHealthy.size(); ++at) {
    // Every third place for each character: all of them take long.
    for (std::size_t i = at % 3; i < kInserted.size(); i += 3) {
      const TomlSample sample = break_at(at, 0, kInserted.substr(i, 1));
      INFO(sample.file->text() << "\n" << sample.reports());
      REQUIRE(sample.diagnostics.size() <= 2);
      if (kInserted[i] != '\n' && sample.diagnostics.size() == 2) ++twice;
    }
  }
  // `""="` closes no text but sets an empty key.
  CHECK(twice == 1);
}

TEST_CASE("toml recovery: a broken header opens the table that it means") {
  for (const char* header : {
           "[a.b c",
           "[a.b c # comment",
           "a.b c]",
           "[a.b c] text",
           "[a.b c] ]",
           "[a..b c]",
           "[.a.b c]",
           "[a.\"b c]",
           "[a.b c\"]",
           "[a\"b c\"]",
           "[a.[\"b c\"]",
           "[{a.b c]",
           "x[a.'b c']",
           "'[a.'b c']",
           "][a.'b c']",
           "[a.b c]] # a list elsewhere\n[a.'b c']",
           "k = 1 [a.'b c']",
       }) {
    INFO(header);
    const TomlSample sample = read_toml_sample(std::string(header) + "\nx = 1\n[z]\ny = 2\n");
    CHECK(sample.diagnostics.size() == 1);
    const NodeRef table = sample.tree.node(0).find("a");
    REQUIRE(table);
    REQUIRE(table.find("b c"));
    CHECK(table.find("b c").find("x").text() == "1");
    CHECK(sample.tree.node(0).find("z").find("y").text() == "2");
  }
}

TEST_CASE("toml recovery: below a header that could mean two things nothing is taken for known") {
  for (const char* header :
       {"[]", "[[]]", "[a.]", "[", "[a]]", "[[a]", "[a = 1]", "[ü]", "[a.\nb]", "[a"}) {
    INFO(header);
    const std::string text = std::string(header) + "\n[z]\ny = 2\n";
    const TomlSample sample = read_toml_sample("k = 1\n" + text);
    CHECK(sample.diagnostics.size() == 1);
    CHECK_FALSE(sample.tree.node(0).find("a"));
    CHECK(sample.tree.node(0).find("k").text() == "1");
    CHECK(sample.tree.node(0).find("z").find("y").text() == "2");
  }
  const TomlSample below = read_toml_sample("k = 1\n[]\nx = 1\nbad\n[z]\n");
  CHECK_FALSE(below.tree.node(0).find("x"));
  CHECK(below.reports() ==
        "2:2 toml-missing-key: missing key before `]`\n"
        "4:4 toml-missing-equals: missing `=` after key `bad`");
}

TEST_CASE("toml recovery: what is set twice is in the tree twice, the first one first") {
  const TomlSample sample = read_toml_sample("[a]\nx = 1\nx = 2\n[b]\n[a]\ny = 3\n");
  CHECK(sample.diagnostics.size() == 2);
  const NodeRef first = sample.tree.node(0).find("a");
  CHECK(first.find("x").text() == "1");
  CHECK_FALSE(first.find("y"));
  std::size_t tables = 0;
  for_each_entry(sample.tree.node(0), [&](const Entry& entry) {
    if (entry.key.text() == "a") ++tables;
  });
  CHECK(tables == 2);
}

TEST_CASE("toml recovery: a list of tables is known by what stands above its broken header") {
  const TomlSample sample = read_toml_sample("[[a]]\nx = 1\n[a]]\nx = 2\n[t]\n[[t]\ny = 3\n");
  CHECK(sample.reports() ==
        "3:4 toml-trailing-text: unexpected `]` after the table header\n"
        "6:1 toml-unclosed-bracket: this bracket `[[` is never closed");
  const NodeRef last = sample.tree.node(0).find("a").first_child().next_sibling();
  CHECK(last.find("x").text() == "2");
}

TEST_CASE("toml recovery: a table in braces over several lines is one fault") {
  for (const char* text : {
           "a = {\n  b = 1,\n  c = 2,\n}\n",
           "a = { b = 1,\n  c = 2 }\n",
           "a = {\n  b = {\n    c = 1,\n  },\n  d = [\n    1,\n  ]\n}\n",
           "a = [\n  {\n    b = 1,\n    c = 2\n  },\n]\n",
           "a = [\n  b = 1,\n  c = 2,\n]\n",
       }) {
    INFO(text);
    const TomlSample sample = read_toml_sample(std::string(text) + "z = 1\n");
    CHECK(sample.diagnostics.size() == 1);
    CHECK_FALSE(sample.tree.node(0).find("b"));
    CHECK_FALSE(sample.tree.node(0).find("c"));
    CHECK(sample.tree.node(0).find("z").text() == "1");
  }
}
