#include "compiler/support/check.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

TEST_CASE("a check that holds does nothing, one that fails names itself") {
  CHECK_NOTHROW(ACCELC_CHECK(1 + 1 == 2));
  try {
    ACCELC_CHECK(1 + 1 == 3);
    FAIL("the check let it pass");
  } catch (const InternalError& error) {
    CHECK_THAT(error.what(), Catch::Contains("check_test.cpp:") && Catch::EndsWith("1 + 1 == 3"));
  }
}

}  // namespace
}  // namespace accelc
