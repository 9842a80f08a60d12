// Each fix alone, also one that is not safe and is only offered, leaves a file that another reader
// reads: yaml-cpp, toml++ and nlohmann-json.
#include "compiler/analysis/analysis.h"
#include "compiler/analysis/fixes/fix_contract.h"
#include "compiler/diag/fix.h"
#include "compiler/source/source_file.h"
#include "compiler/support/file_system.h"
#include "tests/support/json_twin.h"
#include "tests/support/spec_cases.h"
#include "tests/support/toml_twin.h"
#include "tests/support/tree_of.h"

#include <catch2/catch.hpp>

#include <string>

namespace accelc {
namespace {

/// How many fixes of a file named `path` were tried; none where nobody else reads it before.
std::size_t count_fixes(const std::string& path, const std::string& text) {
  if (!second_reader_reads(SourceFile::make(path, text))) return 0;
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
      CHECK(second_reader_reads(SourceFile::make(path, *after)));
      ++count;
    }
  }
  return count;
}

TEST_CASE("Each fix leaves a file that other readers read", "[exhaustive]") {
  std::size_t in_yaml = 0;
  std::size_t in_toml = 0;
  std::size_t in_json = 0;
  for (const std::string& text : test::spec_texts(".yaml")) {
    in_yaml += count_fixes("tasks.yaml", text);
    const Tree tree = test::tree_of(SourceFile::make("tasks.yaml", text));
    const auto toml = test::toml_twin(tree);
    if (toml) in_toml += count_fixes("tasks.toml", *toml);
    const auto json = test::json_twin(tree);
    if (json) in_json += count_fixes("tasks.json", *json);
  }
  for (const std::string& text : test::spec_texts(".toml")) {
    in_toml += count_fixes("tasks.toml", text);
  }
  CHECK(in_yaml > 400);
  CHECK(in_toml > 300);
  CHECK(in_json > 300);
}

}  // namespace
}  // namespace accelc
