// Names of findings as people write them.
#include "compiler/lint/known.h"

#include "tests/unit/lint/some_rules.h"

#include <catch2/catch.hpp>

#include <string_view>
#include <vector>

namespace accelc {
namespace {

using test::kAlpha;
using test::kBeta;
using test::kDelta;
using test::kOdd;
using test::kWrong;
using Kinds = std::vector<const DiagnosticKind*>;

TEST_CASE("a finding is found by code and by name") {
  const KnownFindings known = test::some_rules();
  CHECK(known.find("alpha") == &kAlpha);
  CHECK(known.find("ac4991") == &kAlpha);
  CHECK(known.find("AC3991") == &kWrong);
  CHECK(known.find("ALPHA") == nullptr);
  CHECK(known.find("first") == nullptr);
  CHECK(known.find("") == nullptr);
}

TEST_CASE("a name stands for one finding, a category, all rules or the beginning of codes") {
  const KnownFindings known = test::some_rules();
  CHECK(known.select("alpha") == Kinds{&kAlpha});
  CHECK(known.select("second") == Kinds{&kBeta});
  CHECK(known.select("all") == Kinds{&kAlpha, &kDelta, &kBeta});
  CHECK(known.select("AC49") == Kinds{&kAlpha, &kDelta});
  CHECK(known.select("AC39") == Kinds{&kWrong, &kOdd});
  CHECK(known.select("third").empty());
}

TEST_CASE("an error that no rule raises cannot be adjusted") {
  const KnownFindings known = test::some_rules();
  CHECK(known.is_adjustable(kAlpha));
  CHECK(known.is_adjustable(kOdd));
  CHECK_FALSE(known.is_adjustable(kWrong));
  for (const std::string_view name : known.adjustable_names()) {
    CHECK(name != kWrong.name);
    CHECK(name != kWrong.code);
  }
}

TEST_CASE("a rule is known by its kind, and its category is listed once") {
  const KnownFindings known = test::some_rules();
  CHECK(known.rule_of(kBeta) == &test::kBetaRule);
  CHECK(known.rule_of(kOdd) == nullptr);
  CHECK(known.categories() == std::vector<std::string_view>{"first", "second"});
}

}  // namespace
}  // namespace accelc
