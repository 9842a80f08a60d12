#include "compiler/support/path_pattern.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

struct Sample {
  const char* pattern;
  const char* path;
  bool matches;
};

TEST_CASE("a pattern with a slash counts from the folder of the configuration") {
  for (const Sample& sample :
       {Sample{"lab/*", "lab/a.yaml", true}, Sample{"lab/*", "lab/deep/a.yaml", true},
        Sample{"lab/*", "x/lab/a.yaml", false}, Sample{"lab/*", "lab", false},
        Sample{"./lab/drafts", "lab/drafts", true}, Sample{"/lab", "lab", true},
        Sample{"/lab", "x/lab", false}, Sample{"a/[bc].yaml", "a/c.yaml", true}}) {
    INFO(sample.pattern << " and " << sample.path);
    CHECK(PathPattern(sample.pattern).matches(sample.path) == sample.matches);
  }
}

TEST_CASE("a pattern without a slash, or behind two stars, holds at any depth") {
  for (const Sample& sample :
       {Sample{"lab", "lab", true}, Sample{"lab", "x/y/lab", true}, Sample{"lab/", "x/lab", true},
        Sample{"lab", "x/lab/a.yaml", false}, Sample{"lab", "collab", false},
        Sample{"*.old.yaml", "x/a.old.yaml", true}, Sample{"**/lab", "lab", true},
        Sample{"**/lab/*", "x/lab/a.yaml", true}, Sample{"**/lab/*", "collab/a.yaml", false}}) {
    INFO(sample.pattern << " and " << sample.path);
    CHECK(PathPattern(sample.pattern).matches(sample.path) == sample.matches);
  }
}

TEST_CASE("paths are told from a folder") {
  CHECK(path_from("/w/", "/w/a/b.yaml") == "a/b.yaml");
  CHECK(path_from("/w/", "/wide/b.yaml") == "/wide/b.yaml");
  CHECK(path_from("/", "/b.yaml") == "b.yaml");
}

}  // namespace
}  // namespace accelc
