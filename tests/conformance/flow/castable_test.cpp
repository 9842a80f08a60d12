// Which types feed which, as flytepropeller v1.16.8 AreTypesCastable answered (README.md).
#include "compiler/flow/types.h"
#include "tests/conformance/flow/protojson.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

namespace accelc::test {
namespace {

TEST_CASE("a type feeds another where Flyte says so") {
  const std::vector<nlohmann::json> rows = rows_of("castable.jsonl");
  CHECK(rows.size() == 320);
  for (const nlohmann::json& row : rows) {
    INFO(row.at("name") << ": " << row.at("from") << " to " << row.at("to"));
    const bool ours = flow::is_castable(type_of(row.at("from")), type_of(row.at("to")));
    CHECK(ours == row.at("castable").get<bool>());
  }
}

}  // namespace
}  // namespace accelc::test
