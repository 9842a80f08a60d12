// What a finding states as one exact new text can be written by an action.
#include "compiler/lsp/features/suggested_fixes.h"
#include "compiler/lsp/workspace/findings.h"
#include "compiler/lsp/workspace/workspace.h"
#include "tests/support/spec_cases.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace accelc::lsp::test {
namespace {

/// Findings that state a text and have no action for it, and why.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kWithout = {
    {{"plugin-field-unknown", "the value does not fit the key that is meant"},
     {"plugin-other-version", "another key, which need not be there, gets the value"},
     {"former-key", "the text has a place for a number"},
     {"suppression-without-name", "the text is a form"},
     {"map-over", "the text is a form"},
     {"nothing-to-run", "the name that is meant is there already, beside it"}}};

bool is_excused(std::string_view kind) {
  return std::any_of(kWithout.begin(), kWithout.end(),
                     [kind](const auto& row) { return row.first == kind; });
}

Diagnostic finding_with_help(std::string help) {
  Diagnostic finding;
  finding.helps = {std::move(help)};
  return finding;
}

using Texts = std::vector<std::string>;

TEST_CASE("The texts that a help suggests are those in it, where it says nothing else") {
  const auto texts = [](std::string help) {
    return suggested_texts(finding_with_help(std::move(help)));
  };
  CHECK(texts("did you mean `A10`?") == Texts{"A10"});
  CHECK(texts("did you mean `A10`, `A10G` or `A100`?") == Texts{"A10", "A10G", "A100"});
  CHECK(texts("write `64G` or `64Gi`") == Texts{"64G", "64Gi"});
  CHECK(texts("write `timeout`") == Texts{"timeout"});
  CHECK(texts("write `type` in the task too to have both").empty());
  CHECK(texts("did you mean `values`? It is a list of strings, but this is a string").empty());
  CHECK(texts("add `image:` to the task").empty());
  CHECK(texts("write `").empty());
}

TEST_CASE("What a finding states as one exact text has an action", "[exhaustive]") {
  std::set<std::string> seen;
  std::set<std::string_view> excused;
  std::size_t with = 0;
  for (const accelc::test::SpecCase& one : accelc::test::spec_cases()) {
    for (const auto& [path, text] : one.files) {
      const bool spec = path.ends_with(".yaml") || path.ends_with(".toml");
      if (!spec || path.find("..") != std::string::npos || !seen.insert(text).second) continue;
      MemoryFileSystem disk;
      disk.files = one.files;
      Workspace workspace(disk);
      const std::string uri = "file:///" + path;
      workspace.files().add({uri, "/" + path, 1, text});
      const auto snapshot = workspace.snapshot(uri);
      for (const Diagnostic* finding : real_findings_in_file(*snapshot)) {
        if (suggested_texts(*finding).size() != 1 || !finding->fixes.empty()) continue;
        INFO(one.place << " " << path << ": " << finding->kind->name << ": " << finding->message
                       << ": " << finding->helps.front());
        if (!suggested_fixes(*snapshot, *finding, workspace.files()).empty()) {
          ++with;
        } else if (is_excused(finding->kind->name)) {
          excused.insert(finding->kind->name);
        } else {
          CHECK(false);
        }
      }
    }
  }
  CHECK(with > 0);
  for (const auto& [kind, reason] : kWithout) {
    INFO(kind << " has an action everywhere: " << reason);
    CHECK(excused.contains(kind));
  }
}

}  // namespace
}  // namespace accelc::lsp::test
