#include "compiler/diag/render.h"
#include "compiler/source/source_file.h"
#include "tests/support/unknown_thing.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

TEST_CASE("one finding is one line, columns in code points from 1") {
  const auto file = SourceFile::make("dir/a.yaml", "ab\r\né: x\n");
  const std::vector<Diagnostic> findings = {
      {.kind = &test::kUnknownThing, .span = file->span(0, 1), .message = "first"},
      {.kind = &test::kUnknownThing,
       .severity = Severity::kWarning,
       .span = file->span(8, 9),
       .message = "second"}};
  CHECK(render_concise(findings) ==
        "dir/a.yaml:1:1: error[AC3101] first\n"
        "dir/a.yaml:2:4: warning[AC3101] second\n");
  CHECK(render_concise({}).empty());
}

TEST_CASE("a finding without a place is accelc's own") {
  CHECK(render_concise({{.kind = &test::kUnknownThing, .message = "unknown option"}}) ==
        "accelc: error[AC3101] unknown option\n");
}

TEST_CASE("nothing breaks the line") {
  const auto file = SourceFile::make("a\nb.yaml", "x");
  CHECK(render_concise(
            {{.kind = &test::kUnknownThing, .span = file->span(0, 1), .message = "x\ny\x1b"}}) ==
        "a␊b.yaml:1:1: error[AC3101] x␊y␛\n");
}

}  // namespace
}  // namespace accelc
