// Of files in which nothing is found `check` keeps no more than their names. It says what it would
// say if it kept all of them.
#include "compiler/analysis/analysis.h"
#include "tests/support/spec_cases.h"

#include <catch2/catch.hpp>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace accelc {
namespace {

using Files = std::map<std::string, std::string>;

struct Checked {
  std::vector<std::string> findings;
  std::size_t files = 0;
  bool has_errors = false;
  bool has_specs = false;
  friend bool operator==(const Checked&, const Checked&) = default;
};

/// Where and what, with the places that are named beside it and the fixes.
std::string line_of(const Diagnostic& finding) {
  std::string line(finding.kind->code);
  const auto add_place = [&line](const Span& span) {
    if (!span.valid()) return;
    line +=
        " " + span.file->path() + ":" + std::to_string(span.begin) + "-" + std::to_string(span.end);
  };
  add_place(finding.span);
  line += " " + finding.message;
  for (const Label& label : finding.labels) {
    add_place(label.span);
    line += " " + label.text;
  }
  for (const std::string& help : finding.helps) line += " " + help;
  for (const Fix& fix : finding.fixes) line += " " + fix.title;
  return line;
}

struct Run {
  Checked checked;
  std::size_t dropped = 0;
};

Run check_with(bool drops, const Files& texts, AnalysisOptions options) {
  MemoryFileSystem files;
  files.files = texts;
  RunEnvironment environment{.files = &files};
  options.drops_clean_files = drops;
  const auto analysis = analyze(options, environment, Keep::kFindings);
  Run run{.checked = {.files = analysis->files,
                      .has_errors = analysis->has_errors,
                      .has_specs = analysis->has_specs},
          .dropped = analysis->clean_files.size()};
  for (const Diagnostic& finding : analysis->real_findings()) {
    run.checked.findings.push_back(line_of(finding));
  }
  return run;
}

/// Checks both ways. The result says how many files were dropped.
std::size_t compare(const Files& texts, const AnalysisOptions& options = {}) {
  const Run with = check_with(true, texts, options);
  const Run without = check_with(false, texts, options);
  CHECK(with.checked.findings == without.checked.findings);
  CHECK(with.checked == without.checked);
  CHECK(without.dropped == 0);
  return with.dropped;
}

AnalysisOptions for_targets(std::vector<std::string> targets) {
  AnalysisOptions options;
  options.emit = std::move(targets);
  return options;
}

std::string task(const std::string& name, const std::string& more = "") {
  return "accelc: v1\nproject: ml\ntasks:\n  " + name +
         ":\n    image: ghcr.io/acme/a:1.0\n    command: [run]\n" + more;
}

/// The findings of these files, which are the same both ways.
std::vector<std::string> findings_of(const Files& texts, const AnalysisOptions& options = {}) {
  compare(texts, options);
  return check_with(true, texts, options).checked.findings;
}

TEST_CASE("the files of every page are checked alike, whether clean ones are kept or not") {
  std::set<Files> seen;
  std::size_t dropped = 0;
  for (const test::SpecCase& one : test::spec_cases()) {
    if (one.files.size() < 2 || !seen.insert(one.files).second) continue;
    INFO(one.place << " " << one.title);
    for (const char* target : {"flyte", "flyte2", "flyte-package", "job", "podtemplate"}) {
      dropped += compare(one.files, for_targets({target}));
    }
    AnalysisOptions manifests;
    manifests.all_manifests = true;
    dropped += compare(one.files, manifests);
  }
  CHECK(seen.size() > 100);
  CHECK(dropped > 100);
}

TEST_CASE("pages that know nothing of each other are checked alike beside each other") {
  const std::vector<std::string> texts = test::spec_texts(".yaml");
  std::size_t dropped = 0;
  for (std::size_t i = 0; i + 3 < texts.size(); i += 3) {
    const Files files = {{"a/one.yaml", texts[i]},
                         {"b/two.yaml", texts[i + 1]},
                         {"three.yaml", texts[i + 2]},
                         // The same names again, below the same accelc.toml and below another one.
                         {"four.yaml", texts[i]},
                         {"c/five.yaml", texts[i + 1]},
                         {"c/accelc.toml", ""}};
    INFO(texts[i] << "\n-----\n" << texts[i + 1] << "\n-----\n" << texts[i + 2]);
    dropped += compare(files);
    dropped += compare(files, for_targets({"flyte-package", "job"}));
  }
  CHECK(dropped > 100);
}

TEST_CASE("a name in two clean files is found, at the second of them") {
  const Files files = {{"a.yaml", task("train")},
                       {"b.yaml", task("serve")},
                       {"c.yaml", task("train")},
                       {"d.yaml", task("train", "    retries: 1\n")}};
  const auto findings = findings_of(files);
  REQUIRE(findings.size() == 2);
  CHECK(findings[0].find("c.yaml") != std::string::npos);
  CHECK(findings[0].find("a.yaml") != std::string::npos);
  CHECK(findings[1].find("d.yaml") != std::string::npos);
  CHECK(compare(files) == 1);
}

TEST_CASE("a name in a clean file and in one with a finding is found") {
  CHECK(findings_of({{"a.yaml", task("train")},
                     {"b.yaml", task("train", "    retries: many\n")},
                     {"c.yaml", task("other")}})
            .size() == 2);
}

TEST_CASE("names that are one for Kubernetes are found, in two files and in one") {
  const AnalysisOptions options = for_targets({"job"});
  CHECK(findings_of({{"a.yaml", task("train_a")}, {"b.yaml", task("train-a")}}, options).size() ==
        1);
  const Files one_file = {{"a.yaml", task("train_a",
                                          "  train-a:\n    image: ghcr.io/acme/a:1.0\n"
                                          "    command: [run]\n")},
                          {"b.yaml", task("other")}};
  CHECK(findings_of(one_file, options).size() == 1);
}

TEST_CASE("names of specs that are built apart do not meet") {
  const Files files = {{"a/accelc.toml", ""},
                       {"a/t.yaml", task("train")},
                       {"b/accelc.toml", ""},
                       {"b/t.yaml", task("train")}};
  CHECK(findings_of(files).empty());
  CHECK(compare(files) == 2);
}

TEST_CASE("a clean file that others include is checked once") {
  const std::string includes = "accelc: v1\nproject: ml\ninclude: [../base/base.yaml]\n";
  const Files files = {{"base/base.yaml", task("base")},
                       {"jobs/a.yaml", includes + "tasks: {a: {extends: base}}\n"},
                       {"jobs/b.yaml", includes + "tasks: {b: {extends: base, retries: many}}\n"},
                       {"other.yaml", task("other")}};
  CHECK(findings_of(files).size() == 1);
  CHECK(compare(files) == 1);
}

TEST_CASE("a reference to what a clean file declares is found") {
  const std::string refers =
      "accelc: v1\nproject: ml\ndomain: development\nversion: v1\ntasks:\n  there:\n    ref: "
      "{project: ml, domain: "
      "development, name: train, version: v1}\nworkflows:\n  w:\n    nodes:\n      n: {task: "
      "there}\n";
  const std::string declares =
      "accelc: v1\nproject: ml\ndomain: development\nversion: v1\ntasks:\n  train: "
      "{image: 'ghcr.io/acme/a:1.0', command: [run]}\n";
  const auto findings =
      findings_of({{"a.yaml", refers}, {"b.yaml", declares}, {"c.yaml", task("other")}});
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].find("b.yaml") != std::string::npos);
}

TEST_CASE("a profile that clean files alone have is known") {
  const Files files = {{"a.yaml", task("a") + "profiles: {prod: {domain: production}}\n"},
                       {"b.yaml", task("b")}};
  AnalysisOptions options;
  options.profile = "prod";
  CHECK(findings_of(files, options).empty());
  options.profile = "staging";
  CHECK(findings_of(files, options).size() == 1);
}

}  // namespace
}  // namespace accelc
