// One report for one fault, and everything else is read: tried by cutting a healthy file off in
// every place.
#include "tests/unit/syntax/yaml/leaves.h"

#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace accelc;
using namespace accelc::test;

namespace {

// Every construct, each between neighbours that a fault could hide.
constexpr std::string_view kHealthy = R"(%YAML 1.2
%TAG !e! tag:example.org,2000:
--- # the first document
plain: one word
lines: text that goes on
  in a second line
'single': 'it''s here'
"double": "a \"b\" \u00e9
  and on"
literal: |2-

  line one
    line two

folded: >-
  some
  text

list:
  - one
  - "two"
  - - inner
    - 'more'
  -
    key: value
    other: 2
dashes:
- a: 1
  b: 2
- c
flow: [a, "b", 'c', {d: e, "f":g}, [h, i]]
braces: {one: 1, "two": [2], three: {four: 4}, five}
lines of brackets: [
  first, # with a comment
  {second: 2,
   third: 3},
  "fourth
    line"
  ]
anchor: &base
  name: x
  size: &size 12
alias: *size
<<: *base
tagged: !!str 12
local: !e!thing [p, q]
? explicit key
: explicit value
? - listed
  - key
: {a: b}
nested:
  deep:
    deeper:
      deepest: end
    back: here
last: null
...
# between
---
second: document
--- |
  a document of text
--- [1, 2]
)";

std::size_t line_of(std::string_view text, std::size_t at) {
  return static_cast<std::size_t>(
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

}  // namespace

TEST_CASE("yaml recovery: a file cut off anywhere has one fault and all lines above it") {
  const YamlSample whole = read_sample(std::string(kHealthy));
  CHECK(errors_of(whole) == 0);
  const std::vector<Leaf> healthy = leaves_of(whole.tree);
  REQUIRE(healthy.size() == 87);
  for (std::size_t size = 0; size < kHealthy.size(); ++size) {
    const YamlSample sample = read_sample(std::string(kHealthy.substr(0, size)));
    INFO(sample.file->text() << "\n" << sample.reports());
    CHECK(errors_of(sample) <= 1);
    const std::vector<Leaf> left = leaves_of(sample.tree);
    for (const Leaf& leaf : healthy) {
      if (line_of(kHealthy, leaf.end) >= line_of(kHealthy, size)) break;
      const Leaf* found = leaf_at(left, leaf.begin);
      INFO("lost: " << leaf.path << " " << leaf.value);
      REQUIRE(found != nullptr);
      CHECK(found->same(leaf));
      CHECK(found->path == leaf.path);
    }
  }
}
