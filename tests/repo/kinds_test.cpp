// Every kind of finding: its code, its name, its words, and that a golden page shows it.
#include "tests/repo/kinds.h"

#include "compiler/support/text.h"
#include "tests/repo/pages.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace accelc::test {
namespace {

bool is_code(std::string_view code) {
  return code.size() == 6 && code.starts_with("AC") &&
         std::all_of(code.begin() + 2, code.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_kebab_case(std::string_view name) {
  const bool characters = std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
  return !name.empty() && characters && !name.starts_with('-') && !name.ends_with('-');
}

/// Which folders may raise codes that start with this digit.
std::vector<std::string> homes_of(char digit) {
  switch (digit) {
    case '0':
      return {"compiler/diag/", "compiler/analysis/", "compiler/commands/", "compiler/catalog/"};
    case '1':
      return {"compiler/syntax/"};
    case '2':
      return {"schema/"};
    case '3':
      return {"compiler/catalog/",         "compiler/check/",     "compiler/fleet/",
              "compiler/graph/",           "compiler/frontend/",  "compiler/import/",
              "compiler/lightning/",       "compiler/placement/", "compiler/probe/",
              "schema/plain_diagnostics.h"};
    case '4':
      return {"compiler/lint/", "rules/"};
    case '5':
      // What keeps a Trainer's arguments from every target is found before the targets.
      return {"compiler/backend/", "compiler/lightning/emission_diagnostics.h"};
    case '9':
      return {"compiler/analysis/", "compiler/commands/"};
    default:
      return {};
  }
}

/// What is wrong with a message; empty when nothing is.
std::string message_problem(std::string_view message) {
  if (message.empty()) return "no message";
  const std::string first = to_lower(message.substr(0, message.find(' ')));
  const bool is_name =
      first == "flyte" || first == "kubernetes" || first == "kueue" || first == "lightning";
  const bool capital = message.front() >= 'A' && message.front() <= 'Z';
  if (capital && !is_name && message.substr(1, 1) >= "a") return "starts with a capital";
  if (message.ends_with('.')) return "ends in a period";
  std::string words(message);
  std::replace_if(
      words.begin(), words.end(), [](char c) { return !is_word_character(c); }, ' ');
  for (const std::string_view word : split(words, ' ')) {
    for (const std::string_view vague : {"allowed", "legal", "illegal", "valid", "invalid"}) {
      if (equals_ignoring_case(word, vague)) return "says only `" + std::string(vague) + "`";
    }
  }
  return {};
}

TEST_CASE("the scan of kinds reads what stands in a source") {
  const std::vector<Kind> kinds = kinds_in({"compiler/diag/x.h",
                                            "inline constexpr DiagnosticKind kOne{\n"
                                            "    .code = \"AC0101\",\n"
                                            "    .name = \"one-thing\",\n"
                                            "    .message = \"one \\\"thing\\\" \"\n"
                                            "               \"and {};\",\n"
                                            "    .explanation = R\"(Why.)\"};\n"
                                            "const DiagnosticKind & kNo = kOne;\n"
                                            "constexpr std::array kKinds = {&kOne};\n"});
  REQUIRE(kinds.size() == 1);
  CHECK(kinds[0].place == "compiler/diag/x.h:1");
  CHECK(kinds[0].object == "kOne");
  CHECK(kinds[0].code == "AC0101");
  CHECK(kinds[0].name == "one-thing");
  CHECK(kinds[0].message == "one \"thing\" and {};");
  CHECK(kinds[0].explanation == "Why.");
  CHECK(kinds[0].listed);
}

TEST_CASE("the check of messages") {
  CHECK(message_problem("unknown key {}").empty());
  CHECK(message_problem("YAML ends early").empty());
  CHECK_FALSE(message_problem("Unknown key {}").empty());
  CHECK_FALSE(message_problem("unknown key {}.").empty());
  CHECK_FALSE(message_problem("invalid key {}").empty());
}

TEST_CASE("codes and names are unique and well formed") {
  std::map<std::string, std::string> seen;
  for (const Kind& kind : all_kinds()) {
    INFO(kind.place << ": " << kind.object << " " << kind.code << " " << kind.name);
    CHECK(is_code(kind.code));
    CHECK(is_kebab_case(kind.name));
    INFO("also at " << seen[kind.code] << seen[kind.name]);
    const bool is_new = seen[kind.code].empty() && seen[kind.name].empty();
    CHECK(is_new);
    seen[kind.code] = seen[kind.name] = kind.place;
  }
  CHECK_FALSE(seen.empty());
}

TEST_CASE("codes keep to the range of their layer") {
  for (const Kind& kind : all_kinds()) {
    INFO(kind.place + ": " + kind.code);
    const std::vector<std::string> homes =
        is_code(kind.code) ? homes_of(kind.code[2]) : std::vector<std::string>{};
    CHECK(std::any_of(homes.begin(), homes.end(),
                      [&kind](const std::string& home) { return kind.path.starts_with(home); }));
  }
}

TEST_CASE("every kind has words for people and stands in its file's list") {
  for (const Kind& kind : all_kinds()) {
    INFO(kind.place + ": " + kind.code + " " + kind.message);
    CHECK(message_problem(kind.message).empty());
    CHECK_FALSE(kind.explanation.empty());
    CHECK((kind.listed || !is_for_users(kind)));
  }
}

/// Codes that the expected output of some page shows.
std::set<std::string> shown_codes() {
  std::set<std::string> codes;
  for (const RepoFile& file : golden_pages()) {
    if (!file.path.starts_with("docs/codes/"))
      codes.merge(codes_in(printed_on(parse_page(file.text))));
  }
  return codes;
}

TEST_CASE("every kind is shown by a golden page") {
  const std::set<std::string> shown = shown_codes();
  for (const Kind& kind : all_kinds()) {
    const bool fine = is_exempt(kind.code) || shown.contains(kind.code);
    if (fine || !is_for_users(kind)) continue;
    FAIL_CHECK(kind.place + ": no golden page shows " + kind.code + " " + kind.name);
  }
}

TEST_CASE("every code that a golden page shows is one of ours, and is not exempt") {
  std::set<std::string> codes;
  for (const Kind& kind : all_kinds()) codes.insert(kind.code);
  for (const std::string& code : shown_codes()) {
    INFO(code);
    CHECK(codes.contains(code));
    CHECK_FALSE(is_exempt(code));
  }
}

TEST_CASE("the failures that the documentation lists are found by kinds that there are") {
  std::set<std::string> names;
  for (const Kind& kind : all_kinds()) names.insert(kind.name);
  const std::string page = read_repo_file("docs/linting.md");
  std::size_t rows = 0;
  const std::size_t table = page.find("| failure | found as |");
  REQUIRE(table != std::string::npos);
  for (const std::string_view line : split(std::string_view(page).substr(table), '\n')) {
    const std::size_t last = line.rfind(" | ");
    if (!line.starts_with("| ") || line.find('`') == std::string_view::npos) continue;
    ++rows;
    const auto pieces = split(line.substr(last), '`');
    for (std::size_t i = 1; i < pieces.size(); i += 2) {
      INFO(pieces[i]);
      CHECK(names.contains(std::string(pieces[i])));
    }
  }
  CHECK(rows > 20);
}

TEST_CASE("`accelc explain` knows every list of kinds") {
  const std::string all = read_repo_file("compiler/analysis/kinds.cpp");
  for (const RepoFile& file : cpp_files()) {
    if (!file.path.ends_with("diagnostics.h")) continue;
    INFO(file.path);
    CHECK((file.path.starts_with("compiler/catalog/") ||
           all.find("\"" + file.path + "\"") != std::string::npos));
  }
}

TEST_CASE("every exempt kind is shown by a unit test") {
  const std::vector<Kind> kinds = all_kinds();
  for (const Exemption& exemption : exemptions()) {
    INFO(exemption.code << ": " << exemption.reason << "; " << exemption.test);
    const auto kind = std::find_if(kinds.begin(), kinds.end(), [&exemption](const Kind& one) {
      return one.code == exemption.code;
    });
    REQUIRE(kind != kinds.end());
    if (exemption.test.empty()) continue;
    const std::string text = read_repo_file(exemption.test);
    const bool named = text.find(kind->code) != std::string::npos ||
                       text.find(kind->name) != std::string::npos ||
                       text.find(kind->object) != std::string::npos;
    CHECK(named);
  }
}

}  // namespace
}  // namespace accelc::test
