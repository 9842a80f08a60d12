#include "compiler/syntax/tree.h"

#include "tests/unit/syntax/yaml/sample.h"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace accelc;
using test::read_sample;

TEST_CASE("a mapping gives its entries in order, duplicates included") {
  const auto sample = read_sample("a: 1\nb: [x, y]\na: 3\n");
  std::string entries;
  for_each_entry(sample.tree.node(0), [&entries](const Entry& entry) {
    entries += std::string(entry.key.text()) + "=" + std::string(text_of(entry.value.span())) + ";";
  });
  CHECK(entries == "a=1;b=[x, y];a=3;");
  CHECK(sample.tree.node(0).find("a").text() == "1");
  CHECK_FALSE(sample.tree.node(0).find("c"));
}

TEST_CASE("keys know that they are keys") {
  const auto sample = read_sample("a: {b: c}\n");
  std::vector<bool> keys;
  for (const Node& node : sample.tree.nodes()) keys.push_back(node.is_key);
  CHECK(keys == std::vector<bool>{false, true, false, true, false});
}

TEST_CASE("an alias stands for the node with its anchor") {
  const auto sample = read_sample("a: &x {b: 1}\nc: *x\n");
  const NodeRef alias = sample.tree.node(0).find("c");
  CHECK(alias.kind() == NodeKind::kAlias);
  CHECK(alias.resolved().find("b").text() == "1");
  CHECK(text_of(alias.span()) == "*x");
}

TEST_CASE("the innermost node at a place is found") {
  const auto sample = read_sample("a:\n  bcd: efg\n");
  CHECK(sample.tree.node_at(6).text() == "bcd");
  CHECK(sample.tree.node_at(11).text() == "efg");
}

TEST_CASE("a tree that broke off keeps pairs whole") {
  const auto sample = read_sample("a: 1\nb: @x\n");
  CHECK(sample.tree.incomplete());
  const NodeRef root = sample.tree.node(0);
  CHECK(root.find("a").text() == "1");
  std::size_t entries = 0;
  for_each_entry(root, [&entries](const Entry& entry) {
    CHECK(entry.value);
    ++entries;
  });
  CHECK(entries == 2);
}
