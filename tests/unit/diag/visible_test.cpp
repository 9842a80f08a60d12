#include "compiler/diag/visible.h"

#include <catch2/catch.hpp>

namespace accelc {
namespace {

TEST_CASE("control characters are shown as symbols") {
  CHECK(visible("a\tb\nc\r") == "a␉b␊c␍");
  CHECK(visible("\x1b[31mred") == "␛[31mred");
  CHECK(visible(std::string_view("\0", 1)) == "␀");
  CHECK(visible("\x7f") == "␡");
}

TEST_CASE("what would change the direction of text, and malformed bytes, are replaced") {
  CHECK(visible("a\u202e\u2066b") == "a\ufffd\ufffdb");
  CHECK(visible("\u0085\ufeff") == "\ufffd\ufffd");
  CHECK(visible("\xff\xc3") == "\ufffd\ufffd");
}

TEST_CASE("other text stays") { CHECK(visible("größe 東京 👍") == "größe 東京 👍"); }

TEST_CASE("the character before a place") {
  CHECK(character_before("aé", 3) == 1);
  CHECK(character_before("a👍", 5) == 1);
  CHECK(character_before("ab", 1) == 0);
  CHECK(character_before("\x80\x80", 2) == 1);
  CHECK(character_before("ab", 0) == 0);
}

constexpr std::size_t kWidest = 160;

VisibleLine shown_at(std::string_view line, std::size_t begin, std::size_t end,
                     std::size_t widest = kWidest) {
  return {line, {begin, end}, widest};
}

TEST_CASE("columns count what the terminal shows") {
  const VisibleLine line = shown_at("\ta東e\u0301x", 0, 0);
  CHECK(line.text() == "    a東e\u0301x");
  CHECK(line.column(0) == 0);
  CHECK(line.column(1) == 4);
  CHECK(line.column(2) == 5);
  CHECK(line.column(5) == 7);   // after the wide character
  CHECK(line.column(8) == 8);   // after the combining accent
  CHECK(line.column(9) == 9);   // the end
  CHECK(line.column(99) == 9);  // beyond it
}

TEST_CASE("a line that fits is shown whole") {
  CHECK(shown_at(std::string(160, 'x'), 0, 0).text() == std::string(160, 'x'));
  CHECK(shown_at(std::string(40, '\t'), 0, 0).text() == std::string(160, ' '));
}

TEST_CASE("a longer line is cut around the focus") {
  const std::string line = std::string(500, 'a') + "<here>" + std::string(500, 'b');
  const VisibleLine shown = shown_at(line, 500, 506);
  CHECK(shown.text() == "..." + std::string(60, 'a') + "<here>" + std::string(88, 'b') + "...");
  CHECK(shown.column(500) == 63);
  CHECK(shown.column(0) == 3);
  CHECK(shown.column(1000) == 157);
  CHECK(shown.shows(500));
  CHECK_FALSE(shown.shows(100));
}

TEST_CASE("the focus is shown before what surrounds it") {
  const std::string line = std::string(500, 'a') + std::string(50, 'x') + std::string(500, 'b');
  CHECK(shown_at(line, 500, 550, 60).text() ==
        "..." + std::string(4, 'a') + std::string(50, 'x') + "...");
  CHECK(shown_at(line, 500, 550, 40).text() == "..." + std::string(34, 'x') + "...");
}

TEST_CASE("the room that the end of a line leaves is used before it") {
  const std::string line = std::string(500, 'a') + "<here>";
  CHECK(shown_at(line, 500, 506, 60).text() == "..." + std::string(48, 'a') + "<here>");
}

TEST_CASE("tabs and wide characters are never cut in two, and never make the line too wide") {
  std::string line;
  for (int i = 0; i < 1000; ++i) line += i % 2 == 0 ? "東" : "\t";
  const VisibleLine shown = shown_at(line, 2000, 2003, 60);
  CHECK(shown.column(line.size()) + 3 <= 60);
  CHECK(shown.text().find("\t") == std::string::npos);
  CHECK(shown.text().find("東") != std::string::npos);
}

TEST_CASE("a cut line shows no dots where nothing is missing") {
  const std::string line(500, 'a');
  CHECK(shown_at(line, 10, 11).text().starts_with("aaa"));
  CHECK(shown_at(line, 10, 11).text().ends_with("..."));
  CHECK(shown_at(line, 499, 500).text().starts_with("..."));
  CHECK(shown_at(line, 500, 500).text().ends_with("aaa"));
}

TEST_CASE("characters without width do not make a line endless") {
  std::string line;
  for (int i = 0; i < 100'000; ++i) line += "\u0301";
  CHECK(shown_at(line, line.size() / 2, line.size()).text().size() < 2000);
}

}  // namespace
}  // namespace accelc
