// What the server says of a workspace is what `accelc check` says of its folder.
#include "compiler/commands/run.h"
#include "tests/support/editor.h"

#include <catch2/catch.hpp>

#include <set>
#include <string>
#include <vector>

namespace accelc::lsp::test {
namespace {

/// "tasks.yaml:3:7 image-tag"
using Lines = std::multiset<std::string>;

std::string line_of(const std::string& path, std::size_t line, std::size_t column,
                    const std::string& name) {
  return path + ":" + std::to_string(line) + ":" + std::to_string(column) + " " + name;
}

Lines said_by_command_line(MemoryFileSystem& disk) {
  RunEnvironment environment;
  environment.files = &disk;
  const RunResult result = run({"check", "--output-format", "json", "/"}, environment);
  Lines lines;
  const Json report = Json::parse(result.out);
  for (const Json& finding : report.at("diagnostics")) {
    const Json& place = finding.at("location");
    lines.insert(
        line_of(finding.at("filename"), place.at("row"), place.at("column"), finding.at("name")));
  }
  return lines;
}

Lines said_by_server(Editor& editor) {
  Lines lines;
  const Json found = editor.workspace_findings();
  for (const auto& [uri, findings] : found.items()) {
    for (const Json& finding : findings) {
      const Json& start = finding["range"]["start"];
      lines.insert(line_of(uri.substr(std::string("file://").size()),
                           start["line"].get<std::size_t>() + 1,
                           start["character"].get<std::size_t>() + 1, finding["code"]));
    }
  }
  return lines;
}

const Json kUtf8 = {{"general", {{"positionEncodings", {"utf-8"}}}}};

TEST_CASE("The findings of a workspace are those of `accelc check` on its folder") {
  Editor editor(kUtf8, {""});
  auto& files = editor.disk.files;
  files["one.accelc.yaml"] =
      "accelc: v1\ntasks: {train: {image: ghcr.io/acme/one:1.0, command: [train]}}\n";
  // The same name: neither file alone is wrong.
  files["two.accelc.yaml"] =
      "accelc: v1\ntasks: {train: {image: ghcr.io/acme/two:1.0, command: [train]}}\n";
  // Found fault with where it is included alone; there the comment has something to ignore.
  files["shared/base.accelc.yaml"] =
      "accelc: v1\n# accelc: ignore[image-tag] it is pinned elsewhere\n"
      "images: {main: ghcr.io/acme/base}\n";
  files["user.accelc.yaml"] =
      "accelc: v1\ninclude: [shared/base.accelc.yaml]\n"
      "tasks: {use: {image: main, command: [use]}}\n";
  files["idle.accelc.yaml"] =
      "accelc: v1\ninclude: [shared/base.accelc.yaml, missing.accelc.yaml]\n"
      "tasks: {idle: {image: ghcr.io/acme/idle:1.0, command: [idle]}}\n";
  files["broken.accelc.yaml"] = "accelc: v1\ntasks: {a: [\n";
  files["other/accelc.toml"] = "[lint.rules]\nimage-tag = \"error\"\nno-such-rule = \"off\"\n";
  files["other/task.accelc.toml"] =
      "accelc = \"v1\"\n[tasks.other]\nimage = \"ghcr.io/acme/other\"\ncommand = [\"x\"]\n";
  files["compose.yaml"] = "services: {web: [1\n";
  const Lines wanted = said_by_command_line(editor.disk);
  CHECK(wanted.size() >= 5);
  CHECK(said_by_server(editor) == wanted);
  SECTION("with files open that are not as on disk") {
    editor.open("one.accelc.yaml",
                "accelc: v1\ntasks: {other: {image: ghcr.io/acme/one:1.0, command: [train]}}\n");
    editor.open("new.accelc.yaml", "accelc: v1\ntasks: 7\n");
    files["one.accelc.yaml"] =
        "accelc: v1\ntasks: {other: {image: ghcr.io/acme/one:1.0, command: [train]}}\n";
    files["new.accelc.yaml"] = "accelc: v1\ntasks: 7\n";
    CHECK(said_by_server(editor) == said_by_command_line(editor.disk));
  }
}

TEST_CASE("Folders of a workspace are checked each on its own") {
  Editor editor(kUtf8, {"one", "two"});
  const std::string spec =
      "accelc: v1\ntasks: {train: {image: ghcr.io/acme/x:1.0, command: [x]}}\n";
  editor.disk.files["one/task.accelc.yaml"] = spec;
  editor.disk.files["two/task.accelc.yaml"] = spec;
  CHECK(said_by_server(editor).empty());
  editor.disk.files["two/again.accelc.yaml"] = spec;
  CHECK(said_by_server(editor) == Lines{"/two/task.accelc.yaml:2:9 same-identity"});
}

TEST_CASE("Two open specs of a folder that define the same task") {
  const std::string spec =
      "accelc: v1\ntasks: {train: {image: ghcr.io/acme/x:1.0, command: [x]}}\n";
  const std::string renamed =
      "accelc: v1\ntasks: {other: {image: ghcr.io/acme/x:1.0, command: [x]}}\n";
  Editor editor(kUtf8, {""});
  editor.open("a.accelc.yaml", spec);
  editor.open("b.accelc.yaml", spec);
  CHECK(editor.codes("b.accelc.yaml") == std::vector<std::string>{"same-identity"});
  // What is typed in one file is said in the other.
  editor.change("a.accelc.yaml", renamed);
  CHECK(editor.codes("b.accelc.yaml").empty());
  editor.change("a.accelc.yaml", spec);
  CHECK(editor.codes("b.accelc.yaml") == std::vector<std::string>{"same-identity"});
  editor.tell("textDocument/didClose", {{"textDocument", {{"uri", Editor::uri("a.accelc.yaml")}}}});
  CHECK(editor.codes("b.accelc.yaml").empty());
}

TEST_CASE("What a finding relates to moves with the lines of the other file") {
  const std::string spec =
      "accelc: v1\ntasks: {train: {image: ghcr.io/acme/x:1.0, command: [x]}}\n";
  Editor editor(kUtf8, {""});
  editor.open("a.accelc.yaml", spec);
  editor.open("b.accelc.yaml", spec);
  editor.published();
  editor.change("a.accelc.yaml", "# One line more.\n" + spec);
  const Json published = editor.published();
  const Json& findings = member(published, Editor::uri("b.accelc.yaml"));
  REQUIRE(findings.size() == 1);
  const Json& place = member(findings[0]["relatedInformation"][0], "location");
  CHECK(place["uri"] == Editor::uri("a.accelc.yaml"));
  CHECK(place["range"]["start"]["line"] == 2);
}

}  // namespace
}  // namespace accelc::lsp::test
