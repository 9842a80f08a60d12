// Every refactoring that an editor offers leaves what is built as it was.
#include "compiler/rewrite/line_breaks.h"
#include "tests/support/built.h"
#include "tests/support/editor.h"
#include "tests/support/effort.h"
#include "tests/support/json_twin.h"
#include "tests/support/spec_cases.h"
#include "tests/support/tree_of.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace accelc::lsp::test {
namespace {

using accelc::test::built_files;
using accelc::test::BuiltFiles;
using accelc::test::is_tried;

/// The options of a build with this profile; empty: with none.
std::vector<std::string> with_profile(const std::string& profile) {
  if (profile.empty()) return {};
  return {"--profile", profile};
}

/// The text of an open file after the edits of an action, as the server makes them.
std::string after(const Json& action, const std::string& name, const std::string& text) {
  Editor editor;
  editor.open(name, text);
  Json changes = Json::array();
  Json edits = action.at("edit").at("changes").at(Editor::uri(name));
  std::reverse(edits.begin(), edits.end());
  for (const Json& edit : edits) {
    changes.push_back({{"range", edit.at("range")}, {"text", edit.at("newText")}});
  }
  editor.tell("textDocument/didChange",
              {{"textDocument", {{"uri", Editor::uri(name)}, {"version", 2}}},
               {"contentChanges", changes}});
  return *editor.text(name);
}

struct Counts {
  std::size_t offered = 0;
  std::size_t disabled = 0;
  std::size_t built = 0;
};

/// The places of the names of tasks, workflows and launch plans and of their keys, as the outline
/// has them, and the range from the first key of one to the end of all.
std::vector<Json> places_of(const Json& outline) {
  std::vector<Json> places;
  const std::set<std::string> declaring{"tasks", "workflows", "launch_plans"};
  for (const Json& section : outline) {
    if (!declaring.contains(section.at("name"))) continue;
    for (const Json& entity : section.value("children", Json::array())) {
      places.push_back(entity.at("selectionRange"));
      const Json keys = entity.value("children", Json::array());
      for (const Json& key : keys) places.push_back(key.at("selectionRange"));
      if (keys.empty()) continue;
      places.push_back({{"start", keys.front().at("selectionRange").at("start")},
                        {"end", entity.at("range").at("end")}});
    }
  }
  return places;
}

void try_all(const std::string& name, const std::string& text, Counts& counts) {
  Editor editor({{"textDocument",
                  {{"codeAction", {{"disabledSupport", true}}},
                   {"documentSymbol", {{"hierarchicalDocumentSymbolSupport", true}}}}}});
  editor.open(name, text);
  const Json outline = editor.about("textDocument/documentSymbol");
  if (!outline.is_array()) return;
  std::map<std::string, BuiltFiles> before;
  for (const Json& place : places_of(outline)) {
    const Json actions = editor.about(
        "textDocument/codeAction",
        {{"range", place}, {"context", {{"only", {"refactor"}}, {"diagnostics", {}}}}});
    for (const Json& action : actions) {
      if (action.contains("disabled")) {
        ++counts.disabled;
        continue;
      }
      ++counts.offered;
      const std::string title = action.at("title");
      const std::string changed = after(action, name, text);
      INFO(title << "\n" << text << "-----\n" << changed);
      if (has_windows_lines(text)) CHECK(has_windows_lines(changed));
      if (name.ends_with(".json")) CHECK(Json::accept(changed));
      const std::size_t to_profile = title.find(" to the profile `");
      std::string profile;
      if (to_profile != std::string::npos) {
        profile = title.substr(to_profile + std::string(" to the profile `").size());
        profile.pop_back();
      }
      if (!before.contains(profile)) {
        before[profile] = built_files(name, text, with_profile(profile));
      }
      const BuiltFiles& files = before.at(profile);
      if (files.empty()) continue;
      ++counts.built;
      CHECK(built_files(name, changed, with_profile(profile)) == files);
    }
  }
}

TEST_CASE("What a refactoring leaves builds the same", "[exhaustive]") {
  Counts counts;
  Counts in_json;
  for (const std::string& ending : {std::string(".yaml"), std::string(".toml")}) {
    for (const std::string& text : accelc::test::spec_texts(ending)) {
      // Each shape is in several pages.
      if (is_tried(text, 5)) try_all("spec" + ending, text, counts);
      // Some as Windows has them: they are the same lines.
      const bool plain = text.find('\r') == std::string::npos;
      if (plain && is_tried(text, 30)) try_all("spec" + ending, with_windows_lines(text), counts);
      if (!is_tried("as JSON: " + text, 30)) continue;
      const auto twin =
          accelc::test::json_twin(accelc::test::tree_of(SourceFile::make("spec" + ending, text)));
      if (twin) try_all("spec.json", *twin, in_json);
    }
  }
  CAPTURE(counts.offered, counts.disabled, counts.built, in_json.offered, in_json.built);
  CHECK(counts.built > 1000);
  CHECK(counts.disabled < counts.offered / 2);
  CHECK(in_json.built > 100);
}

}  // namespace
}  // namespace accelc::lsp::test
