#include "compiler/driver/changed_lines.h"

#include "compiler/driver/diagnostics.h"
#include "compiler/driver/run.h"
#include "compiler/source/source_file.h"

#include <catch2/catch.hpp>

#include <algorithm>

namespace accelc {
namespace {

Diagnostic finding_at(const SourceFile& file, std::uint32_t line) {
  Diagnostic finding;
  finding.kind = &kNoSpecs;
  finding.span = file.span(file.lines().line_start(line), file.lines().line_start(line) + 1);
  return finding;
}

TEST_CASE("a diff tells which lines are new") {
  MemoryFileSystem files;
  ChangedLines changed;
  changed.read_diff(
      "diff --git a/tasks.yaml b/tasks.yaml\n--- a/tasks.yaml\n+++ b/tasks.yaml\n"
      "@@ -2 +2 @@ tasks:\n-old\n+++ b/other.yaml\n@@ -4,2 +3,0 @@\n-x\n-y\n",
      "/");
  const SourceFile file("tasks.yaml", "a\nb\nc\nd\n", Format::kYaml);
  CHECK_FALSE(changed.touch(finding_at(file, 0), files));
  CHECK(changed.touch(finding_at(file, 1), files));
  CHECK_FALSE(changed.touch(finding_at(file, 2), files));
  const SourceFile other("other.yaml", "a\nb\n", Format::kYaml);
  CHECK_FALSE(changed.touch(finding_at(other, 0), files));
  CHECK(changed.touch(Diagnostic{.kind = &kNoSpecs}, files));
}

TEST_CASE("only findings on changed lines are told, and files that git does not know") {
  MemoryFileSystem files;
  files.files = {{"a.yaml",
                  "accelc: v1\ntasks:\n  a: {image: acme/a, command: [a]}\n"
                  "  b: {image: acme/b, command: [b]}\n"},
                 {"new.yaml", "accelc: v1\ntasks:\n  c: {image: acme/c, command: [c]}\n"}};
  RunEnvironment environment{.files = &files};
  environment.run_process = [](const std::vector<std::string>& arguments) {
    ProcessResult result;
    const auto has = [&](const std::string& word) {
      return std::find(arguments.begin(), arguments.end(), word) != arguments.end();
    };
    if (has("--show-toplevel")) result.out = "/\n";
    if (has("--verify")) result.out = "0123abcd\n";
    if (has("diff")) result.out = "diff --git a/a.yaml b/a.yaml\n+++ b/a.yaml\n@@ -4 +4 @@\n";
    if (has("ls-files")) result.out = std::string("new.yaml\0", 9);
    return result;
  };
  const RunResult result =
      run({"check", "--since", "main", "--output-format", "concise", "."}, environment);
  CHECK(result.out.find("a.yaml:4:14") != std::string::npos);
  CHECK(result.out.find("a.yaml:3:") == std::string::npos);
  CHECK(result.out.find("new.yaml:3:14") != std::string::npos);
}

TEST_CASE("a real program is run to its end") {
  const ProcessResult echoed = run_process({"printf", "%s", "a b"});
  CHECK(echoed.error.empty());
  CHECK(echoed.out == "a b");
  CHECK(run_process({"false"}).exit_code == 1);
  CHECK_FALSE(run_process({"/no/such/program"}).error.empty());
}

}  // namespace
}  // namespace accelc
