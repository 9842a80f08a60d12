// Every rule: its page, what the page shows, and that the registry lists it.
#include "compiler/support/text.h"
#include "tests/repo/pages.h"
#include "tests/repo/sources.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

namespace accelc::test {
namespace {

struct RuleFile {
  std::string path;  // without ending
  std::string code;
  std::string object;
  bool has_fix = false;
};

std::string between(std::string_view text, std::string_view before, char end) {
  const std::size_t at = text.find(before);
  if (at == std::string_view::npos) return {};
  const std::size_t begin = at + before.size();
  return std::string(text.substr(begin, text.find(end, begin) - begin));
}

std::vector<RuleFile> rule_files() {
  std::vector<RuleFile> rules;
  for (const RepoFile& file : cpp_files()) {
    const std::string object = between(file.text, "extern const Rule ", ';');
    if (!file.path.starts_with("rules/") || split(file.path, '/').size() != 3) continue;
    if (object.empty()) continue;
    rules.push_back({file.path.substr(0, file.path.rfind('.')),
                     between(file.text, ".code = \"", '"'), object,
                     file.text.find(".fix = RuleFix::") != std::string::npos});
  }
  return rules;
}

std::string page_of(const RuleFile& rule) {
  for (const RepoFile& file : golden_pages()) {
    if (file.path == rule.path + ".md") return file.text;
  }
  return {};
}

TEST_CASE("every rule has a page that shows it, alone, and shows what is right") {
  CHECK(rule_files().size() >= 60);
  for (const RuleFile& rule : rule_files()) {
    INFO(rule.path);
    const std::string page = page_of(rule);
    REQUIRE_FALSE(page.empty());
    const Page parsed = parse_page(page);
    const auto printed = [&parsed](const char* title) {
      return printed_below(parsed, title).value_or("");
    };
    std::string name = rule.path.substr(rule.path.rfind('/') + 1);
    std::replace(name.begin(), name.end(), '_', '-');
    CHECK(page.starts_with("# " + name + " (" + rule.code + ")\n"));
    CHECK(page.find("\n## What it does\n") != std::string::npos);
    CHECK(page.find("\n## Why it matters\n") != std::string::npos);
    CHECK(codes_in(printed("Wrong")) == std::set<std::string>{rule.code});
    CHECK(printed("Right").ends_with("all good.\n"));
    const bool shows_fix = printed("Fix").find("+++ ") != std::string::npos;
    CHECK(shows_fix == rule.has_fix);
  }
}

TEST_CASE("the registry lists every rule, in the order of the codes") {
  const std::string registry = read_repo_file("rules/registry.cpp");
  std::vector<RuleFile> rules = rule_files();
  std::sort(rules.begin(), rules.end(),
            [](const RuleFile& a, const RuleFile& b) { return a.code < b.code; });
  std::size_t last = 0;
  for (const RuleFile& rule : rules) {
    INFO(rule.path);
    const std::size_t at = registry.find("&" + rule.object + ",");
    REQUIRE(at != std::string::npos);
    CHECK(at > last);
    last = at;
  }
}

}  // namespace
}  // namespace accelc::test
