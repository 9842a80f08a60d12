// What an editor shows of the files that are open is what `accelc check` prints of them, also of
// files that include each other.
#include "compiler/commands/run.h"
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
    "  base: {abstract: true, requests: {memory: 64Gi}, limits: {memory: 32Gi}}\n";
constexpr const char* kTask =
    "accelc: v1\n"
    "include: [base.accelc.yaml]\n"
    "tasks:\n"
    "  train: {extends: base, image: x/y:1.0, command: [t]}\n";

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
    lines.insert(
        line_at(finding.at("filename"), place.at("row"), place.at("column"), finding.at("name")));
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

/// The specs of a project by their names and marks.
std::vector<std::string> specs_of(const Files& files) {
  std::vector<std::string> paths;
  for (const auto& [path, text] : files) {
    const bool named = path.ends_with(".accelc.yaml") || path.ends_with(".accelc.toml");
    if (named && path.find("..") == std::string::npos) paths.push_back(path);
  }
  return paths;
}

/// Each spec alone, every two neighbours, and all.
std::vector<std::vector<std::string>> sampled(const std::vector<std::string>& paths) {
  std::vector<std::vector<std::string>> subsets = {paths};
  for (std::size_t i = 0; i < paths.size(); ++i) {
    subsets.push_back({paths[i]});
    if (i > 0) subsets.push_back({paths[i - 1], paths[i]});
  }
  return subsets;
}

TEST_CASE("Open files show together what `accelc check` prints of them", "[exhaustive]") {
  std::set<Files> seen;
  std::size_t compared = 0;
  std::size_t elsewhere = 0;
  for (const accelc::test::SpecCase& one : accelc::test::spec_cases()) {
    const std::vector<std::string> paths = specs_of(one.files);
    if (paths.empty() || !seen.insert(one.files).second) continue;
    MemoryFileSystem disk;
    disk.files = one.files;
    for (const std::vector<std::string>& open : sampled(paths)) {
      INFO(one.place << ": " << open.front() << " and " << open.size() - 1 << " more");
      Lines printed = printed_of(disk, open);
      // Needs the declarations of specs that do not include each other.
      std::erase_if(printed, [](const std::string& line) { return line.ends_with(" ref-to-own"); });
      CHECK(shown_of(disk, open) == printed);
      ++compared;
      for (const std::string& line : printed) {
        const std::string path = line.substr(1, line.find(':') - 1);
        if (std::find(open.begin(), open.end(), path) == open.end()) ++elsewhere;
      }
    }
  }
  CHECK(compared > 100);
  CHECK(elsewhere > 0);
}

}  // namespace
}  // namespace accelc::lsp::test
