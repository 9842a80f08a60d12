// Fixes: what they keep, what is refused, and what must hold for every finding that has one.
#include "compiler/analysis/fixes/fixing.h"

#include "compiler/analysis/finding_pages.h"
#include "compiler/commands/run.h"
#include "rules/registry.h"
#include "tests/support/effort.h"
#include "tests/support/mutate.h"
#include "tests/support/spec_cases.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

namespace accelc {
namespace {

using test::SpecCase;

RunResult run_in(FileSystem& files, const std::vector<std::string>& arguments,
                 const std::string& standard_input = {}) {
  RunEnvironment environment{.files = &files, .standard_input = standard_input};
  return run(arguments, environment);
}

constexpr std::string_view kMisspelt =
    "accelc: v1\n"
    "tasks:\n"
    "  train: {image: \"ghcr.io/acme/train:1\", comand: [train]}  # as it was\n";

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
  return text;
}

TEST_CASE("a fix keeps line endings, byte order mark, comments and a missing last line break") {
  const std::string text(kMisspelt);
  const std::vector<std::string> variants = {
      text, replaced(text, "\n", "\r\n"), "\xEF\xBB\xBF" + text, text.substr(0, text.size() - 1),
      "\xEF\xBB\xBF" + replaced(text, "\n", "\r\n") + "# end"};
  for (const std::string& variant : variants) {
    MemoryFileSystem files;
    files.files["tasks.yaml"] = variant;
    const RunResult result = run_in(files, {"fix", "tasks.yaml"});
    CHECK(result.exit_code == kExitClean);
    CHECK(files.files["tasks.yaml"] == replaced(variant, "comand", "command"));
    CHECK(run_in(files, {"fix", "-"}, variant).out == files.files["tasks.yaml"]);
  }
}

TEST_CASE("a file that may not be written stops everything, and nothing is written") {
  MemoryFileSystem files;
  files.files["a.yaml"] = kMisspelt;
  files.files["b.yaml"] = kMisspelt;
  files.read_only = {"b.yaml"};
  const RunResult result = run_in(files, {"fix", "a.yaml", "b.yaml"});
  CHECK(result.exit_code == kExitUsage);
  CHECK(result.err.find("cannot write b.yaml: permission denied") != std::string::npos);
  CHECK(files.files["a.yaml"] == kMisspelt);
}

/// Files whose bytes change after a number of reads.
class ChangingFiles : public MemoryFileSystem {
 public:
  std::string path;
  std::string later;
  ReadResult read(const std::string& of, std::size_t limit) override {
    ReadResult result = MemoryFileSystem::read(of, limit);
    if (normalize_path(of) == path) files[path] = later;
    return result;
  }
};

TEST_CASE("a file that changes while it is fixed is left alone") {
  ChangingFiles files;
  files.files["tasks.yaml"] = kMisspelt;
  files.path = "tasks.yaml";
  files.later = std::string(kMisspelt) + "# saved by an editor\n";
  const std::string written = write_changes(
      {{"tasks.yaml", std::string(kMisspelt) + "# old\n", "accelc: v1\n"}}, ".", files);
  CHECK(written == "tasks.yaml: it has changed in the meantime");
  CHECK(files.files["tasks.yaml"] == files.later);
}

/// Files of which one is a link to another.
class LinkedFiles : public MemoryFileSystem {
 public:
  std::string link;
  std::string target;
  std::string canonical(const std::string& path) override {
    const std::string own = MemoryFileSystem::canonical(path);
    return own == link ? target : own;
  }
};

TEST_CASE("no link leads a fix out of the project") {
  LinkedFiles files;
  files.files["project/tasks.yaml"] = "old";
  files.link = "/project/tasks.yaml";
  files.target = "/elsewhere/tasks.yaml";
  CHECK(write_changes({{"project/tasks.yaml", "old", "new"}}, "project", files) ==
        "project/tasks.yaml: a link leads outside the project, to /elsewhere/tasks.yaml");
  files.target = "/project/real.yaml";
  CHECK(write_changes({{"project/tasks.yaml", "old", "new"}}, "project", files).empty());
}

/// Findings of a text, made by hand: each `x` is wrong, and its fix writes `replacement`.
std::shared_ptr<const Analysis> find_x(RunEnvironment& run, const std::string& replacement) {
  auto analysis = std::make_shared<Analysis>();
  auto unit = std::make_unique<FileUnit>();
  const auto file = SourceFile::make("in", run.standard_input);
  unit->file = file;
  analysis->project.units["in"] = std::move(unit);
  for (std::uint32_t at = 0; at < file->size(); ++at) {
    const char c = file->text()[at];
    if (c != 'x' && c != '!') continue;
    Diagnostic finding{.kind = c == 'x' ? all_rules()[0]->kind : known_findings().find("AC1102")};
    finding.severity = finding.kind->severity;
    finding.span = file->span(at, at + 1);
    if (c == 'x') finding.fixes.push_back({"fix", {{finding.span, replacement}}});
    analysis->diagnostics.push_back(std::move(finding));
  }
  return analysis;
}

FixOutcome fix_x(const std::string& text, const std::string& replacement) {
  MemoryFileSystem files;
  RunEnvironment run{.files = &files, .standard_input = text};
  const Analyze find = [&](RunEnvironment& here) { return find_x(here, replacement); };
  return fix_all({}, "in", run, {.all = find, .some = {}});
}

/// A finding at each `old` of a text, whose fix says that it is safe.
std::shared_ptr<const Analysis> find_old(const AnalysisOptions& options, RunEnvironment& run,
                                         const std::string& replacement) {
  std::shared_ptr<Analysis> analysis = analyze(options, run, Keep::kPrograms);
  const SourceFile& file = *analysis->project.units.begin()->second->file;
  const std::size_t at = file.text().find("old");
  if (at == std::string_view::npos) return analysis;
  Diagnostic finding{.kind = all_rules()[0]->kind, .severity = Severity::kWarning};
  finding.span = file.span(static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + 3));
  finding.fixes.push_back({"fix", {{finding.span, replacement}}});
  analysis->diagnostics.push_back(std::move(finding));
  return analysis;
}

FixOutcome fix_old(const std::string& replacement, MemoryFileSystem& files) {
  files.files["tasks.toml"] =
      "accelc = \"v1\"\n"
      "[tasks.a]\nimage = \"ghcr.io/acme/train:1\"\ncommand = [\"a\"]\nenv = {A = \"old\"}\n"
      "[tasks.b]\nimage = \"ghcr.io/acme/train:1\"\ncommand = [\"b\"]\n";
  RunEnvironment run{.files = &files};
  AnalysisOptions options;
  options.isolated = true;
  options.paths = {"tasks.toml"};
  Analyses analyses = analyses_of(options);
  analyses.all = [&](RunEnvironment& here) { return find_old(options, here, replacement); };
  return fix_all({}, "", run, analyses);
}

TEST_CASE("a fix without asking changes nothing of what is built of other tasks") {
  MemoryFileSystem files;
  const FixOutcome good = fix_old("new", files);
  CHECK(good.fixed == 1);
  CHECK(good.not_applied.empty());
  const FixOutcome bad = fix_old("new\"}\n[tasks.b.limits]\ncpu = \"4\" # {\"", files);
  CHECK(bad.fixed == 0);
  REQUIRE(bad.not_applied.size() == 1);
  CHECK(bad.not_applied[0].find("leads to a change of another task, `b`") != std::string::npos);
}

TEST_CASE("fixes that touch wait for the next round") {
  const FixOutcome outcome = fix_x("xx x", "y");
  CHECK(outcome.standard_input == "yy y");
  CHECK(outcome.fixed == 3);
  CHECK_FALSE(outcome.unfinished);
}

TEST_CASE("a fix that breaks the syntax is taken back and told") {
  const FixOutcome outcome = fix_x("x x x", "!");
  CHECK(outcome.standard_input == "x x x");
  CHECK(outcome.fixed == 0);
  REQUIRE(outcome.dropped.size() == 1);
  CHECK(outcome.dropped[0].message.find("the fix of AC4101 leads to") != std::string::npos);
}

TEST_CASE("fixes that never come to an end are given up") {
  const FixOutcome outcome = fix_x("x", "xx");
  CHECK(outcome.unfinished);
  CHECK(outcome.fixed >= kFixRounds);
  CHECK(outcome.standard_input.size() < 2000);
}

/// The command of a case as `fix`, when it is one that checks or builds.
std::vector<std::string> as_fix(const SpecCase& one, bool unsafe) {
  const std::set<std::string> with_value = {
      "--output-format", "--output-file", "--out", "--format", "--since", "--color", "--baseline"};
  if (one.arguments.empty()) return {};
  if (one.arguments[0] != "check" && one.arguments[0] != "build") return {};
  std::vector<std::string> arguments = {"fix"};
  if (unsafe) arguments.emplace_back("--unsafe");
  for (std::size_t i = 1; i < one.arguments.size(); ++i) {
    const std::string& word = one.arguments[i];
    if (word == "--help") return {};
    if (with_value.contains(word)) ++i;
    if (with_value.contains(word) || word == "--check" || word == "--update-baseline") continue;
    arguments.push_back(word);
  }
  return arguments;
}

std::vector<std::string> with_diff(std::vector<std::string> arguments) {
  arguments.emplace_back("--diff");
  return arguments;
}

/// Fixes twice: nothing is taken back, and the second time nothing is left to do.
void check_fixed_once_and_for_all(const SpecCase& one, bool unsafe) {
  const std::vector<std::string> arguments = as_fix(one, unsafe);
  if (arguments.empty()) return;
  INFO(one.place);
  MemoryFileSystem files;
  files.files = one.files;
  const RunResult first = run_in(files, arguments, one.standard_input);
  INFO(first.out + first.err);
  CHECK(first.exit_code != kExitInternal);
  // A command line that cannot be read says so each time.
  if (first.exit_code == kExitUsage) return;
  if ((first.out + first.err).find("ten rounds were not enough") != std::string::npos) return;
  const bool piped = std::find(arguments.begin(), arguments.end(), "-") != arguments.end();
  const RunResult second =
      run_in(files, with_diff(arguments), piped ? first.out : one.standard_input);
  INFO(second.out);
  CHECK(second.out.empty());
}

TEST_CASE("after a fix its finding is gone, in everything that the pages show", "[exhaustive]") {
  REQUIRE(test::spec_cases().size() > 300);
  for (const SpecCase& one : test::spec_cases()) {
    check_fixed_once_and_for_all(one, false);
    check_fixed_once_and_for_all(one, true);
  }
}

TEST_CASE("a rule has the fix that its row of the registry says") {
  for (const Rule* rule : all_rules()) {
    const std::string name(rule->kind->name);
    INFO(name);
    bool safe = false;
    bool unsafe = false;
    const std::string page = "/" + replaced(name, "-", "_") + ".md:";
    for (const SpecCase& one : test::spec_cases()) {
      if (one.place.find(page) == std::string::npos) continue;
      const auto changes = [&](bool with_unsafe) {
        std::vector<std::string> arguments = as_fix(one, with_unsafe);
        if (arguments.empty()) return false;
        arguments.insert(arguments.end(), {"--only", name, "--diff"});
        MemoryFileSystem files;
        files.files = one.files;
        return !run_in(files, arguments, one.standard_input).out.empty();
      };
      safe = safe || changes(false);
      unsafe = unsafe || (!changes(false) && changes(true));
    }
    CHECK(safe == (rule->fix == RuleFix::kSafe));
    CHECK((unsafe || safe) == (rule->fix != RuleFix::kNone));
  }
}

TEST_CASE("damaged specs are fixed once and for all, and never made worse", "[exhaustive]") {
  const std::uint64_t mutations = test::drawn(500);
  for (const std::string ending : {".yaml", ".toml"}) {
    const std::vector<std::string> corpus = test::spec_texts(ending);
    REQUIRE(corpus.size() > 20);
    for (std::uint64_t number = 0; number < mutations; ++number) {
      const std::string text = test::mutation(corpus, 7, number);
      SpecCase one{ending + " mutation " + std::to_string(number),
                   "",
                   {"check", "tasks" + ending},
                   {{"tasks" + ending, text}},
                   ""};
      INFO(text);
      check_fixed_once_and_for_all(one, number % 2 == 1);
    }
  }
}

}  // namespace
}  // namespace accelc
