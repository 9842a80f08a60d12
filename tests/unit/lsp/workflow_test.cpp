// The editor in workflows: half-typed texts, and new names that mean the same.
#include "compiler/commands/run.h"
#include "compiler/lsp/protocol/protocol.h"
#include "compiler/support/ascii.h"
#include "tests/support/editor.h"
#include "tests/support/effort.h"
#include "tests/support/spec_cases.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace accelc::lsp::test {
namespace {

constexpr std::string_view kSpec = R"(accelc: v1
defaults: {image: "a:1"}
tasks:
  prepare:
    python: {module: a, function: p}
    inputs: {rows: integer}
    outputs: {data: directory, all: list<string>}
  show: {python: {module: a, function: s}, inputs: {name: string}, outputs: {loss: float}}
workflows:
  pipeline:
    inputs: {rows: {type: integer, default: 3}, m: map<string>}
    outputs: {loss: $pick.loss, both: {value: [$prep.data, $prep.data], type: list<directory>}}
    on_failure: {task: prepare, inputs: {rows: $inputs.rows}}
    nodes:
      prep: {task: prepare, inputs: {rows: $inputs.rows}}
      many: {map: show, over: {name: $prep.all}}
      pick:
        if: $inputs.rows > 3 and (not $many.o0[1] or $prep.all.0 == "x")
        then: {task: show, inputs: {name: $inputs.m["k"]}}
        elif: [{if: $inputs.rows > 4, then: {task: show, inputs: {name: $inputs.m.k}}}]
        else: {fail: no}
        after: [prep, many]
      ok: {approve: $pick.loss, timeout: 1d}
launch_plans:
  nightly:
    workflow: pipeline
    fixed_inputs: {rows: 5}
    schedule: {cron: "0 2 * * *", kickoff_input: m}
)";

TEST_CASE("A workflow that is being typed is answered at every place", "[exhaustive]") {
  Editor editor;
  editor.open("task.yaml", "");
  const std::string whole(kSpec);
  for (std::size_t cut = whole.find("workflows"); cut <= whole.size(); ++cut) {
    const std::string before = whole.substr(0, cut);
    for (const std::string& text : {before, before + whole.substr(whole.find('\n', cut - 1) + 1)}) {
      editor.change("task.yaml", text);
      const auto line = std::count(before.begin(), before.end(), '\n');
      const auto column = before.size() - (before.rfind('\n') + 1);
      const Json position = {{"line", line}, {"character", column}};
      for (const char* method : {"textDocument/completion", "textDocument/hover"}) {
        const Json answer = editor.ask(
            method,
            {{"textDocument", {{"uri", Editor::uri("task.yaml")}}}, {"position", position}});
        INFO(method << " behind " << before);
        REQUIRE_FALSE(answer.contains("code"));
      }
    }
  }
}

using Files = std::map<std::string, std::string>;

/// What `accelc build` writes of one of these files; nothing when it finds something wrong.
std::optional<Files> built(const Files& specs, const std::string& spec) {
  MemoryFileSystem files;
  files.files = specs;
  RunEnvironment environment;
  environment.files = &files;
  const RunResult result = accelc::run(
      {"build", "--isolated", "--emit", "flyte", "--format", "textproto", "--out", "out", spec},
      environment);
  if (result.exit_code != kExitClean) return std::nullopt;
  for (const auto& [path, text] : specs) files.files.erase(path);
  files.files.erase("out/.accelc-outputs");
  return files.files;
}

/// Stands for what a name gets; no text of the pages has it.
constexpr std::string_view kMark = "Zq";

/// The text without the mark, its lines in any order: what is sorted by name may move. Ids are
/// folded.
std::vector<std::string> unmarked(std::string text) {
  for (const std::string_view mark : {kMark, std::string_view("-zq"), std::string_view("zq")}) {
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at)) {
      text.erase(at, mark.size());
    }
  }
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

std::vector<std::string> unmarked(const std::map<std::string, std::string>& files) {
  std::string all;
  for (const auto& [path, text] : files) all.append(path).append("\n").append(text).append("\n");
  return unmarked(std::move(all));
}

std::string with_edits(const std::string& text, const Json& edits) {
  const LineIndex lines(text);
  std::vector<std::pair<std::pair<std::uint32_t, std::uint32_t>, std::string>> changes;
  for (const Json& edit : edits) {
    const auto offset = [&](const char* end) {
      return offset_of(edit["range"][end], lines, ColumnUnit::kUtf16).value();
    };
    changes.push_back({{offset("start"), offset("end")}, edit["newText"]});
  }
  std::sort(changes.rbegin(), changes.rend());
  std::string after = text;
  for (const auto& [range, changed] : changes) {
    after.replace(range.first, range.second - range.first, changed);
  }
  return after;
}

/// The name that is asked for, written in all files.
Files renamed(const Files& files, const Json& changes) {
  Files after = files;
  for (const auto& [uri, edits] : changes.items()) {
    const std::string path = uri.substr(Editor::uri("").size());
    after.at(path) = with_edits(after.at(path), edits);
  }
  return after;
}

/// How many names there were.
struct Renamed {
  std::size_t done = 0;
  std::size_t refused = 0;
};

/// Of one file: each name is checked and built anew, which takes time.
constexpr std::size_t kMostNames = 16;

/// Renames everything in a file that has a name, each by itself.
void rename_all(const Files& files, const std::string& path, const std::vector<std::string>& before,
                Renamed& names) {
  Editor editor(Json::object(), {""});
  editor.disk.files = files;
  const std::string& text = files.at(path);
  // The marks of a sample would be taken out of it.
  editor.open(path, "");
  editor.change(path, text);
  const LineIndex lines(text);
  std::set<std::string> asked;
  for (std::uint32_t at = 0; at < text.size() && asked.size() < kMostNames; ++at) {
    // One place of each word is enough.
    if (at > 0 && is_alphanumeric(text[at - 1]) && is_alphanumeric(text[at])) continue;
    Json params = {{"textDocument", {{"uri", Editor::uri(path)}}},
                   {"position", position_json(lines, at, ColumnUnit::kUtf16)}};
    const Json place = editor.ask("textDocument/prepareRename", params);
    // What a program knows too is refused at once.
    if (place.is_null() || place.contains("code") || !asked.insert(place.dump()).second) continue;
    const auto name = place["placeholder"].get<std::string>();
    params["newName"] = name + std::string(kMark);
    const Json answer = editor.ask("textDocument/rename", params);
    if (answer.contains("code")) {
      ++names.refused;
      continue;
    }
    const Files after = renamed(files, answer["changes"]);
    const auto rebuilt = built(after, path);
    INFO(path << ", " << name << " at " << at << "\n" << after.at(path));
    REQUIRE(rebuilt);
    CHECK(unmarked(*rebuilt) == before);
    ++names.done;
  }
}

bool has_workflow(const std::string& text) {
  // The names of map tasks are hashes of the names in them.
  const bool maps =
      text.find("map: ") != std::string::npos || text.find("map = ") != std::string::npos;
  return text.find("workflows") != std::string::npos && !maps;
}

TEST_CASE("What is built under a new name is the same but for the name", "[exhaustive]") {
  Renamed names;
  std::set<Files> seen;
  for (const accelc::test::SpecCase& one : accelc::test::spec_cases()) {
    if (one.files.size() > 6 || !seen.insert(one.files).second) continue;
    for (const auto& [path, text] : one.files) {
      if (!has_workflow(text) || !accelc::test::is_tried(text, 3)) continue;
      if (const auto before = built(one.files, path)) {
        rename_all(one.files, path, unmarked(*before), names);
      }
    }
  }
  CHECK(names.done > 200);
  CHECK(names.refused < names.done / 10);
}

}  // namespace
}  // namespace accelc::lsp::test
