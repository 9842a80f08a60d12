#include "compiler/support/file_system.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

namespace accelc {
namespace {

using Names = std::vector<std::string>;

/// A folder of its own for each case.
class DiskTest {
 protected:
  DiskTest() {
    std::string pattern = (std::filesystem::temp_directory_path() / "accelc-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
  }
  DiskTest(const DiskTest&) = delete;
  DiskTest& operator=(const DiskTest&) = delete;
  ~DiskTest() { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string at(const std::string& name) const { return folder_ + "/" + name; }
  void write(const std::string& name, const std::string& bytes) {
    REQUIRE(disk_->write_all({{at(name), bytes}}).empty());
  }
  Names names(const std::string& directory) {
    const auto entries = disk_->list(directory);
    REQUIRE(entries);
    Names found;
    for (const DirectoryEntry& entry : *entries) found.push_back(entry.name);
    return found;
  }
  std::string read(const std::string& name) { return disk_->read(at(name), 1000).bytes; }

  std::unique_ptr<FileSystem> disk_ = make_disk_file_system();
  std::string folder_;
};

TEST_CASE_METHOD(DiskTest, "what was written to disk is read back, folders are made") {
  const std::string bytes("\0\xff\r\n", 4);
  CHECK(disk_->write_all({{at("a/b/c.pb"), bytes}, {at("empty"), ""}}).empty());
  CHECK(read("a/b/c.pb") == bytes);
  CHECK(disk_->read(at("empty"), 0).error.empty());
  CHECK(names(folder_) == Names{"a", "empty"});
  CHECK(names(at("a/b")) == Names{"c.pb"});
}

TEST_CASE_METHOD(DiskTest, "reading from disk says why it fails") {
  write("a", "12345");
  CHECK(disk_->read(at("none"), 9).error == "no such file or directory");
  CHECK(disk_->read(folder_, 9).error == "is a directory");
  CHECK(disk_->read(at("a/b"), 9).error == "not a directory");
  CHECK(disk_->read(at("a"), 4).error == "file too large");
  CHECK(disk_->read(at("a"), 5).bytes == "12345");
}

TEST_CASE_METHOD(DiskTest, "reading a pipe or a device does not hang") {
  REQUIRE(::mkfifo(at("pipe").c_str(), 0600) == 0);
  CHECK(disk_->read(at("pipe"), 9).error == "not a regular file");
  CHECK(disk_->read("/dev/zero", 9).error == "not a regular file");
}

TEST_CASE_METHOD(DiskTest, "kinds of paths on disk") {
  write("a", "");
  CHECK(disk_->kind(at("a")) == PathKind::kFile);
  CHECK(disk_->kind(folder_) == PathKind::kDirectory);
  CHECK(disk_->kind(at("none")) == PathKind::kMissing);
  CHECK(disk_->kind("/dev/null") == PathKind::kOther);
  CHECK(disk_->list(at("none")) == std::nullopt);
}

TEST_CASE_METHOD(DiskTest, "when one file cannot be written, none is") {
  write("old", "before");
  write("file", "no folder");
  const std::string error =
      disk_->write_all({{at("old"), "after"}, {at("new"), "x"}, {at("file/below"), "y"}});
  CHECK(error == at("file/below") + ": not a directory");
  CHECK(read("old") == "before");
  CHECK(names(folder_) == Names{"file", "old"});
}

TEST_CASE_METHOD(DiskTest, "a folder in the way of a file leaves the others alone") {
  write("old", "before");
  write("folder/x", "");
  const std::string error = disk_->write_all({{at("old"), "after"}, {at("folder"), "y"}});
  CHECK(error == at("folder") + ": is a directory");
  CHECK(read("old") == "before");
  CHECK(names(folder_) == Names{"folder", "old"});
}

TEST_CASE_METHOD(DiskTest, "a device that is full leaves the files alone") {
  write("old", "before");
  const std::string error = disk_->write_all({{at("old"), "after"}, {"/dev/full", "x"}});
  CHECK(error == "/dev/full: no space left on device");
  CHECK(read("old") == "before");
  CHECK(disk_->kind("/dev/full") == PathKind::kOther);
  CHECK(names(folder_) == Names{"old"});
}

TEST_CASE_METHOD(DiskTest, "devices are written to, not replaced") {
  CHECK(disk_->write_all({{"/dev/null", "x"}}).empty());
  CHECK(disk_->kind("/dev/null") == PathKind::kOther);
}

TEST_CASE_METHOD(DiskTest, "a file that is replaced keeps its mode") {
  write("run", "a");
  REQUIRE(::chmod(at("run").c_str(), 0750) == 0);
  write("run", "b");
  struct stat status {};
  REQUIRE(::stat(at("run").c_str(), &status) == 0);
  CHECK((status.st_mode & 07777) == 0750);
  CHECK(read("run") == "b");
}

TEST_CASE_METHOD(DiskTest, "a new file gets what the umask leaves") {
  const mode_t before = ::umask(027);
  write("new", "a");
  ::umask(before);
  struct stat status {};
  REQUIRE(::stat(at("new").c_str(), &status) == 0);
  CHECK((status.st_mode & 07777) == 0640);
}

TEST_CASE_METHOD(DiskTest, "a file without a write bit is protected, from the superuser too") {
  write("tasks.yaml", "accelc: v1\n");
  CHECK(disk_->write_protection(at("tasks.yaml")).empty());
  REQUIRE(::chmod(at("tasks.yaml").c_str(), 0444) == 0);
  CHECK(disk_->write_protection(at("tasks.yaml")) == "permission denied");
  CHECK(disk_->write_protection(at("nowhere")) == "no such file or directory");
}

TEST_CASE_METHOD(DiskTest, "a link is written through") {
  write("real", "a");
  REQUIRE(::symlink("real", at("link").c_str()) == 0);
  write("link", "b");
  CHECK(read("real") == "b");
  CHECK(std::filesystem::is_symlink(at("link")));
}

TEST_CASE_METHOD(DiskTest, "equal canonical paths mean the same file on disk") {
  write("dir/a", "");
  REQUIRE(::symlink("dir", at("link").c_str()) == 0);
  CHECK(disk_->canonical(at("link/../link/a")) == disk_->canonical(at("dir/a")));
  CHECK(disk_->canonical(at("link/new")) == disk_->canonical(at("dir/new")));
  CHECK(disk_->canonical(at("link/new/deep/er")) == disk_->canonical(at("dir/new/deep/er")));
  CHECK(disk_->canonical("none/deep/er").starts_with('/'));
}

TEST_CASE_METHOD(DiskTest, "a directory tells files, folders and links apart") {
  write("dir/a", "");
  write("b", "");
  REQUIRE(::symlink("dir", at("link").c_str()) == 0);
  REQUIRE(::symlink("none", at("lost").c_str()) == 0);
  REQUIRE(::mkfifo(at("pipe").c_str(), 0600) == 0);
  const std::vector<DirectoryEntry> expected{{"b", PathKind::kFile},
                                             {"dir", PathKind::kDirectory},
                                             {"link", PathKind::kDirectory, true},
                                             {"lost", PathKind::kMissing, true},
                                             {"pipe", PathKind::kOther}};
  CHECK(disk_->list(folder_) == expected);
}

TEST_CASE_METHOD(DiskTest, "many files are written at once, or none") {
  std::vector<FileToWrite> files;
  for (int i = 0; i < 20; ++i) files.push_back({at("out/" + std::to_string(i)), "x"});
  CHECK(disk_->write_all(files).empty());
  CHECK(names(at("out")).size() == 20);
  for (FileToWrite& file : files) file.bytes = "y";
  write("file", "no folder");
  files.push_back({at("file/below"), "y"});
  CHECK(disk_->write_all(files) == at("file/below") + ": not a directory");
  CHECK(read("out/0") == "x");
  CHECK(names(at("out")).size() == 20);
}

}  // namespace
}  // namespace accelc
