#include "compiler/support/file_system.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <set>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

namespace accelc {
namespace {

using FolderNames = std::set<std::string>;

/// A folder of its own for each case.
class FolderTest {
 protected:
  FolderTest() {
    std::string pattern = (std::filesystem::temp_directory_path() / "accelc-XXXXXX").string();
    root_ = ::mkdtemp(pattern.data());
  }
  FolderTest(const FolderTest&) = delete;
  FolderTest& operator=(const FolderTest&) = delete;
  ~FolderTest() { std::filesystem::remove_all(root_); }

  [[nodiscard]] std::string at(const std::string& name) const { return root_ + "/" + name; }
  void put(const std::string& name, const std::string& bytes) const {
    std::filesystem::create_directories(parent_path(at(name)));
    std::ofstream(at(name)) << bytes;
  }
  std::string read(const std::string& name) { return disk_->read(at(name), 1000).bytes; }
  /// Every file below the root, hidden ones too.
  [[nodiscard]] FolderNames all() const {
    FolderNames found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root_)) {
      if (!entry.is_directory()) {
        found.insert(std::filesystem::relative(entry.path(), root_).string());
      }
    }
    return found;
  }
  [[nodiscard]] ino_t inode(const std::string& name) const {
    struct stat status {};
    REQUIRE(::stat(at(name).c_str(), &status) == 0);
    return status.st_ino;
  }

  std::unique_ptr<FileSystem> disk_ = make_disk_file_system();
  std::string root_;
};

TEST_CASE_METHOD(FolderTest, "a folder of output is made with all its files") {
  CHECK(disk_->update_folders({{at("a/out"), {{"x", "1"}, {"job/y", "2"}}, {}, {}}}, 2).empty());
  CHECK(all() == FolderNames{"a/out/x", "a/out/job/y"});
}

TEST_CASE_METHOD(FolderTest, "a folder that holds output alone is exchanged as a whole") {
  put("out/x", "1");
  put("out/keep", "k");
  put("out/job/gone", "g");
  const ino_t folder = inode("out");
  const ino_t kept = inode("out/keep");
  CHECK(disk_->update_folders({{at("out"), {{"x", "2"}}, {"keep"}, {"job/gone"}}}, 2).empty());
  CHECK(all() == FolderNames{"out/x", "out/keep"});
  CHECK(read("out/x") == "2");
  CHECK(inode("out") != folder);
  // The file itself is the same one, with its time.
  CHECK(inode("out/keep") == kept);
}

TEST_CASE_METHOD(FolderTest, "what stands beside the output is left alone") {
  put("out/x", "1");
  put("out/mine/notes", "n");
  put("out/job/gone", "g");
  const ino_t folder = inode("out");
  CHECK(disk_->update_folders({{at("out"), {{"x", "2"}}, {}, {"job/gone"}}}, 2).empty());
  CHECK(all() == FolderNames{"out/x", "out/mine/notes"});
  CHECK(inode("out") == folder);
  CHECK_FALSE(std::filesystem::exists(at("out/job")));
}

TEST_CASE_METHOD(FolderTest, "a file that is replaced in a folder of output keeps its mode") {
  put("out/x", "1");
  REQUIRE(::chmod(at("out/x").c_str(), 0640) == 0);
  REQUIRE(::chmod(at("out").c_str(), 0750) == 0);
  CHECK(disk_->update_folders({{at("out"), {{"x", "2"}}, {}, {}}}, 2).empty());
  struct stat status {};
  REQUIRE(::stat(at("out/x").c_str(), &status) == 0);
  CHECK((status.st_mode & 07777) == 0640);
  REQUIRE(::stat(at("out").c_str(), &status) == 0);
  CHECK((status.st_mode & 07777) == 0750);
}

TEST_CASE_METHOD(FolderTest, "what a killed build left is removed by the next one") {
  put("out/x", "1");
  put(".out.accelc-new/x", "half");
  put("out/.accelc-new/y", "half");
  CHECK(disk_->update_folders({{at("out"), {{"x", "2"}}, {}, {}}}, 2).empty());
  CHECK(all() == FolderNames{"out/x"});
}

TEST_CASE_METHOD(
    FolderTest,
    "what a build left that was killed at its very end is removed by one with nothing to do") {
  put("out/x", "2");
  put(".out.accelc-new/x", "1");
  CHECK(disk_->update_folders({{at("out"), {}, {"x"}, {}}}, 2).empty());
  CHECK(all() == FolderNames{"out/x"});
}

TEST_CASE_METHOD(FolderTest, "the bytes of a file are compared as a whole") {
  const std::string large(100'000, 'a');
  put("x", large);
  put("empty", "");
  CHECK(disk_->holds(at("x"), large));
  CHECK_FALSE(disk_->holds(at("x"), large + "a"));
  CHECK_FALSE(disk_->holds(at("x"), large.substr(1)));
  CHECK_FALSE(disk_->holds(at("x"), large.substr(1) + "b"));
  CHECK(disk_->holds(at("empty"), ""));
  CHECK_FALSE(disk_->holds(at("empty"), "a"));
  CHECK_FALSE(disk_->holds(at("missing"), ""));
  CHECK_FALSE(disk_->holds("/dev/null", ""));
}

TEST_CASE_METHOD(FolderTest, "when one folder cannot be written, none is") {
  put("a/x", "1");
  put("file", "no folder");
  const std::string error = disk_->update_folders(
      {{at("a"), {{"x", "2"}}, {}, {}}, {at("file/below"), {{"y", "2"}}, {}, {}}}, 2);
  CHECK(error.find("not a directory") != std::string::npos);
  CHECK(read("a/x") == "1");
  CHECK(all() == FolderNames{"a/x", "file"});
}

TEST_CASE_METHOD(FolderTest, "a link to a folder of output stays a link") {
  put("real/x", "1");
  REQUIRE(::symlink("real", at("out").c_str()) == 0);
  CHECK(disk_->update_folders({{at("out"), {{"x", "2"}}, {}, {}}}, 2).empty());
  CHECK(std::filesystem::is_symlink(at("out")));
  CHECK(read("real/x") == "2");
}

// ---- Files that people wrote --------------------------------------------------------------------

TEST_CASE_METHOD(FolderTest, "a file that changed since it was read is not replaced") {
  put("a", "read");
  put("b", "edited since");
  CHECK(disk_->write_all({{at("a"), "new", "read"}, {at("b"), "new", "read"}}) ==
        at("b") + ": it has changed in the meantime");
  CHECK(read("a") == "read");
  CHECK(read("b") == "edited since");
  CHECK(all() == FolderNames{"a", "b"});
  CHECK(disk_->write_all({{at("a"), "new", "read"}}).empty());
  CHECK(read("a") == "new");
}

TEST_CASE_METHOD(FolderTest, "a file keeps its other names") {
  put("a", "old");
  REQUIRE(::link(at("a").c_str(), at("other").c_str()) == 0);
  CHECK(disk_->write_all({{at("a"), "new", "old"}}).empty());
  CHECK(read("other") == "new");
  CHECK(inode("a") == inode("other"));
  CHECK(all() == FolderNames{"a", "other"});
}

TEST_CASE_METHOD(FolderTest, "a file keeps its owner") {
  if (::geteuid() != 0) return;  // only the superuser can give a file away
  put("a", "old");
  REQUIRE(::chown(at("a").c_str(), 12345, 23456) == 0);
  CHECK(disk_->write_all({{at("a"), "new", "old"}}).empty());
  struct stat status {};
  REQUIRE(::stat(at("a").c_str(), &status) == 0);
  CHECK(status.st_uid == 12345);
  CHECK(status.st_gid == 23456);
  CHECK(read("a") == "new");
}

TEST_CASE_METHOD(FolderTest, "what killed runs left beside files is removed, but no saved text") {
  put("a", "x");
  put(".accelc-tmp-abc123", "half");
  put(".accelc-saved-abc123", "the only whole text");
  put(".accelc-config", "mine");
  disk_->remove_leftovers({root_});
  CHECK(all() == FolderNames{"a", ".accelc-saved-abc123", ".accelc-config"});
}

}  // namespace
}  // namespace accelc
