// What an editor shows of the files that are open is what `accelc check` prints of them, also of
// files that include each other.
#include "compiler/analysis/analysis.h"
#include "compiler/commands/run.h"
#include "compiler/lsp/workspace/folder_check.h"
#include "compiler/support/text.h"
#include "tests/support/editor.h"
#include "tests/support/spec_cases.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace accelc::lsp::test {
namespace {

const Json kByteColumns = {{"general", {{"positionEncodings", {"utf-8"}}}}};

constexpr const char* kBase =
    "accelc: v1\n"
    "tasks:\n"
    "  base: {abstract: true, requests: {memory: 64Gi}}\n";
constexpr const char* kTask =
    "accelc: v1\n"
    "include: [base.accelc.yaml]\n"
    "tasks:\n"
    "  train: {extends: base, image: x/y:1.0, command: [t], limits: {memory: 32Gi}}\n";

TEST_CASE("What is wrong in an included file is shown where the open file brings it in") {
  Editor editor(kByteColumns);
  editor.disk.files["base.accelc.yaml"] = kBase;
  editor.open("task.accelc.yaml", kTask);
  const Json shown = editor.published()[Editor::uri("task.accelc.yaml")];
  REQUIRE(shown.size() == 1);
  CHECK(shown[0]["code"] == "request-above-limit");
  CHECK(shown[0]["message"].get<std::string>().starts_with("base.accelc.yaml:3:45: "));
  CHECK(shown[0]["range"]["start"] == Json{{"line", 3}, {"character", 19}});
  const Json place = shown[0]["relatedInformation"][0]["location"];
  CHECK(place["uri"] == Editor::uri("base.accelc.yaml"));
  CHECK(place["range"]["start"] == Json{{"line", 2}, {"character", 44}});
}

TEST_CASE("A file that is open alone shows what specs that include it find in it") {
  Editor editor(kByteColumns, {""});
  editor.disk.files["base.accelc.yaml"] = kBase;
  editor.disk.files["task.accelc.yaml"] = kTask;
  editor.open("base.accelc.yaml", kBase);
  using Codes = std::vector<std::string>;
  CHECK(editor.codes("base.accelc.yaml") == Codes{"request-above-limit"});
  SECTION("and follows what is typed in it") {
    editor.change("base.accelc.yaml", "accelc: v1\ntasks:\n  base: {abstract: true}\n");
    CHECK(editor.published()[Editor::uri("base.accelc.yaml")] == Json::array());
  }
  SECTION("until the other does not include it any more") {
    editor.disk.files["task.accelc.yaml"] = "accelc: v1\n";
    editor.tell("workspace/didChangeWatchedFiles",
                {{"changes", {{{"uri", Editor::uri("task.accelc.yaml")}, {"type", 2}}}}});
    CHECK(editor.published()[Editor::uri("base.accelc.yaml")] == Json::array());
  }
}

constexpr const char* kIdentity = "accelc: v1\nproject: vision\ndomain: production\nversion: v7\n";

TEST_CASE("What another open file declares is not registered elsewhere") {
  Editor editor(kByteColumns, {""});
  editor.open(
      "lib.accelc.yaml",
      std::string(kIdentity) +
          "tasks: {count: {image: x/y:1.0, python: {module: a}, outputs: {o0: integer}}}\n");
  editor.open("flow.accelc.yaml",
              std::string(kIdentity) +
                  "tasks: {same: {ref: vision/production/count@v7, outputs: {o0: float}}}\n"
                  "workflows: {w: {nodes: {one: {task: same}}}}\n");
  CHECK(editor.codes("flow.accelc.yaml") == std::vector<std::string>{"ref-to-own"});
  editor.change("lib.accelc.yaml", "accelc: v1\n");
  CHECK(editor.codes("flow.accelc.yaml").empty());
}

TEST_CASE("What is wrong only through another file is shown in the open file itself") {
  Editor editor(kByteColumns);
  editor.disk.files["base.accelc.yaml"] = kBase;
  editor.open("task.accelc.yaml", kTask);
  editor.open("base.accelc.yaml", kBase);
  using Codes = std::vector<std::string>;
  CHECK(editor.codes("base.accelc.yaml") == Codes{"request-above-limit"});
  SECTION("and follows what is typed in the other") {
    editor.change("task.accelc.yaml", "accelc: v1\n");
    CHECK(editor.published()[Editor::uri("base.accelc.yaml")] == Json::array());
    editor.change("task.accelc.yaml", kTask);
    CHECK(editor.codes("base.accelc.yaml") == Codes{"request-above-limit"});
  }
  SECTION("until the other is closed") {
    editor.tell("textDocument/didClose",
                {{"textDocument", {{"uri", Editor::uri("task.accelc.yaml")}}}});
    CHECK(editor.published()[Editor::uri("base.accelc.yaml")] == Json::array());
  }
}

TEST_CASE("What an included file includes is shown at the path in the open file") {
  Editor editor(kByteColumns);
  editor.disk.files["base.accelc.yaml"] =
      "accelc: v1\ntasks: {base: {abstract: true, retrys: 1}}\n";
  editor.disk.files["middle.accelc.yaml"] = "accelc: v1\ninclude: [base.accelc.yaml]\n";
  editor.open("task.accelc.yaml",
              "accelc: v1\ninclude: [middle.accelc.yaml]\n"
              "tasks: {train: {image: ghcr.io/acme/train:1.0, command: [t]}}\n");
  const Json shown = editor.published()[Editor::uri("task.accelc.yaml")];
  REQUIRE_FALSE(shown.empty());
  for (const Json& finding : shown) {
    CHECK(finding["range"]["start"] == Json{{"line", 1}, {"character", 10}});
  }
}

/// "tasks.yaml:3:7 image-tag"
using Lines = std::set<std::string>;

std::string line_at(const std::string& path, const Json& row, const Json& column,
                    const std::string& name) {
  return path + ":" + std::to_string(row.get<std::size_t>()) + ":" +
         std::to_string(column.get<std::size_t>()) + " " + name;
}

/// What `accelc check` prints of the files.
Lines printed_of(MemoryFileSystem& disk, const std::vector<std::string>& paths) {
  std::vector<std::string> arguments = {"check", "--output-format", "json"};
  for (const std::string& path : paths) arguments.push_back("/" + path);
  RunEnvironment environment;
  environment.files = &disk;
  const RunResult result = run(arguments, environment);
  Lines lines;
  const Json report = Json::parse(result.out, nullptr, false);
  if (report.is_discarded()) return lines;
  for (const Json& finding : report.at("diagnostics")) {
    const Json& place = finding.at("location");
    if (!place.is_object()) continue;
    std::string path = finding.at("filename");
    if (!path.starts_with('/')) path.insert(0, "/");
    lines.insert(line_at(path, place.at("row"), place.at("column"), finding.at("name")));
  }
  return lines;
}

/// Where a finding is: the place that it is about, where it is shown for another file.
std::string line_shown(const std::string& uri, const Json& finding) {
  Json location = {{"uri", uri}, {"range", finding["range"]}};
  const std::string message = finding["message"];
  if (finding.contains("relatedInformation")) {
    const Json& first = finding["relatedInformation"][0];
    const std::string about = first["message"];
    // "base.accelc.yaml:3:45: MESSAGE"
    const std::string rest = message.substr(0, message.find("\nhelp: "));
    if (rest.size() > about.size() && rest.ends_with(": " + about)) location = first["location"];
  }
  const Json& start = location["range"]["start"];
  return line_at(location["uri"].get<std::string>().substr(std::string("file://").size()),
                 start["line"].get<std::size_t>() + 1, start["character"].get<std::size_t>() + 1,
                 finding["code"]);
}

Lines shown_of(const MemoryFileSystem& disk, const std::vector<std::string>& paths) {
  Editor editor(kByteColumns, {""});
  editor.disk.files = disk.files;
  for (const std::string& path : paths) {
    // As it is: nothing in it is a mark of a test.
    editor.tell("textDocument/didOpen", {{"textDocument",
                                          {{"uri", Editor::uri(path)},
                                           {"languageId", "yaml"},
                                           {"version", 1},
                                           {"text", disk.files.at(path)}}}});
  }
  Lines lines;
  const Json published = editor.published();
  for (const auto& [uri, findings] : published.items()) {
    for (const Json& finding : findings) lines.insert(line_shown(uri, finding));
  }
  return lines;
}

using Files = std::map<std::string, std::string>;
using Paths = std::vector<std::string>;

/// The file of "/tasks.yaml:3:7 image-tag".
std::string file_of_line(const std::string& line) { return line.substr(1, line.find(':') - 1); }

/// The files that `accelc check` would read of the project, also those whose names do not say so.
std::vector<std::string> specs_of(MemoryFileSystem& disk) {
  RunEnvironment environment;
  environment.files = &disk;
  const RunResult result = run({"check", "--show-files", "/"}, environment);
  std::vector<std::string> paths;
  for (const std::string_view line : split(result.out, '\n')) {
    if (!line.starts_with('/')) continue;
    std::string path(line.substr(1));
    if (disk.files.contains(path)) paths.push_back(std::move(path));
  }
  return paths;
}

/// All subsets of a few files; of many each alone, every two neighbours, and all.
std::vector<Paths> sampled(const Paths& paths) {
  std::vector<Paths> subsets;
  if (paths.size() <= 3) {
    for (unsigned chosen = 1; chosen < 1U << paths.size(); ++chosen) {
      Paths& subset = subsets.emplace_back();
      for (std::size_t i = 0; i < paths.size(); ++i) {
        if (((chosen >> i) & 1U) != 0) subset.push_back(paths[i]);
      }
    }
    return subsets;
  }
  subsets.push_back(paths);
  for (std::size_t i = 0; i < paths.size(); ++i) {
    subsets.push_back({paths[i]});
    if (i > 0) subsets.push_back({paths[i - 1], paths[i]});
  }
  return subsets;
}

bool is_in(const Paths& paths, const std::string& path) {
  return std::find(paths.begin(), paths.end(), path) != paths.end();
}

/// Those of `others` that include one of `open`, directly or not.
Paths including(MemoryFileSystem& disk, const Paths& others, const Paths& open) {
  Paths found;
  for (const std::string& path : others) {
    if (is_in(open, path)) continue;
    RunEnvironment environment;
    environment.files = &disk;
    const auto analysis = analyze(check_options({"/" + path}, {}), environment, Keep::kFindings);
    const auto& units = analysis->project.units;
    const bool includes = std::any_of(open.begin(), open.end(), [&units](const std::string& one) {
      return units.contains("/" + one);
    });
    if (includes) found.push_back(path);
  }
  return found;
}

/// Who else declares the same is asked of open files alone.
bool is_between_files(const std::string& line) {
  return line.ends_with(" same-identity") || line.ends_with(" ref-to-own");
}

/// What `accelc check` prints of the open files, and of them when it checks those that include them
/// too.
Lines expected_of(MemoryFileSystem& disk, const Paths& open, const Paths& specs) {
  Lines lines = printed_of(disk, open);
  Paths more = including(disk, specs, open);
  if (more.empty()) return lines;
  more.insert(more.end(), open.begin(), open.end());
  for (const std::string& line : printed_of(disk, more)) {
    if (is_in(open, file_of_line(line)) && !is_between_files(line)) lines.insert(line);
  }
  return lines;
}

TEST_CASE("Open files show together what `accelc check` prints of them", "[exhaustive]") {
  std::set<Files> seen;
  std::size_t compared = 0;
  std::size_t elsewhere = 0;
  std::size_t through_closed = 0;
  for (const accelc::test::SpecCase& one : accelc::test::spec_cases()) {
    if (one.files.empty() || !seen.insert(one.files).second) continue;
    MemoryFileSystem disk;
    disk.files = one.files;
    const Paths specs = specs_of(disk);
    // A file alone is what all other tests open.
    if (specs.size() < 2) continue;
    for (const Paths& open : sampled(specs)) {
      INFO(one.place << ": " << open.front() << " and " << open.size() - 1 << " more");
      const Lines expected = expected_of(disk, open, specs);
      CHECK(shown_of(disk, open) == expected);
      ++compared;
      if (expected.size() > printed_of(disk, open).size()) ++through_closed;
      for (const std::string& line : expected) {
        if (!is_in(open, file_of_line(line))) ++elsewhere;
      }
    }
  }
  CHECK(compared > 100);
  CHECK(elsewhere > 0);
  CHECK(through_closed > 0);
}

}  // namespace
}  // namespace accelc::lsp::test
