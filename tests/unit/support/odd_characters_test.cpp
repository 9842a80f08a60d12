#include "compiler/support/odd_characters.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

TEST_CASE("plain text and letters of any script are nothing odd") {
  CHECK_FALSE(find_odd_character(""));
  CHECK_FALSE(find_odd_character("time out\t\n"));
  CHECK_FALSE(find_odd_character("größe שלום 東京 👍"));
  CHECK_FALSE(find_odd_character("\xc2"));  // half a character
}

TEST_CASE("an odd character has its place and its name") {
  const auto odd = find_odd_character("time\xc2\xa0out");
  REQUIRE(odd);
  CHECK(odd->offset == 4);
  CHECK(odd->size == 2);
  CHECK(odd->name == "no-break space (`U+00A0`)");
  CHECK_FALSE(odd->turns_text);
}

TEST_CASE("the next one is found behind the first") {
  const std::string_view text =
      "a\xe2\x80\xae"
      "b\xe2\x80\x8b";
  const auto first = find_odd_character(text);
  REQUIRE(first);
  CHECK(first->name == "right-to-left override (`U+202E`)");
  CHECK(first->turns_text);
  const auto second = find_odd_character(text, first->offset + first->size);
  REQUIRE(second);
  CHECK(second->offset == 5);
  CHECK_FALSE(second->turns_text);
  CHECK_FALSE(find_odd_character(text, second->offset + second->size));
}

}  // namespace
}  // namespace accelc
