#include "compiler/support/file_system.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

TEST_CASE("paths are normalised by text") {
  struct Sample {
    const char* path;
    const char* normal;
  };
  for (const Sample& sample :
       {Sample{"a/b", "a/b"}, Sample{"a//b/", "a/b"}, Sample{"./a/./b", "a/b"},
        Sample{"a/../b", "b"}, Sample{"a/..", "."}, Sample{"", "."}, Sample{".", "."},
        Sample{"..", ".."}, Sample{"../../a", "../../a"}, Sample{"a/../../b", "../b"},
        Sample{"/", "/"}, Sample{"//a", "/a"}, Sample{"/..", "/"}, Sample{"/../a", "/a"},
        Sample{"/a/../..", "/"}}) {
    INFO(sample.path);
    CHECK(normalize_path(sample.path) == sample.normal);
  }
}

TEST_CASE("paths are joined unless the second is absolute") {
  CHECK(join_path("a", "b.yaml") == "a/b.yaml");
  CHECK(join_path("a/b", "../c") == "a/c");
  CHECK(join_path(".", "c") == "c");
  CHECK(join_path("", "c") == "c");
  CHECK(join_path("a", "/c") == "/c");
  CHECK(join_path("/", "c") == "/c");
}

TEST_CASE("parents and names") {
  CHECK(parent_path("a/b/c") == "a/b");
  CHECK(parent_path("a") == ".");
  CHECK(parent_path("/a") == "/");
  CHECK(file_name("a/b/c.yaml") == "c.yaml");
  CHECK(file_name("c.yaml") == "c.yaml");
  CHECK(file_name("a/").empty());
}

TEST_CASE("a path as it is found from a folder") {
  CHECK(relative_path("/a/b/out", "/a/b/tasks.yaml") == "../tasks.yaml");
  CHECK(relative_path("/a", "/a/b/c") == "b/c");
  CHECK(relative_path("/", "/a/b") == "a/b");
  CHECK(relative_path("/a/b", "/c") == "../../c");
  CHECK(relative_path("/a/b", "/a/b") == ".");
}

}  // namespace
}  // namespace accelc
