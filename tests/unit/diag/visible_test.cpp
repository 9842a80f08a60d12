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

TEST_CASE("columns count what the terminal shows") {
  const VisibleLine line("\ta東e\u0301x", 0);
  CHECK(line.text() == "    a東e\u0301x");
  CHECK(line.column(0) == 0);
  CHECK(line.column(1) == 4);
  CHECK(line.column(2) == 5);
  CHECK(line.column(5) == 7);   // behind the wide character
  CHECK(line.column(8) == 8);   // behind the combining accent
  CHECK(line.column(9) == 9);   // the end
  CHECK(line.column(99) == 9);  // beyond it
}

TEST_CASE("a line of up to 160 columns is shown whole") {
  CHECK(VisibleLine(std::string(160, 'x'), 0).text() == std::string(160, 'x'));
  CHECK(VisibleLine(std::string(40, '\t'), 0).text() == std::string(160, ' '));
}

TEST_CASE("a longer line is cut around the focus") {
  const std::string line = std::string(500, 'a') + "<here>" + std::string(500, 'b');
  const VisibleLine shown(line, 500);
  CHECK(shown.text() == "..." + std::string(60, 'a') + "<here>" + std::string(88, 'b') + "...");
  CHECK(shown.column(500) == 63);
  CHECK(shown.column(0) == 3);
  CHECK(shown.column(1000) == 157);
  CHECK(shown.shows(500));
  CHECK_FALSE(shown.shows(100));
}

TEST_CASE("a cut line shows no dots where nothing is missing") {
  const std::string line(500, 'a');
  CHECK(VisibleLine(line, 10).text().starts_with("aaa"));
  CHECK(VisibleLine(line, 10).text().ends_with("..."));
  CHECK(VisibleLine(line, 499).text().starts_with("..."));
  CHECK(VisibleLine(line, 500).text().ends_with("aaa"));
}

TEST_CASE("characters without width do not make a line endless") {
  std::string line;
  for (int i = 0; i < 100'000; ++i) line += "\u0301";
  CHECK(VisibleLine(line, line.size() / 2).text().size() < 2000);
}

}  // namespace
}  // namespace accelc
