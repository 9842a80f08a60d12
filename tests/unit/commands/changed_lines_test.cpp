#include "compiler/analysis/findings/changed_lines.h"

#include "compiler/analysis/diagnostics.h"
#include "compiler/commands/run.h"
#include "compiler/source/source_file.h"
#include "compiler/syntax/limits.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <stdlib.h>
#include <string>
#include <vector>

namespace accelc {
namespace {

Diagnostic finding_at(const SourceFile& file, std::uint32_t line) {
  Diagnostic finding;
  finding.kind = &kNoSpecs;
  finding.span = file.span(file.lines().line_start(line), file.lines().line_start(line) + 1);
  return finding;
}

/// A git whose work tree is "/".
ProcessRunner git(const std::string& diff, const std::vector<std::string>& untracked) {
  return [=](const std::vector<std::string>& arguments) {
    ProcessResult result;
    const auto has = [&](const std::string& word) {
      return std::find(arguments.begin(), arguments.end(), word) != arguments.end();
    };
    if (has("--show-toplevel")) result.out = "/\n";
    if (has("--verify")) result.out = "0123abcd\n";
    if (has("diff")) result.out = diff;
    if (has("ls-files")) {
      for (const std::string& path : untracked) result.out += path + '\0';
    }
    return result;
  };
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
  environment.run_process =
      git("diff --git a/a.yaml b/a.yaml\n+++ b/a.yaml\n@@ -4 +4 @@\n", {"new.yaml"});
  const RunResult result =
      run({"check", "--since", "main", "--output-format", "concise", "."}, environment);
  CHECK(result.out.find("a.yaml:4:14") != std::string::npos);
  CHECK(result.out.find("a.yaml:3:") == std::string::npos);
  CHECK(result.out.find("new.yaml:3:14") != std::string::npos);
}

TEST_CASE("changed lines follow a text that is not the one git compared") {
  MemoryFileSystem files;
  ChangedLines changed;
  changed.read_diff("diff --git a/t.yaml b/t.yaml\n+++ b/t.yaml\n@@ -2 +2 @@\n@@ -4,0 +5,2 @@\n",
                    "/");
  // Before: `b`, `e` and `f` are new. Now `x` and `y` stand in front of them, and `e` is gone.
  changed.follow("/t.yaml", "a\nb\nc\nd\ne\nf\ng\n", "x\ny\na\nb\nc\nd\nf\ng\n");
  const SourceFile file("t.yaml", "x\ny\na\nb\nc\nd\nf\ng\n", Format::kYaml);
  std::string lines;
  for (std::uint32_t line = 0; line < 8; ++line) {
    if (changed.touch(finding_at(file, line), files)) lines += "xyabcdfg"[line];
  }
  CHECK(lines == "xybf");
}

/// Fixes a file of which git says that this line changed.
RunResult fix_since(MemoryFileSystem& files, int line) {
  RunEnvironment environment{.files = &files};
  const std::string at = std::to_string(line);
  environment.run_process =
      git("diff --git a/a.yaml b/a.yaml\n+++ b/a.yaml\n@@ -" + at + " +" + at + " @@\n", {});
  return run({"fix", "--since", "main", "a.yaml"}, environment);
}

TEST_CASE("fix mends changed lines alone, round by round") {
  const std::string before =
      "accelc: v1\ntasks:\n"
      "  old: {imag: \"acme/a:1\", command: [a]}\n"
      "  new: {imag: \"acme/b:1\", command: [b], limits: {gpu: 1}, acelerator: H1O0}\n";
  MemoryFileSystem files;
  files.files["a.yaml"] = before;
  const RunResult result = fix_since(files, 4);
  CHECK(result.out.find("3 fixed, 0 remaining") != std::string::npos);
  CHECK(files.files["a.yaml"] ==
        "accelc: v1\ntasks:\n"
        "  old: {imag: \"acme/a:1\", command: [a]}\n"
        "  new: {image: \"acme/b:1\", command: [b], limits: {gpu: 1}, accelerator: H100}\n");
}

TEST_CASE("a fix of a changed line may not break one that did not change") {
  // With the limit that the base brings, the request that was there is too large.
  const std::string before =
      "accelc: v1\ntasks:\n"
      "  base: {abstract: true, limits: {cpu: 2}, image: \"acme/a:1\"}\n"
      "  a:\n"
      "    extends: bse\n"
      "    command: [a]\n"
      "    requests: {cpu: 4}\n";
  MemoryFileSystem files;
  files.files["a.yaml"] = before;
  const RunResult result = fix_since(files, 5);
  CHECK(files.files["a.yaml"] == before);
  CHECK(result.out.find("Not applied: a.yaml:5: the fix of AC3007 leads to AC3018") !=
        std::string::npos);
}

TEST_CASE("a real program is run to its end") {
  const ProcessResult echoed = run_process({"printf", "%s", "a b"});
  CHECK(echoed.error.empty());
  CHECK(echoed.out == "a b");
  CHECK(run_process({"false"}).exit_code == 1);
  CHECK_FALSE(run_process({"/no/such/program"}).error.empty());
}

/// A repository on the disk, with one commit, whose settings do what they can to hide a change.
class RepositoryTest {
 protected:
  RepositoryTest() {
    std::string pattern = (std::filesystem::temp_directory_path() / "accelc-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    folder_ = disk_->canonical(folder_);
  }
  RepositoryTest(const RepositoryTest&) = delete;
  RepositoryTest& operator=(const RepositoryTest&) = delete;
  ~RepositoryTest() { std::filesystem::remove_all(folder_); }

  ProcessResult git(const std::vector<std::string>& arguments) {
    std::vector<std::string> all{"git", "-C", folder_};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return run_process(all);
  }
  void write(const std::string& name, const std::string& bytes) {
    REQUIRE(disk_->write_all({{folder_ + "/" + name, bytes}}).empty());
  }
  /// Whether the second line of each file counts as changed.
  std::string changed(const std::vector<std::string>& names) {
    ChangedLines lines;
    const std::string error = lines.load(
        "HEAD",
        [this](const std::vector<std::string>& arguments) {
          return git({arguments.begin() + 1, arguments.end()});
        },
        *disk_);
    std::string found = error;
    for (const std::string& name : names) {
      const SourceFile file(folder_ + "/" + name, "a\nb\n", Format::kYaml);
      if (lines.touch(finding_at(file, 1), *disk_)) found += name + ";";
    }
    return found;
  }

  std::unique_ptr<FileSystem> disk_ = make_disk_file_system();
  std::string folder_;
};

TEST_CASE_METHOD(RepositoryTest,
                 "no attribute of a file hides what changed, and no program is run") {
  if (!git({"init", "-q"}).error.empty()) return;
  const std::vector<std::string> names = {
      "plain.yaml",    "nodiff.yaml",          "binary.yaml",      "text.yaml",
      "filtered.yaml", "tab\tand\"quote.yaml", "umlaut\u00fc.yaml"};
  for (const std::string& name : names) write(name, "a\nold\n");
  git({"add", "."});
  git({"-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "-qm", "first"});
  for (const std::string& name : names) write(name, "a\nb\n");
  write(".gitattributes",
        "nodiff.yaml -diff\nbinary.yaml binary\ntext.yaml diff=same\n"
        "filtered.yaml filter=same\n");
  const std::string ran = "touch '" + folder_ + "/ran'";
  git({"config", "diff.same.textconv", ran + "; echo same; true"});
  git({"config", "diff.same.command", ran});
  git({"config", "diff.external", ran});
  git({"config", "diff.noprefix", "true"});
  git({"config", "diff.relative", "true"});
  git({"config", "filter.same.clean", ran + "; printf 'a\\nold\\n'"});
  git({"config", "filter.same.required", "true"});
  git({"config", "core.fsmonitor", ran});
  std::string all;
  for (const std::string& name : names) all += name + ";";
  CHECK(changed(names) == all);
  CHECK(disk_->kind(folder_ + "/ran") == PathKind::kMissing);
}

TEST_CASE("an option without a value takes no other word for it") {
  MemoryFileSystem files;
  files.files["a.yaml"] = "accelc: v1\ntasks: {}\n";
  RunEnvironment environment{.files = &files};
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"check", "--since=", "a.yaml"},
        std::vector<std::string>{"check", "--since", "", "a.yaml"},
        std::vector<std::string>{"fix", "--baseline=", "a.yaml"}}) {
    const RunResult result = run(arguments, environment);
    CHECK(result.exit_code == kExitUsage);
    CHECK(result.err.find(arguments[1].substr(0, 6)) != std::string::npos);
  }
}

TEST_CASE("of standard input no more is asked for than can be read") {
  CHECK_FALSE(standard_input_limit({"check", "a.yaml"}));
  CHECK(standard_input_limit({"check", "-"}) == Limits{}.file_bytes + 1);
  CHECK(standard_input_limit({"check", "--max-file-size", "10", "-"}) == 11);
  CHECK(standard_input_limit({"platform", "import", "-"}) == (std::size_t{64} << 20U) + 1);
  CHECK(standard_input_limit({"platform", "import", "--max-file-size", "10", "-"}) == 11);
}

}  // namespace
}  // namespace accelc
