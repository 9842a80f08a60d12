#include "compiler/syntax/json_output.h"

#include "compiler/diag/sink.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

std::string json_of(const std::string& text) {
  DiagnosticSink sink;
  const auto file = std::make_shared<const SourceFile>("a.yaml", text, Format::kYaml);
  return to_json(read(file, Limits{}, sink));
}

TEST_CASE("an integer is printed as it is, whatever its size") {
  CHECK(json_of("9223372036854775807") == "9223372036854775807\n");
  CHECK(json_of("18446744073709551616") == "18446744073709551616\n");
  CHECK(json_of("-170141183460469231731687303715884105728") ==
        "-170141183460469231731687303715884105728\n");
  CHECK(json_of("+00018446744073709551616") == "18446744073709551616\n");
  CHECK(json_of("0xFFFFFFFFFFFFFFFFff") == "4722366482869645213695\n");
  CHECK(json_of("0o7777777777777777777777") == "73786976294838206463\n");
}

}  // namespace
}  // namespace accelc
