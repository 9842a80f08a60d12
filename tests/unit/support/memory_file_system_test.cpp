#include "compiler/support/file_system.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

using Entries = std::vector<DirectoryEntry>;

class MemoryTest {
 protected:
  MemoryTest() { files_.files = {{"a.yaml", "a"}, {"dir/b.yaml", "b"}, {"dir/sub/c.yaml", "c"}}; }
  MemoryFileSystem files_;
};

TEST_CASE_METHOD(MemoryTest, "files in memory are read by any spelling of their path") {
  CHECK(files_.read("dir/b.yaml", 10).bytes == "b");
  CHECK(files_.read("./dir/../dir//b.yaml", 10).bytes == "b");
  CHECK(files_.read("/dir/b.yaml", 10).bytes == "b");
}

TEST_CASE_METHOD(MemoryTest, "files in memory fail as files on disk do") {
  CHECK(files_.read("none", 10).error == "no such file or directory");
  CHECK(files_.read("dir", 10).error == "is a directory");
  CHECK(files_.read("a.yaml", 0).error == "file too large");
}

TEST_CASE_METHOD(MemoryTest, "folders in memory follow from the files") {
  CHECK(files_.kind("dir") == PathKind::kDirectory);
  CHECK(files_.kind(".") == PathKind::kDirectory);
  CHECK(files_.kind("/") == PathKind::kDirectory);
  CHECK(files_.kind("dir/b.yaml") == PathKind::kFile);
  CHECK(files_.kind("di") == PathKind::kMissing);
  CHECK(files_.list(".") == Entries{{"a.yaml", PathKind::kFile}, {"dir", PathKind::kDirectory}});
  CHECK(files_.list("dir") == Entries{{"b.yaml", PathKind::kFile}, {"sub", PathKind::kDirectory}});
  CHECK(files_.list("a.yaml") == std::nullopt);
  CHECK(files_.list("none") == std::nullopt);
}

TEST_CASE_METHOD(MemoryTest, "files in memory are written, or the error is the one that was set") {
  CHECK(files_.write_all({{"out/x.pb", "1"}, {"a.yaml", "2"}}).empty());
  CHECK(files_.files.at("out/x.pb") == "1");
  CHECK(files_.files.at("a.yaml") == "2");
  files_.write_error = "disk full";
  CHECK(files_.write_all({{"a.yaml", "3"}}) == "disk full");
  CHECK(files_.files.at("a.yaml") == "2");
}

TEST_CASE_METHOD(MemoryTest, "equal canonical paths mean the same file in memory") {
  CHECK(files_.canonical("dir/../a.yaml") == files_.canonical("/a.yaml"));
}

}  // namespace
}  // namespace accelc
