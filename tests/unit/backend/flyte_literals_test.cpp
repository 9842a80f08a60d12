#include "compiler/backend/flyte_common/literals.h"
#include "tests/unit/backend/flyte_bytes.h"
#include "tests/unit/check/check_helpers.h"

#include <flyteidl/core/literals.pb.h>

namespace accelc {

namespace {

/// The literal of a default, as hexadecimal digits; the codes of the findings when there is none.
std::string literal(const std::string& type, const std::string& value) {
  const auto checked =
      check_text("accelc: v1\ntasks:\n  t:\n    image: a/b:1\n    command: [x]\n" +
                 ("    inputs: {x: {type: \"" + type) + "\", default: " + value + "}}\n");
  if (!checked->codes().empty()) return checked->codes().front();
  const Variable& input = checked->task("t").inputs.at(0);
  ::flyteidl::core::Literal message;
  flyte::fill_literal(plain_value(**input.default_value), input.type,
                      flyte::VariantNames::kFlytekit, message);
  return test::hex(message.SerializeAsString());
}

}  // namespace

// What flytekit 1.16.24 answers (TypeEngine.to_literal).

TEST_CASE("literals of single values") {
  CHECK(literal("integer", "3") == "0a040a020803");
  CHECK(literal("integer", "-5") == "0a0d0a0b08fbffffffffffffffff01");
  CHECK(literal("float", "0.5") == "0a0b0a0911000000000000e03f");
  CHECK(literal("string", "1.10") == "0a080a061a04312e3130");
  CHECK(literal("boolean", "true") == "0a040a022001");
  CHECK(literal("datetime", "2024-01-31T12:00:00.5Z") == "0a100a0e2a0c08c0ece8ad061080cab5ee01");
  CHECK(literal("duration", "1h30m") == "0a070a05320308982a");
  CHECK(literal("enum<low, high>", "low") == "0a070a051a036c6f77");
}

TEST_CASE("literals of lists and maps") {
  CHECK(literal("list<float>", "[0.1, 1.0]") ==
        "121e0a0d0a0b0a09119a9999999999b93f0a0d0a0b0a0911000000000000f03f");
  CHECK(literal("map<integer>", "{a: 1}") == "1a0d0a0b0a016112060a040a020801");
}

TEST_CASE("a literal of a union names its variant") {
  CHECK(literal("integer?", "null") == "0a144a120a040a022a00120a08005a060a046e6f6e65");
  CHECK(literal("integer?", "3") == "0a154a130a060a040a020803120908015a050a03696e74");
  CHECK(literal("integer | string", "two") ==
        "0a184a160a090a070a051a0374776f120908035a050a03737472");
  // A number is text only when it is nothing else.
  CHECK(literal("string | integer", "3") == "0a154a130a060a040a020803120908015a050a03696e74");
}

TEST_CASE("a struct is MessagePack") {
  CHECK(literal("struct",
                "{a: [1, -1, 200, -200, 70000, -70000, 5000000000, true, null, 0.5], "
                "b: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx, c: {d: {}}}") ==
        "0a681a660a5b83a1619a01ffccc8d1ff38ce00011170d2fffeee90cf000000012a05f200c3c0cb3fe00000"
        "00000000a162d92878787878787878787878787878787878787878787878787878787878787878787878787"
        "878787878a16381a1648012076d73677061636b");
}

TEST_CASE("data elsewhere is its address") {
  CHECK(literal("file<csv>", "\"s3://acme/data.csv\"") ==
        "0a1f121d0a070a050a036373761a1273333a2f2f61636d652f646174612e637376");
  CHECK(literal("directory", "\"s3://acme/data\"") ==
        "0a1812160a040a0210011a0e73333a2f2f61636d652f64617461");
}

TEST_CASE("a default of another type is reported at its place") {
  for (const auto& [type, value] : {std::pair("float", "3"),
                                    {"integer", "3.0"},
                                    {"boolean", "0"},
                                    {"datetime", "2024-02-30"},
                                    {"list<integer>", "[1, a]"},
                                    {"binary", "abc"},
                                    {"integer | float", "a"}}) {
    INFO(type);
    CHECK(literal(type, value) == "AC3205");
  }
}

}  // namespace accelc
