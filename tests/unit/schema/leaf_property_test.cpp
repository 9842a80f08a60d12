// What holds for every text, however broken: the wrong part lies inside the text, there is a
// reason, a suggestion can be read, and a type reads back as it was written.
#include "schema/accelerator_ref.h"
#include "schema/duration.h"
#include "schema/quantity.h"
#include "schema/type_expr.h"

#include <catch2/catch.hpp>

#include <array>
#include <random>

namespace accelc {
namespace {

constexpr int kRounds = 5'000;

constexpr std::array<std::string_view, 14> kSeeds = {"500m",
                                                     "1.5e3",
                                                     "-0.1Gi",
                                                     "1d2h3m4s5ms",
                                                     "PT1H",
                                                     "1:30:00",
                                                     "90 Seconds",
                                                     "A100.partition_2g_10gb:2",
                                                     "GPUAccelerator(\"x\"):2",
                                                     "accelerators.A100.partitioned('2g.10gb')",
                                                     "list<file<csv>> | Dict[str, int?]",
                                                     "enum<a, \"b c\", d>",
                                                     "Union[int, Optional[str]]",
                                                     "FlyteFile[typing.TypeVar(\"pt\")]"};
constexpr std::string_view kBytes = "0159.+-eEkKMGihms:,_ \t<>[]()\"'|?PTabx/\xc3\xbc";

/// std::mt19937 gives the same numbers everywhere; the distributions of the library do not.
class Mutator {
 public:
  std::string next() {
    std::string text(kSeeds[below(kSeeds.size())]);
    for (std::size_t changes = below(5); changes > 0; --changes) change(text);
    return text;
  }

 private:
  std::size_t below(std::size_t limit) { return random_() % limit; }

  void change(std::string& text) {
    const std::size_t at = below(text.size() + 1);
    switch (below(4)) {
      case 0:
        text.insert(at, 1, kBytes[below(kBytes.size())]);
        break;
      case 1:
        text.erase(at, 1 + below(3));
        break;
      case 2:
        if (at < text.size()) text[at] = kBytes[below(kBytes.size())];
        break;
      default:
        text += kSeeds[below(kSeeds.size())].substr(below(4));
    }
  }

  std::mt19937 random_{7};
};

template <class Fault>
void check_place(std::string_view text, const Fault& fault) {
  CHECK_FALSE(fault.reason.empty());
  CHECK(fault.begin <= fault.end);
  CHECK(fault.end <= text.size());
}

/// For syntaxes whose suggestion is a whole text.
template <class Value, class Fault>
void check_text(const std::string& text, std::variant<Value, Fault> (*parse)(std::string_view)) {
  const auto parsed = parse(text);
  const auto* fault = std::get_if<Fault>(&parsed);
  if (fault == nullptr) return;
  check_place(text, *fault);
  if (fault->suggestion.empty()) return;
  INFO(fault->suggestion);
  CHECK(std::holds_alternative<Value>(parse(fault->suggestion)));
}

void check_type(const std::string& text) {
  const auto parsed = parse_type(text);
  if (const auto* fault = std::get_if<TypeExprError>(&parsed)) {
    check_place(text, *fault);
    return;
  }
  const auto& type = std::get<TypeExpr>(parsed);
  const auto again = parse_type(to_text(type));
  REQUIRE(std::holds_alternative<TypeExpr>(again));
  CHECK(std::get<TypeExpr>(again) == type);
}

TEST_CASE("no text is too broken to be refused well") {
  Mutator mutator;
  for (int round = 0; round < kRounds; ++round) {
    const std::string text = mutator.next();
    INFO(text);
    check_text(text, parse_quantity);
    check_text(text, parse_duration);
    check_text(text, parse_accelerator_ref);
    check_type(text);
  }
}

}  // namespace
}  // namespace accelc
