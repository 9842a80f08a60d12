#include "compiler/driver/run.h"

#include <catch2/catch.hpp>

#include <cstdlib>

namespace accelc {
namespace {

TEST_CASE("schema/accelc.schema.json is what `accelc schema` prints") {
  const std::string path = "schema/accelc.schema.json";
  const auto disk = make_disk_file_system();
  RunEnvironment environment{.files = disk.get()};
  const RunResult printed = run({"schema"}, environment);
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

}  // namespace
}  // namespace accelc
