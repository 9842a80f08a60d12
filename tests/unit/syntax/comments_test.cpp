#include "compiler/syntax/comments.h"

#include "tests/unit/syntax/yaml/sample.h"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace accelc;

namespace {

std::vector<std::string> texts(std::string_view text, const std::vector<Comment>& comments) {
  std::vector<std::string> found;
  for (const Comment& comment : comments) {
    found.emplace_back(text.substr(comment.begin, comment.end - comment.begin));
  }
  return found;
}

}  // namespace

TEST_CASE("comments are found outside of values") {
  const std::string_view text = "# one\na = \"# no\" # two\r\nb = 1 # three";
  const std::vector<OpaqueRange> opaque = {{6, 7}, {10, 16}, {24, 25}, {28, 29}};
  CHECK(texts(text, find_comments(text, opaque)) ==
        std::vector<std::string>{"# one", "# two", "# three"});
}

TEST_CASE("a value may hold several signs of comments") {
  const std::string_view text = "'# # #'#x";
  const std::vector<OpaqueRange> opaque = {{0, 7}};
  CHECK(texts(text, find_comments(text, opaque)) == std::vector<std::string>{"#x"});
}

TEST_CASE("a text without comments has none") { CHECK(find_comments("a = 1\n", {}).empty()); }

TEST_CASE("the comments of YAML are those between its tokens") {
  const auto sample = test::read_sample(
      "# head\na: b#no # one\nc: '# no'\nd: | # two\n  # no\n# three\n"
      "e: [ # four\n  f, # five\n  ] # six\n--- # seven\n...\n# eight");
  CHECK(sample.reports().empty());
  CHECK(texts(sample.file->text(), sample.tree.comments()) ==
        std::vector<std::string>{"# head", "# one", "# two", "# three", "# four", "# five", "# six",
                                 "# seven", "# eight"});
}
