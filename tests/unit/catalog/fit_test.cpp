#include "compiler/catalog/catalog.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace accelc {
namespace {

const Accelerator& card(std::string_view name) {
  const auto match = Catalog::builtin().find(name);
  REQUIRE(match);
  return *match->accelerator;
}

/// "2 1g.5gb, 3g.20gb" as a list of profiles.
std::vector<std::string> profiles_of(std::string_view text) {
  std::vector<std::string> profiles;
  while (!text.empty()) {
    const std::size_t comma = text.find(", ");
    std::string_view item = text.substr(0, comma);
    std::size_t count = 1;
    if (item.size() > 1 && item[1] == ' ') {
      count = static_cast<std::size_t>(item[0] - '0');
      item.remove_prefix(2);
    }
    profiles.insert(profiles.end(), count, std::string(item));
    text = comma == std::string_view::npos ? "" : text.substr(comma + 2);
  }
  return profiles;
}

struct FitCase {
  std::string_view card;
  std::string_view profiles;
  std::string_view reason;  ///< a part of the reason; empty: it fits
};

constexpr std::string_view kCompute = "compute slices";
constexpr std::string_view kPlacement = "no placement";
constexpr std::string_view kMedia = "more than one media-extension profile";
constexpr std::string_view kAllEngines = "with a profile that also needs engines";

constexpr FitCase kCases[] = {
    {"A100", "7 1g.5gb", ""},
    {"A100", "8 1g.5gb", "more than 7 of `1g.5gb`"},
    {"A100", "4g.20gb, 3g.20gb", ""},
    {"A100", "2 3g.20gb", ""},
    {"A100", "2 3g.20gb, 1g.5gb", kPlacement},
    {"A100", "4g.20gb, 2g.10gb, 1g.5gb", ""},
    {"A100", "2 4g.20gb", "more than 1 of `4g.20gb`"},
    {"A100", "3 2g.10gb, 1g.5gb", ""},
    {"A100", "4 2g.10gb", "more than 3 of `2g.10gb`"},
    {"A100", "3g.20gb, 2 2g.10gb", ""},
    {"A100", "3g.20gb, 2 2g.10gb, 1g.5gb", kCompute},
    {"A100", "3g.20gb, 2g.10gb, 2 1g.5gb", ""},
    {"A100", "3g.20gb, 4 1g.5gb", ""},
    {"A100", "7g.40gb, 1g.5gb", kCompute},
    {"A100", "2 1g.5gb+me", "more than 1 of `1g.5gb+me`"},
    {"A100", "1g.5gb+me, 6 1g.5gb", ""},
    {"A100", "1g.5gb+me, 7 1g.5gb", kCompute},
    {"A100", "4 1g.10gb", ""},
    {"A100", "4 1g.10gb, 1g.5gb", kPlacement},
    {"A100", "3g.20gb, 2 1g.10gb", ""},
    {"A100", "4g.20gb, 2 1g.10gb", ""},
    {"A100", "3 1g.10gb, 2g.10gb", ""},
    {"A100", "3g.20gb, 1g.10gb, 2 1g.5gb", ""},
    {"A100", "3g.20gb, 4g.20gb, 1g.5gb", kCompute},
    {"A100", "1g.10gb, 3 2g.10gb", ""},
    {"A100", "3 1g.10gb, 2 1g.5gb", ""},
    {"A100", "3g.40gb", "unknown profile `3g.40gb`"},
    {"H100", "3g.40gb, 2g.20gb, 2 1g.10gb", ""},
    {"H100", "4 1g.20gb", ""},
    {"H100", "5 1g.20gb", "more than 4 of `1g.20gb`"},
    {"H200", "3g.71gb, 1g.35gb, 1g.18gb", ""},
    {"H200", "4g.71gb, 3g.71gb", ""},
    {"H100-NVL", "3g.47gb, 1g.24gb, 1g.12gb", ""},
    {"A30", "4 1g.6gb", ""},
    {"A30", "2g.12gb, 2 1g.6gb", ""},
    {"A30", "2 2g.12gb, 1g.6gb", kCompute},
    {"A30", "1g.6gb+me, 2g.12gb+me", kMedia},
    {"A30", "1g.6gb+me, 3 1g.6gb", ""},
    {"A30", "4g.24gb, 1g.6gb", kCompute},
    {"A30", "2g.12gb+me, 2 1g.6gb", ""},
    {"RTX PRO 6000", "4 1g.24gb", ""},
    {"RTX PRO 6000", "2g.48gb, 2 1g.24gb", ""},
    {"RTX PRO 6000", "2 2g.48gb", ""},
    {"RTX PRO 6000", "4g.96gb, 1g.24gb", kCompute},
    {"RTX PRO 6000", "1g.24gb+me.all, 1g.24gb-me, 2g.48gb-me", ""},
    {"RTX PRO 6000", "1g.24gb+me.all, 1g.24gb", kAllEngines},
    {"RTX PRO 6000", "4 1g.24gb+gfx", ""},
    {"RTX PRO 6000", "2 2g.48gb, 1g.24gb-me", kCompute},
    {"RTX PRO 6000", "2 4g.96gb", "more than 1 of `4g.96gb`"},
    {"RTX PRO 6000", "1g.24gb+me, 3 1g.24gb", ""},
};

TEST_CASE("a set of partitions fits on a card or says why not") {
  for (const FitCase& one : kCases) {
    INFO(one.card << ": " << one.profiles);
    const auto reason = why_not_fit(card(one.card), profiles_of(one.profiles));
    CHECK(reason.has_value() == !one.reason.empty());
    CHECK(reason.value_or("").find(one.reason) != std::string::npos);
  }
}

TEST_CASE("the order in which partitions are listed does not matter") {
  for (const FitCase& one : kCases) {
    auto profiles = profiles_of(one.profiles);
    std::ranges::reverse(profiles);
    CHECK(why_not_fit(card(one.card), profiles).has_value() == !one.reason.empty());
  }
}

TEST_CASE("hundreds of partitions are answered at once") {
  const auto reason = why_not_fit(card("A100"), std::vector<std::string>(500, "1g.5gb"));
  REQUIRE(reason);
  CHECK(*reason == "more than 7 of `1g.5gb`");
  std::vector<std::string> mixed;
  for (int i = 0; i < 100; ++i) mixed.insert(mixed.end(), {"1g.5gb", "2g.10gb", "3g.20gb"});
  CHECK(why_not_fit(card("A100"), mixed));
}

TEST_CASE("nothing is said of places that are not published") {
  CHECK_FALSE(why_not_fit(card("RTX PRO 4500"), profiles_of("2 1g.16gb, 2g.32gb")));
  CHECK(why_not_fit(card("RTX PRO 4500"), profiles_of("3 1g.16gb")));
}

TEST_CASE("an older driver's name of a partition is the same partition") {
  CHECK_FALSE(why_not_fit(card("A100_80GB"), profiles_of("7g.79gb")));
  CHECK(why_not_fit(card("A100_80GB"), profiles_of("7g.79gb, 7g.80gb")) ==
        "more than 1 of `7g.80gb`");
}

// ---- All layouts of an A100 ---------------------------------------------------------------------

/// Adds every layout that cannot take another base profile, written "0:3g 4:3g".
void enumerate(const PartitionTable& table, unsigned taken, std::size_t from,
               const std::string& layout, std::set<std::string>& maximal) {
  bool full = true;
  for (const Partition& partition : table.partitions) {
    // One slot each for 1g, 2g, 3g, 4g and 7g: the profiles that NVIDIA draws.
    if (partition.media_extensions || partition.name == "1g.10gb") continue;
    for (const std::uint8_t start : partition.starts) {
      const unsigned block = ((1U << partition.memory_slices) - 1) << start;
      if ((taken & block) != 0) continue;
      full = false;
      if (start < from) continue;
      std::string longer = layout;
      if (!longer.empty()) longer += ' ';
      longer.append(std::to_string(start)).append(":").append(partition.name.substr(0, 2));
      enumerate(table, taken | block, start + 1U, longer, maximal);
    }
  }
  if (full) maximal.insert(layout);
}

TEST_CASE("an A100 has the nineteen layouts that NVIDIA draws") {
  const Accelerator& a100 = card("A100");
  std::set<std::string> layouts;
  enumerate(*a100.partitions, 0, 0, "", layouts);
  const std::set<std::string> expected = {
      "0:7g",
      "0:4g 4:3g",
      "0:4g 4:2g 6:1g",
      "0:4g 4:1g 5:1g 6:1g",
      "0:3g 4:3g",
      "0:3g 4:2g 6:1g",
      "0:3g 4:1g 5:1g 6:1g",
      "0:2g 2:2g 4:3g",
      "0:2g 2:2g 4:2g 6:1g",
      "0:2g 2:2g 4:1g 5:1g 6:1g",
      "0:2g 2:1g 3:1g 4:3g",
      "0:2g 2:1g 3:1g 4:2g 6:1g",
      "0:2g 2:1g 3:1g 4:1g 5:1g 6:1g",
      "0:1g 1:1g 2:2g 4:3g",
      "0:1g 1:1g 2:2g 4:2g 6:1g",
      "0:1g 1:1g 2:2g 4:1g 5:1g 6:1g",
      "0:1g 1:1g 2:1g 3:1g 4:3g",
      "0:1g 1:1g 2:1g 3:1g 4:2g 6:1g",
      "0:1g 1:1g 2:1g 3:1g 4:1g 5:1g 6:1g",
  };
  CHECK(layouts == expected);

  for (const std::string& layout : layouts) {
    std::vector<std::string> profiles;
    for (const Partition& partition : a100.partitions->partitions) {
      if (partition.media_extensions || partition.name == "1g.10gb") continue;
      const std::string mark = ":" + std::string(partition.name.substr(0, 2));
      for (auto at = layout.find(mark); at != std::string::npos; at = layout.find(mark, at + 1)) {
        profiles.emplace_back(partition.name);
      }
    }
    INFO(layout);
    CHECK_FALSE(why_not_fit(a100, profiles));
  }
}

}  // namespace
}  // namespace accelc
