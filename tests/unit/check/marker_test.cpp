#include "compiler/check/marker.h"

#include <catch2/catch.hpp>

using namespace accelc;

namespace {

MarkerScan scan(const std::string& text, const std::string& path = "tasks.yaml") {
  // Kept for the whole run: the scan's span points into it.
  static std::vector<std::shared_ptr<const SourceFile>> files;
  files.push_back(SourceFile::make(path, text));
  return scan_for_marker(*files.back());
}

}  // namespace

TEST_CASE("a text with the word accelc may be a spec") {
  CHECK(scan("accelc: v1\n").marker == Marker::kPresent);
  CHECK(scan("{\"accelc\": \"v1\"}").marker == Marker::kPresent);
  CHECK(scan("accelc = \"v1\"\n", "tasks.toml").marker == Marker::kPresent);
}

TEST_CASE("other tools' files are absent, also those that have tasks") {
  CHECK(scan("").marker == Marker::kAbsent);
  CHECK(scan("kind: Deployment\nspec: {}\n").marker == Marker::kAbsent);
  CHECK(scan("version: '3'\ntasks:\n  build: {cmds: [make]}\nincludes: {}\n").marker ==
        Marker::kAbsent);
  CHECK(scan("- hosts: all\n  tasks:\n    - images: x\n").marker == Marker::kAbsent);
}

TEST_CASE("a misspelt marker is pointed at") {
  const MarkerScan found = scan("# a spec\nacelc: v1\ntasks: {}\n");
  REQUIRE(found.marker == Marker::kNearMiss);
  CHECK(found.misspelt);
  CHECK(text_of(found.key) == "acelc");
  CHECK(scan("acceIc = \"v1\"\n", "tasks.toml").misspelt);
  CHECK(scan("access: v1\n").marker == Marker::kAbsent);
}

TEST_CASE("tasks beside another key of the language is a near miss") {
  const MarkerScan found = scan("images: {}\ntasks:\n  a: {}\n");
  REQUIRE(found.marker == Marker::kNearMiss);
  CHECK_FALSE(found.misspelt);
  CHECK(text_of(found.key) == "tasks");
  CHECK(scan("[images]\nx = \"y\"\n[tasks.a]\n", "a.toml").marker == Marker::kNearMiss);
}

TEST_CASE("the file name alone can make a spec") {
  CHECK(is_spec_by_name("train.accelc.yaml"));
  CHECK(is_spec_by_name("a/b.accelc.toml"));
  CHECK_FALSE(is_spec_by_name("accelc.toml"));
  CHECK_FALSE(is_spec_by_name("accelc.yaml"));
}
