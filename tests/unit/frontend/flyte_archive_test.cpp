// Archives that nobody should have made: bounded, named, and nothing of them reaches the disk.
#include "compiler/backend/flyte_package/gzip.h"
#include "compiler/backend/flyte_package/tar.h"
#include "compiler/frontend/flyte/archive.h"

#include <catch2/catch.hpp>

#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {
namespace {

using flyte_package::GzipWriter;
using flyte_package::tar_end;
using flyte_package::tar_member;

constexpr std::size_t kMost = std::size_t{1} << 20U;
constexpr std::size_t kTypeAt = 156;

/// Gives the first header of a member its checksum again.
void sign(std::string& member) {
  constexpr std::size_t kChecksumAt = 148;
  member.replace(kChecksumAt, 8, 8, ' ');
  unsigned sum = 0;
  for (std::size_t i = 0; i < 512; ++i) sum += static_cast<unsigned char>(member[i]);
  std::string digits(7, '\0');
  std::snprintf(digits.data(), digits.size(), "%06o", sum);
  member.replace(kChecksumAt, 7, digits);
}

std::string member_of_type(std::string_view name, char type) {
  std::string member = tar_member(name, "");
  member[kTypeAt] = type;
  sign(member);
  return member;
}

std::string compressed(std::string_view tar) {
  GzipWriter writer;
  writer.add(tar);
  return writer.finish();
}

std::vector<std::string> refusals(const Archive& archive) {
  std::vector<std::string> all;
  for (const ArchiveMember& member : archive.members) all.push_back(member.refused);
  return all;
}

TEST_CASE("Members are read from compressed archives and from others") {
  const std::string long_name = std::string(150, 'n') + "_1.pb";
  const std::string tar = tar_member("0_a_1.pb", "one") + tar_member(long_name, "two") +
                          tar_member("fast1.tar.gz", "code") + member_of_type("./", '5') +
                          tar_member("./2_b_1.pb", "three") + tar_end();
  for (const std::string& bytes : {tar, compressed(tar)}) {
    REQUIRE(is_archive(bytes));
    const Archive archive = read_archive(bytes, kMost);
    CHECK(archive.fault.empty());
    REQUIRE(archive.members.size() == 3);
    CHECK(archive.members[0].bytes == "one");
    CHECK(archive.members[1].name == long_name);
    CHECK(archive.members[1].bytes == "two");
    CHECK(archive.members[2].name == "2_b_1.pb");
    CHECK(refusals(archive) == std::vector<std::string>(3));
  }
}

TEST_CASE("Paths that lead out, links, devices and doubles are refused") {
  const std::string tar = tar_member("../../etc/a_1.pb", "x") + tar_member("/etc/a_1.pb", "x") +
                          member_of_type("b_1.pb", '2') + member_of_type("c_1.pb", '1') +
                          member_of_type("d_1.pb", '3') + tar_member("e_1.pb", "x") +
                          tar_member("e_1.pb", "y") + tar_member("README.md", "z") + tar_end();
  const Archive archive = read_archive(compressed(tar), kMost);
  CHECK(archive.fault.empty());
  const std::string out = "its path leads out of the package";
  CHECK(refusals(archive) ==
        std::vector<std::string>{out, out, "it is a link", "it is a link",
                                 "it is not a regular file", "",
                                 "another member before it has this name",
                                 "flytectl reads `.pb` files and one archive of code alone"});
  for (const ArchiveMember& member : archive.members) {
    CHECK(member.bytes == (member.refused.empty() ? "x" : ""));
  }
}

TEST_CASE("What breaks off keeps the members before it") {
  const std::string tar = tar_member("0_a_1.pb", "one") + tar_member("1_b_1.pb", "two") + tar_end();
  const Archive short_tar = read_archive(std::string_view(tar).substr(0, 3 * 512 + 100), kMost);
  CHECK(short_tar.members.size() == 1);
  CHECK_FALSE(short_tar.fault.empty());
  const std::string whole = compressed(tar);
  for (std::size_t size = 2; size < whole.size(); ++size) {
    INFO(size);
    CHECK_FALSE(read_archive(std::string_view(whole).substr(0, size), kMost).fault.empty());
  }
  CHECK_FALSE(read_archive(whole + "more", kMost).fault.empty());
  CHECK(read_archive(whole + std::string(512, '\0'), kMost).fault.empty());
}

TEST_CASE("A header that is damaged ends the reading") {
  std::string tar = tar_member("0_a_1.pb", "one") + tar_member("1_b_1.pb", "two") + tar_end();
  tar[1024 + 3] = 'X';
  const Archive archive = read_archive(tar, kMost);
  CHECK(archive.members.size() == 1);
  CHECK(archive.fault == "a header of its tar archive is damaged");
}

TEST_CASE("Archives that unpack to more than is allowed are given up") {
  GzipWriter bomb;
  const std::string zeros(std::size_t{1} << 20U, 'x');
  std::string header = tar_member("0_a_1.pb", "").substr(0, 512);
  header.replace(124, 11, "77777777777");
  sign(header);
  bomb.add(header);
  for (int i = 0; i < 80; ++i) bomb.add(zeros);
  const std::string bytes = bomb.finish();
  CHECK(bytes.size() < zeros.size());
  const Archive archive = read_archive(bytes, kMost);
  CHECK(archive.members.empty());
  CHECK(archive.fault.find("--max-file-size") != std::string::npos);

  // Code is skipped, but not without end.
  GzipWriter code;
  header = tar_member("fast1.tar.gz", "").substr(0, 512);
  header.replace(124, 11, "77777777777");
  sign(header);
  code.add(header);
  for (int i = 0; i < 80; ++i) code.add(zeros);
  CHECK(read_archive(code.finish(), kMost).fault.find("too large") != std::string::npos);
}

}  // namespace
}  // namespace accelc::test
