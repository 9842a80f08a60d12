#include "compiler/support/path_pattern.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

struct TextSample {
  const char* pattern;
  const char* path;
  bool matches;
};

TEST_CASE("a pattern with a slash counts from the folder of the configuration") {
  for (const TextSample& sample :
       {TextSample{"lab/*", "lab/a.yaml", true}, TextSample{"lab/*", "lab/deep/a.yaml", true},
        TextSample{"lab/*", "x/lab/a.yaml", false}, TextSample{"lab/*", "lab", false},
        TextSample{"./lab/drafts", "lab/drafts", true}, TextSample{"/lab", "lab", true},
        TextSample{"/lab", "x/lab", false}, TextSample{"a/[bc].yaml", "a/c.yaml", true}}) {
    INFO(sample.pattern << " and " << sample.path);
    CHECK(PathPattern(sample.pattern).matches(sample.path) == sample.matches);
  }
}

TEST_CASE("a pattern without a slash, or behind two stars, holds at any depth") {
  for (const TextSample& sample :
       {TextSample{"lab", "lab", true}, TextSample{"lab", "x/y/lab", true},
        TextSample{"lab/", "x/lab", true}, TextSample{"lab", "x/lab/a.yaml", false},
        TextSample{"lab", "collab", false}, TextSample{"*.old.yaml", "x/a.old.yaml", true},
        TextSample{"**/lab", "lab", true}, TextSample{"**/lab/*", "x/lab/a.yaml", true},
        TextSample{"**/lab/*", "collab/a.yaml", false}}) {
    INFO(sample.pattern << " and " << sample.path);
    CHECK(PathPattern(sample.pattern).matches(sample.path) == sample.matches);
  }
}

TEST_CASE("a pattern of a folder covers the files in it") {
  for (const TextSample& sample :
       {TextSample{"lab", "lab/deep/a.yaml", true}, TextSample{"lab", "x/lab/a.yaml", true},
        TextSample{"/lab", "x/lab/a.yaml", false}, TextSample{"x/l*b", "x/lab/a.yaml", true},
        TextSample{"lab", "collab/a.yaml", false}, TextSample{"*.yaml", "lab/a.yaml", true}}) {
    INFO(sample.pattern << " and " << sample.path);
    CHECK(PathPattern(sample.pattern).covers(sample.path) == sample.matches);
  }
}

TEST_CASE("paths are told from a folder") {
  CHECK(path_from("/w/", "/w/a/b.yaml") == "a/b.yaml");
  CHECK(path_from("/w/", "/wide/b.yaml") == "/wide/b.yaml");
  CHECK(path_from("/", "/b.yaml") == "b.yaml");
}

}  // namespace
}  // namespace accelc
