#include "compiler/analysis/unexplained.h"

#include <catch2/catch.hpp>

using namespace accelc;

namespace {

Entity entity(const char* name, bool broken) {
  Entity made;
  made.name = name;
  made.broken = broken;
  return made;
}

}  // namespace

TEST_CASE("what cannot be built is found in any spec") {
  std::vector<AnalyzedSpec> specs(2);
  CHECK(first_broken(specs) == nullptr);
  specs[0].declared = {entity("sound", false)};
  CHECK(first_broken(specs) == nullptr);
  specs[1].declared = {entity("other", false), entity("lost", true)};
  REQUIRE(first_broken(specs) != nullptr);
  CHECK(first_broken(specs)->name == "lost");
}
