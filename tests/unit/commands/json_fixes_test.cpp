// What is JSON is JSON after each fix, also after one that is not safe and is only offered.
#include "compiler/analysis/analysis.h"
#include "compiler/diag/fix.h"
#include "compiler/diag/sink.h"
#include "compiler/source/source_file.h"
#include "compiler/support/file_system.h"
#include "compiler/syntax/limits.h"
#include "compiler/syntax/read.h"
#include "tests/support/json_twin.h"
#include "tests/support/spec_cases.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <string>

namespace accelc {
namespace {

/// How many fixes of a file named `path` leave JSON.
std::size_t count_fixes(const std::string& path, const std::string& text) {
  MemoryFileSystem files;
  files.files[path] = text;
  RunEnvironment environment{.files = &files};
  AnalysisOptions options;
  options.isolated = true;
  options.paths = {path};
  const auto analysis = analyze(options, environment, Keep::kFindings);
  std::size_t count = 0;
  for (const Diagnostic& finding : analysis->real_findings()) {
    for (const Fix& fix : finding.fixes) {
      const auto after = apply_edits(text, fix.edits);
      if (!after) continue;
      INFO(finding.kind->code << ": " << fix.title << "\n" << *after);
      CHECK(nlohmann::json::accept(*after));
      ++count;
    }
  }
  return count;
}

TEST_CASE("Each fix leaves JSON where JSON was", "[exhaustive]") {
  std::size_t count = 0;
  for (const std::string& text : test::spec_texts(".yaml")) {
    DiagnosticSink sink;
    const auto twin = test::json_twin(read(SourceFile::make("tasks.yaml", text), Limits(), sink));
    if (twin) count += count_fixes("tasks.json", *twin);
  }
  CHECK(count > 300);
}

}  // namespace
}  // namespace accelc
