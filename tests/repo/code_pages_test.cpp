// The pages of docs/codes: each shows its finding, alone, and what is right.
#include "tests/repo/kinds.h"
#include "tests/repo/pages.h"

#include <catch2/catch.hpp>

#include <map>

namespace accelc::test {
namespace {

/// What a page of docs/codes cannot have, by code, and why.
using Reasons = std::map<std::string, std::string>;

const Reasons& pages_without_wrong() {
  static const Reasons reasons = {
      {"AC1016", "its source would turn around what follows it on the page"}};
  return reasons;
}

const Reasons& pages_without_right() {
  static const Reasons reasons = {
      {"AC0002", "any file with fewer findings is right"},
      {"AC0009", "a file that can be written is a matter of the disk"},
      {"AC1001", "any page is UTF-8"},
      {"AC1005", "any file of a usual size is right"},
      {"AC1006", "any file of a usual size is right"},
      {"AC1222", "any page has whole line breaks"},
      {"AC9001", "nobody but accelc can be right"},
  };
  return reasons;
}

/// The other findings that the wrong example of a page shows.
const std::map<std::string, std::set<std::string>>& pages_with_another() {
  static const std::map<std::string, std::set<std::string>> others = {
      {"AC0038", {"AC2001"}},  // the error that is not added
      {"AC3061", {"AC3018"}},  // what is wrong with the imported spec
      {"AC3818", {"AC5001"}},  // a plan of a task is for other targets than those with workflows
      {"AC4003", {"AC4101"}},  // what a comment that works would suppress
      {"AC4005", {"AC4101"}}, {"AC4008", {"AC4101"}},
  };
  return others;
}

std::set<std::string> shown_by_wrong(const std::string& code) {
  std::set<std::string> codes = {code};
  const auto others = pages_with_another().find(code);
  if (others != pages_with_another().end()) codes.merge(std::set(others->second));
  return codes;
}

TEST_CASE("the page of a kind shows it, alone, and shows what is right") {
  for (const Kind& kind : all_kinds()) {
    if (kind.path.starts_with("rules/") || !is_for_users(kind)) continue;
    INFO("docs/codes/" << kind.code << ".md");
    const Page page = parse_page(read_repo_file("docs/codes/" + kind.code + ".md"));
    const auto wrong = printed_below(page, "Wrong");
    const bool unseen = is_exempt(kind.code) || pages_without_wrong().contains(kind.code);
    CHECK(wrong.has_value() != unseen);
    if (wrong) {
      CHECK(codes_in(*wrong) == shown_by_wrong(kind.code));
    }
    const auto right = printed_below(page, "Right");
    CHECK(right.has_value() != pages_without_right().contains(kind.code));
    if (!right) continue;
    CHECK(codes_in(*right).empty());
    CHECK_FALSE(right->empty());
  }
}

}  // namespace
}  // namespace accelc::test
