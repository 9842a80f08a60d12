// Platforms are data: their files under stdlib/platforms say what they are like, and the code asks
// for the property that it needs, never for a platform by its name.
#include "compiler/support/file_system.h"
#include "compiler/support/text.h"
#include "compiler/syntax/read.h"
#include "tests/repo/sources.h"
#include "tests/support/files_below.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <set>

namespace accelc::test {
namespace {

/// What code may not say: ids and aliases as whole words, labels as whole texts.
struct Forbidden {
  std::set<std::string> names;
  std::set<std::string> labels;
};

/// Not the platform's alone: an alias that is a vendor and a kind of devices, too.
constexpr std::string_view kVendor = "amd";
/// Controllers with objects of their own, which the code reads on every platform.
constexpr std::array<std::string_view, 2> kControllers = {"karpenter", "kueue"};

void add_labels(NodeRef labels, Forbidden& forbidden) {
  for_each_entry(labels, [&](const Entry& entry) {
    const NodeRef value = entry.value.is_mapping() ? entry.value.find("key") : entry.value;
    const bool kubernetes = value.text().find("kubernetes.io/") != std::string_view::npos;
    if (value.is_scalar() && !kubernetes) forbidden.labels.emplace(value.text());
  });
}

Forbidden forbidden_words() {
  const auto disk = make_disk_file_system();
  Forbidden forbidden;
  for (const std::string& path : accelc::test::files_below({"stdlib/platforms"}, *disk)) {
    DiagnosticSink sink;
    const Tree tree = read(SourceFile::make(path, read_repo_file(path)), Limits(), sink);
    const NodeRef platform = tree.node(tree.documents()[0]).find("platform");
    REQUIRE(platform);
    forbidden.names.emplace(platform.find("id").text());
    if (const NodeRef aliases = platform.find("aliases")) {
      for_each_item(aliases, [&](NodeRef item) { forbidden.names.emplace(item.text()); });
    }
    if (const NodeRef labels = platform.find("labels")) add_labels(labels, forbidden);
  }
  forbidden.names.erase(std::string(kVendor));
  for (const std::string_view name : kControllers) forbidden.names.erase(std::string(name));
  return forbidden;
}

bool is_part_of_word(char c) { return is_word_character(c) || c == '-'; }

/// Where the name stands as a word of its own, whatever the case; the end when nowhere.
std::size_t find_word(std::string_view lower, std::string_view name, std::size_t from) {
  for (std::size_t at = lower.find(name, from); at != std::string_view::npos;
       at = lower.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || !is_part_of_word(lower[at - 1]);
    if (begins && (end == lower.size() || !is_part_of_word(lower[end]))) return at;
  }
  return std::string_view::npos;
}

/// Whether the name is a part of an identifier: `on_gke`.
bool has_identifier_with(std::string_view lower, std::string name) {
  std::replace(name.begin(), name.end(), '-', '_');
  for (std::size_t at = lower.find(name); at != std::string_view::npos;
       at = lower.find(name, at + 1)) {
    const char before = at == 0 ? ' ' : lower[at - 1];
    const char after = at + name.size() < lower.size() ? lower[at + name.size()] : ' ';
    const bool begins = before == '_' || !is_word_character(before);
    const bool ends = after == '_' || !is_word_character(after);
    if (begins && ends && (before == '_' || after == '_')) return true;
  }
  return false;
}

/// The literal around `at` in code whose literals are blanked: quotes are kept. Empty outside.
std::string_view literal_around(std::string_view text, std::string_view blanked, std::size_t at) {
  if (blanked[at] == text[at]) return {};
  const std::size_t open = blanked.rfind('"', at);
  const std::size_t close = blanked.find('"', at);
  if (open == std::string_view::npos || close == std::string_view::npos) return {};
  return text.substr(open + 1, close - open - 1);
}

/// Whether the text is for people: a sentence, or the example in the description of a key.
bool is_prose(std::string_view text, std::string_view literal, std::size_t at) {
  if (literal.find_first_of(" `") != std::string_view::npos) return true;
  const std::size_t line = text.rfind('\n', at) + 1;
  return trim(text.substr(line, at - line)).starts_with(".example = ");
}

/// A key of a file that is checked, which is a name of a platform as well.
bool is_key_of_other_file(const RepoFile& file, std::string_view name) {
  return file.path == "compiler/fleet/plugin_settings.cpp" && name == "gfd";
}

std::vector<std::string> names_in(const RepoFile& file, const Forbidden& forbidden) {
  std::vector<std::string> problems;
  const std::string code = without_comments(file.text, Strings::kKeep);
  const std::string blanked = without_comments(file.text, Strings::kBlank);
  const std::string lower = to_lower(file.text);
  const std::string lower_code = to_lower(blanked);
  for (const std::string& name : forbidden.names) {
    for (std::size_t at = find_word(lower, name, 0); at != std::string::npos;
         at = find_word(lower, name, at + 1)) {
      const std::string_view literal = literal_around(code, blanked, at);
      if (!literal.empty() && is_prose(file.text, literal, at)) continue;
      if (!literal.empty() && is_key_of_other_file(file, name)) continue;
      problems.push_back(place(file, at) + ": names the platform " + name);
    }
    if (has_identifier_with(lower_code, name)) {
      problems.push_back(file.path + ": an identifier names the platform " + name);
    }
  }
  for (const std::string& label : forbidden.labels) {
    const std::size_t at = code.find("\"" + label + "\"");
    if (at == std::string::npos || is_prose(file.text, {}, at)) continue;
    problems.push_back(place(file, at) + ": has a platform's label " + label);
  }
  return problems;
}

std::size_t problems_of(const std::string& text) {
  return names_in({"rules/a.cpp", text},
                  {.names = {"gke", "gpu-operator"}, .labels = {"example.com/pool"}})
      .size();
}

TEST_CASE("the check of platforms sees their names") {
  CHECK(problems_of("if (platform.id == \"gke\") return;") == 1);
  CHECK(problems_of("// As GKE does it.") == 1);
  CHECK(problems_of("bool on_gke = false;") == 1);
  CHECK(problems_of("labels.find(\"example.com/pool\");") == 1);
  CHECK(problems_of("constexpr std::string_view kBase = \"gpu-operator\";") == 1);
}

TEST_CASE("the check of platforms leaves texts for people alone") {
  CHECK(problems_of(".explanation = \"A pod waits: GKE refuses it.\"") == 0);
  CHECK(problems_of("     .example = \"gke\",") == 0);
  CHECK(problems_of("// nvidia-gpu-operators and gkex") == 0);
  CHECK(problems_of("labels.find(\"example.com/pools\");") == 0);
}

TEST_CASE("no code names a platform") {
  constexpr std::array<std::string_view, 3> kCode = {"compiler/", "rules/", "schema/"};
  const Forbidden forbidden = forbidden_words();
  CHECK(forbidden.names.size() > 10);
  CHECK(forbidden.labels.size() > 20);
  for (const RepoFile& file : cpp_files()) {
    const bool code = std::any_of(kCode.begin(), kCode.end(), [&](std::string_view folder) {
      return file.path.starts_with(folder);
    });
    if (!code) continue;
    for (const std::string& problem : names_in(file, forbidden)) FAIL_CHECK(problem);
  }
}

}  // namespace
}  // namespace accelc::test
