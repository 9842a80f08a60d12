#include "compiler/support/text.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

using Pieces = std::vector<std::string_view>;
using Strings = std::vector<std::string>;

TEST_CASE("split keeps empty pieces") {
  CHECK(split("a,b", ',') == Pieces{"a", "b"});
  CHECK(split("", ',') == Pieces{""});
  CHECK(split(",a,,", ',') == Pieces{"", "a", "", ""});
}

TEST_CASE("join puts the separator between") {
  CHECK(join(Strings{"a", "b", "c"}, ", ") == "a, b, c");
  CHECK(join(Strings{"a"}, ", ") == "a");
  CHECK(join(Strings{}, ", ").empty());
}

TEST_CASE("trim takes blanks and line breaks from both ends") {
  CHECK(trim(" \t\r\n a b \n") == "a b");
  CHECK(trim(" \n ").empty());
  CHECK(trim("").empty());
}

TEST_CASE("case of ASCII letters alone is changed") {
  CHECK(to_lower("A100-É") == "a100-É");
  CHECK(to_upper("a100-é") == "A100-é");
  CHECK(equals_ignoring_case("A100", "a100"));
  CHECK_FALSE(equals_ignoring_case("A100", "A10"));
  CHECK_FALSE(equals_ignoring_case("@", "`"));
}

TEST_CASE("quote makes every value one line") {
  CHECK(quote("A100") == "`A100`");
  CHECK(quote("") == "`\"\"`");
  CHECK(quote("a\nb\tc\rd\x1b\x7f") == "`a\\nb\\tc\\rd\\x1b\\x7f`");
  CHECK(quote(std::string_view("\0", 1)) == "`\\x00`");
  CHECK(quote("größe") == "`größe`");
}

TEST_CASE("quote keeps both ends of a long value") {
  CHECK(quote(std::string(80, 'x')) == "`" + std::string(80, 'x') + "`");
  const std::string text = std::string(100, 'a') + std::string(100, 'b');
  CHECK(quote(text) == "`" + std::string(40, 'a') + "..." + std::string(20, 'b') + "`");
  std::string wide;
  for (int i = 0; i < 81; ++i) wide += "é";
  CHECK(quote(wide).size() == 2 + 3 + 2 * 60);
}

TEST_CASE("lists read as sentences") {
  CHECK(quote_list(Strings{"a"}) == "`a`");
  CHECK(quote_list(Strings{"a", "b"}) == "`a` or `b`");
  CHECK(quote_list(Strings{"a", "b", "c"}, "and") == "`a`, `b` and `c`");
  CHECK(quote_list(Strings{}).empty());
}

TEST_CASE("counts have their plural") {
  CHECK(count_of(0, "error") == "0 errors");
  CHECK(count_of(1, "error") == "1 error");
  CHECK(count_of(2, "error") == "2 errors");
}

TEST_CASE("slots are filled in order") {
  CHECK(fill("{} is no {}", Strings{"a", "b"}) == "a is no b");
  CHECK(fill("{} is no {}", Strings{"a"}) == "a is no {}");
  CHECK(fill("plain", Strings{"a"}) == "plain");
  CHECK(fill("{}{}", Strings{"{}", "b"}) == "{}b");
}

TEST_CASE("edit distance counts insertions, deletions, replacements and swaps") {
  CHECK(edit_distance("", "", 9) == 0);
  CHECK(edit_distance("abc", "abc", 9) == 0);
  CHECK(edit_distance("abc", "ABC", 9) == 0);
  CHECK(edit_distance("abc", "abcd", 9) == 1);
  CHECK(edit_distance("abc", "bc", 9) == 1);
  CHECK(edit_distance("abc", "axc", 9) == 1);
  CHECK(edit_distance("abc", "acb", 9) == 1);
  CHECK(edit_distance("accelerator", "acelerattor", 9) == 2);
  CHECK(edit_distance("kitten", "sitting", 9) == 3);
  CHECK(edit_distance("", "abc", 9) == 3);
}

TEST_CASE("edit distance beyond the limit is the limit and one") {
  CHECK(edit_distance("abc", "xyz", 2) == 3);
  CHECK(edit_distance("a", "abcdefgh", 2) == 3);
  CHECK(edit_distance("abcdefgh", "hgfedcba", 3) == 4);
}

TEST_CASE("nearest finds the candidates at the smallest distance") {
  const Pieces names = {"requests", "limits", "resources", "retries"};
  CHECK(nearest("limts", names) == Pieces{"limits"});
  CHECK(nearest("reqeusts", names) == Pieces{"requests"});
  CHECK(nearest("resourses", names) == Pieces{"resources"});
  CHECK(nearest("LIMITS", names) == Pieces{"limits"});
  CHECK(nearest("A10O", Pieces{"A10", "A100", "A10G", "T4"}) == Pieces{"A10", "A100", "A10G"});
}

TEST_CASE("nearest finds nothing when nothing is near") {
  CHECK(nearest("xyz", Pieces{"limits", "requests"}).empty());
  CHECK(nearest("a", Pieces{"b", "c"}).empty());
  CHECK(nearest("", Pieces{"a"}).empty());
  CHECK(nearest("abc", Pieces{}).empty());
  CHECK(nearest(std::string(10'000, 'x'), Pieces{"x"}).empty());
}

TEST_CASE("numbers are read whole or not at all") {
  CHECK(parse_unsigned("0") == 0);
  CHECK(parse_unsigned("18446744073709551615") == UINT64_MAX);
  for (const char* text : {"", "18446744073709551616", "-1", "+1", " 1", "1 ", "1.0", "0x1", "a"}) {
    INFO(text);
    CHECK(parse_unsigned(text) == std::nullopt);
  }
}

}  // namespace
}  // namespace accelc
