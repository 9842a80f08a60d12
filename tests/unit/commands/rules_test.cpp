#include "compiler/commands/run.h"

#include <catch2/catch.hpp>

#include <cstdlib>

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

}  // namespace
}  // namespace accelc
