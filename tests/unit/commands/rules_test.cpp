#include "compiler/commands/run.h"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <string>

namespace accelc {
namespace {

TEST_CASE("rules/README.md is what `accelc rules` prints") {
  const std::string path = "rules/README.md";
  const auto disk = make_disk_file_system();
  RunEnvironment environment{.files = disk.get()};
  const RunResult printed = run({"rules", "--output-format", "markdown"}, environment);
  REQUIRE(printed.exit_code == kExitClean);
  if (std::getenv("ACCELC_UPDATE") != nullptr) {
    CHECK(disk->write_all({{path, printed.out}}).empty());
    return;
  }
  const bool current = disk->read(path, printed.out.size() + 1).bytes == printed.out;
  INFO("run the tests with ACCELC_UPDATE=1 and look at the difference");
  CHECK(current);
}

/// What `check` says of a map over a list with so many numbers.
std::string check_map(int elements) {
  std::string text =
      "accelc: v1\ndefaults: {image: 'a/b:1'}\n"
      "tasks: {t: {python: {module: m, function: f}, inputs: {x: integer}}}\n"
      "workflows: {w: {nodes: {n: {map: t, over: {x: [";
  for (int i = 0; i < elements; ++i) text += std::to_string(i) + ",";
  MemoryFileSystem files;
  files.files["tasks.yaml"] = text + "]}}}}}\n";
  RunEnvironment environment{.files = &files};
  return run({"check", "tasks.yaml"}, environment).out;
}

TEST_CASE("a map over more than 5,000 written elements is reported: large-map") {
  CHECK(check_map(5'000).find("AC4714") == std::string::npos);
  CHECK(check_map(5'001).find("AC4714") != std::string::npos);
}

}  // namespace
}  // namespace accelc
