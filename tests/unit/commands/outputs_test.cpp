#include "compiler/commands/outputs.h"

#include "compiler/commands/depfile.h"
#include "compiler/commands/output_record.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

TEST_CASE("a record of outputs is read as it was written") {
  const OutputRecord record = {{"job/a b.yaml", {"job/yaml", "../tasks.yaml", "00ff"}},
                               {"a\"b\\c\n\u00e9\x7f.yaml", {"job/yaml", "..\\t\"\t.yaml", "22"}},
                               {"x.pb", {"flyte/pb", "", "11"}}};
  const auto read = read_output_record(write_output_record(record));
  REQUIRE(read);
  CHECK(*read == record);
  CHECK(read_output_record(write_output_record({}))->empty());
}

TEST_CASE("a record of outputs is JSON that a diff shows line by line") {
  const OutputRecord record = {{"a.pb", {"flyte/pb", "../t.yaml", "00"}},
                               {"\xff.pb", {"flyte/pb", "", "11"}}};
  CHECK(write_output_record(record) ==
        "{\n \"version\": 1,\n \"outputs\": {\n  \"a.pb\": {\n   \"target\": \"flyte/pb\",\n"
        "   \"source\": \"../t.yaml\",\n   \"sha256\": \"00\"\n  },\n  \"\ufffd.pb\": {\n"
        "   \"target\": \"flyte/pb\",\n   \"source\": \"\",\n   \"sha256\": \"11\"\n  }\n }\n}\n");
  CHECK(write_output_record({}) == "{\n \"version\": 1,\n \"outputs\": {}\n}\n");
}

TEST_CASE("what is no record of outputs is not read") {
  for (const char* text : {"", "{}", "[]", "{\"version\": 2, \"outputs\": {}}", "{\"version\": 1}",
                           "{\"version\": 1, \"outputs\": []}",
                           "{\"version\": 1, \"outputs\": {\"a\": 1}}", "<<<<<<< HEAD"}) {
    INFO(text);
    CHECK_FALSE(read_output_record(text));
  }
}

TEST_CASE("a record cannot make a build remove what is outside of its folder") {
  MemoryFileSystem files;
  files.files["tasks.yaml"] = "mine";
  files.files["out/kept.pb"] = "x";
  const std::string digest(64, '0');
  files.files["out/.accelc-outputs"] =
      write_output_record({{"../tasks.yaml", {"flyte/pb", "../gone.yaml", digest}},
                           {"/tasks.yaml", {"flyte/pb", "../gone.yaml", digest}},
                           {"a/../../tasks.yaml", {"flyte/pb", "../gone.yaml", digest}}});
  const Output output{"out", "/out", {}, {}, {}};
  DiagnosticSink sink;
  const OutputPlan plan = plan_output(output, {}, files, 1, sink);
  CHECK(plan.stale.empty());
  CHECK(plan.update.remove.empty());
  CHECK(sink.take_sorted().empty());
}

TEST_CASE("paths in a depfile are written as make reads them") {
  CHECK(depfile_text({"out/a b.pb"}, {"c#d.yaml", "e$f.yaml"}) ==
        "out/a\\ b.pb: \\\n  c\\#d.yaml \\\n  e$$f.yaml\n");
  CHECK(depfile_text({"out/a"}, {}) == "out/a:\n");
  CHECK(depfile_text({"out/a"}, {"b\nc"}) == std::nullopt);
}

}  // namespace
}  // namespace accelc
