#include "compiler/commands/run.h"

#include <catch2/catch.hpp>

#include <cstdlib>

namespace accelc {
namespace {

/// Compares the file with what the command prints, or writes it.
void check_file(const std::string& path, const std::vector<std::string>& command) {
  const auto disk = make_disk_file_system();
  RunEnvironment environment{.files = disk.get()};
  const RunResult printed = run(command, environment);
  REQUIRE(printed.exit_code == kExitClean);
  if (std::getenv("ACCELC_UPDATE") != nullptr) {
    CHECK(disk->write_all({{path, printed.out}}).empty());
    return;
  }
  // Not CHECK(a == b): two thousand lines of difference help nobody.
  const bool current = disk->read(path, printed.out.size() + 1).bytes == printed.out;
  INFO("run the tests with ACCELC_UPDATE=1 and look at the difference");
  CHECK(current);
}

TEST_CASE("schema/accelc.schema.json is what `accelc schema` prints") {
  check_file("schema/accelc.schema.json", {"schema"});
}

TEST_CASE("schema/accelc.toml.schema.json is what `accelc schema config` prints") {
  check_file("schema/accelc.toml.schema.json", {"schema", "config"});
}

}  // namespace
}  // namespace accelc
