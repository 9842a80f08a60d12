#include "compiler/backend/flyte_package/flyte_package.h"

#include "compiler/backend/flyte/task_template.h"
#include "tests/support/archive.h"
#include "tests/unit/backend/task_builder.h"

#include <catch2/catch.hpp>

namespace accelc {

namespace {

Program tasks_named(const std::vector<std::string>& names) {
  std::vector<test::TaskBuilder> builders;
  builders.reserve(names.size());
  for (const std::string& name : names) builders.emplace_back(name);
  return test::program_of(builders);
}

std::string package_of(const Program& program) {
  Entities entities;
  for (const Task& task : program.tasks) entities.tasks.push_back(&task);
  const auto artifacts = flyte_package::make_backend()->emit(entities, {});
  REQUIRE(artifacts.size() == 1);
  CHECK(artifacts[0].path == "flyte-package.tgz");
  return artifacts[0].bytes;
}

std::vector<test::ArchiveMember> members_of(const Program& program) {
  const auto members = test::read_archive(package_of(program));
  REQUIRE(members);
  return *members;
}

}  // namespace

TEST_CASE("files of a package are named as pyflyte names them") {
  using flyte_package::member_name;
  CHECK(member_name(0, 1, "vision.train", 1) == "0_vision.train_1.pb");
  CHECK(member_name(1, 3, "vision.sweep", 2) == "1_vision.sweep_2.pb");
  CHECK(member_name(2, 3, "vision.sweep", 3) == "2_vision.sweep_3.pb");
  CHECK(member_name(9, 10, "t", 1) == "9_t_1.pb");
  CHECK(member_name(9, 11, "t", 1) == "09_t_1.pb");
  CHECK(member_name(10, 11, "t", 1) == "10_t_1.pb");
  CHECK(member_name(99, 100, "t", 1) == "99_t_1.pb");
  CHECK(member_name(99, 101, "t", 1) == "099_t_1.pb");
  CHECK(member_name(999, 1000, "t", 1) == "999_t_1.pb");
  CHECK(member_name(999, 1001, "t", 1) == "0999_t_1.pb");
}

TEST_CASE("names in a package are names of files, however long") {
  const std::string longest(255, 'x');
  CHECK(flyte_package::member_name(0, 1, "team/train", 1) == "0_team-train_1.pb");
  CHECK(flyte_package::member_name(0, 1, longest, 1).size() < 255);
  for (const std::size_t length : {90U, 93U, 94U, 95U, 96U, 180U, 200U}) {
    const std::string name(length, 'y');
    const auto members = members_of(tasks_named({name, "after"}));
    REQUIRE(members.size() == 2);
    CHECK(members[0].name == "0_" + name + "_1.pb");
    CHECK(members[1].name == "1_after_1.pb");
  }
}

TEST_CASE("a package holds what the flyte target writes, in the order of the tasks") {
  const Program program = tasks_named({"b", "a", "c"});
  const auto members = members_of(program);
  REQUIRE(members.size() == 3);
  for (std::size_t i = 0; i < members.size(); ++i) {
    CHECK(members[i].name == flyte_package::member_name(i, 3, program.tasks[i].name, 1));
    CHECK(members[i].bytes == flyte::task_spec_bytes(program.tasks[i], "pb"));
  }
  CHECK(package_of(program) == package_of(program));
}

TEST_CASE("a package names no time, no system and no file") {
  const std::string bytes = package_of(tasks_named({"a"}));
  CHECK(bytes.substr(0, 10) == std::string("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10));
}

TEST_CASE("there is no package without tasks") {
  CHECK(flyte_package::make_backend()->emit({}, {}).empty());
}

}  // namespace accelc
