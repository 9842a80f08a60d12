// A build writes the files of most specs as soon as they are checked. What comes out is what would
// if all specs were there at once.
#include "compiler/analysis/analysis.h"
#include "compiler/analysis/build_plan.h"
#include "tests/support/spec_cases.h"

#include <catch2/catch.hpp>

#include <map>
#include <set>
#include <string>
#include <utility>

namespace accelc {
namespace {

using Files = std::map<std::string, std::string>;

struct Built {
  bool has_errors = false;
  std::map<std::string, std::string> artifacts;
  std::set<std::string> sources;
  std::size_t written_early = 0;
  friend bool operator==(const Built& a, const Built& b) {
    return std::tie(a.has_errors, a.artifacts, a.sources) ==
           std::tie(b.has_errors, b.artifacts, b.sources);
  }
};

Built build_with(Keep keep, const Files& texts, const AnalysisOptions& options) {
  MemoryFileSystem files;
  files.files = texts;
  RunEnvironment run{.files = &files};
  const auto analysis = analyze(options, run, keep);
  Built built{.has_errors = analysis->has_errors};
  if (built.has_errors) return built;
  BuildPlan plan = plan_build(*analysis, options, files);
  for (BuildStep& step : plan.steps) {
    built.written_early += step.written.size();
    built.sources.merge(step.sources);
    for (Artifact& artifact : artifacts_of(std::move(step), 1)) {
      built.artifacts.emplace(artifact.path, std::move(artifact.bytes));
    }
  }
  return built;
}

/// Builds both ways. The result says how many files were written early.
std::size_t compare(const Files& texts, const AnalysisOptions& options) {
  const Built early = build_with(Keep::kFiles, texts, options);
  CHECK(early == build_with(Keep::kPrograms, texts, options));
  return early.written_early;
}

AnalysisOptions for_target(const std::string& target) {
  AnalysisOptions options;
  options.emit = {target};
  options.one_folder = true;
  return options;
}

std::string task(const std::string& name, const std::string& more = "") {
  return "accelc: v1\ntasks:\n  " + name + ":\n    image: ghcr.io/acme/a:1.0\n    command: [run, " +
         name + "]\n" + more;
}

TEST_CASE("every page and example is built alike file by file and at once") {
  std::set<Files> seen;
  std::size_t early = 0;
  for (const test::SpecCase& one : test::spec_cases()) {
    if (one.files.size() < 2 || !seen.insert(one.files).second) continue;
    INFO(one.place << " " << one.title);
    for (const char* target : {"flyte", "flyte2", "flyte-package", "job", "kustomize"}) {
      early += compare(one.files, for_target(target));
    }
  }
  CHECK(seen.size() > 100);
  CHECK(early > 100);
}

TEST_CASE("tasks of several files whose files would have one name are told apart") {
  const Files files = {{"a.yaml", task("a/b")}, {"b.yaml", task("a-b")}, {"c.yaml", task("c")}};
  CHECK(compare(files, for_target("flyte")) == 3);
}

TEST_CASE("a spec that others include is built once, with what they make of it") {
  const Files files = {{"a.yaml", task("a")},
                       {"b.yaml",
                        "accelc: v1\ninclude: [a.yaml]\nlaunch_plans:\n  nightly:\n    task: a\n"
                        "    schedule: {cron: \"0 3 * * *\"}\n"},
                       {"c.yaml", task("c")}};
  CHECK(compare(files, for_target("flyte")) == 1);
  CHECK(compare(files, for_target("flyte2")) == 1);
  CHECK(compare(files, for_target("cronjob")) == 0);
}

TEST_CASE("of a profile that may change more than tasks nothing is built early") {
  const std::string profiles =
      "profiles:\n  prod:\n    project: p\n    workflows:\n      w:\n        nodes:\n          n: "
      "{task: a}\n";
  const Files files = {{"a.yaml", task("a") + profiles}, {"b.yaml", task("b")}};
  AnalysisOptions options = for_target("flyte");
  CHECK(compare(files, options) == 2);
  options.profile = "prod";
  CHECK(compare(files, options) == 1);
}

TEST_CASE("a spec that names its own targets is built for them") {
  const Files files = {{"a.yaml", task("a") + "build: {emit: [job]}\n"}, {"b.yaml", task("b")}};
  AnalysisOptions options = for_target("flyte");
  options.emit.clear();
  CHECK(compare(files, options) == 1);
}

TEST_CASE("of specs with errors nothing is written early") {
  const Files files = {{"a.yaml", task("a", "    timeout: soon\n")}, {"b.yaml", task("b")}};
  CHECK(compare(files, for_target("flyte")) == 0);
}

}  // namespace
}  // namespace accelc
