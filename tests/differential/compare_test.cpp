#include "tests/differential/compare.h"

#include "compiler/source/source_file.h"
#include "tests/support/mutate.h"

#include <catch2/catch.hpp>

#include <stdexcept>

namespace accelc::test {
namespace {

// Stand-ins: one takes any text, one refuses `x`, one reads `y` otherwise.
Answer take(std::string_view /*text*/) { return {.events = "one"}; }
Answer refuse_x(std::string_view text) {
  const bool bad = text.find('x') != std::string_view::npos;
  return {bad ? Verdict::kRefused : Verdict::kAccepted, "one", bad ? "no `x` 7" : "", {}};
}
Answer misread_y(std::string_view text) {
  return {.events = text.find('y') != std::string_view::npos ? "two" : "one"};
}
Answer no_answer(std::string_view /*text*/) { return {.verdict = Verdict::kNone}; }

constexpr YamlReader kTaker{"taker", take};
constexpr YamlReader kRefuser{"refuser", refuse_x};
constexpr YamlReader kMisreader{"misreader", misread_y};
constexpr YamlReader kSilent{"silent", no_answer};

TEST_CASE("compare: readers differ in the verdict or in the events") {
  CHECK_FALSE(difference(kTaker, kRefuser, "a"));
  CHECK(difference(kTaker, kRefuser, "x")->signature() == "refuser refuses, taker accepts: no ` ");
  CHECK(difference(kTaker, kMisreader, "y")->signature() == "taker and misreader read otherwise");
  CHECK_FALSE(difference(kRefuser, kRefuser, "x"));
  CHECK_FALSE(difference(kTaker, kSilent, "x"));
}

TEST_CASE("compare: a difference shrinks to what shows it") {
  CHECK(shrink(kTaker, kRefuser, *difference(kTaker, kRefuser, "a: b\nc: éx\nd\n")).text == "x");
}

TEST_CASE("compare: a row explains the reader, the deviation, the text and the words it names") {
  const auto explained = [](const std::string& row) {
    const std::string table = "# a comment\n\n" + row + "section: 1\nbecause: it does\n";
    const Difference found = *difference(kTaker, kRefuser, "x");
    return explanation(parse_known_differences(table), found) != nullptr;
  };
  CHECK(explained("reader: refuser\ndoes: refuses\n"));
  CHECK(explained("reader: taker\ndoes: accepts\ntext: ^x$\nsays: no\n"));
  CHECK_FALSE(explained("reader: other\ndoes: refuses\n"));
  CHECK_FALSE(explained("reader: refuser\ndoes: misreads\n"));
  CHECK_FALSE(explained("reader: refuser\ndoes: refuses\ntext: ^y\n"));
  CHECK_FALSE(explained("reader: refuser\ndoes: refuses\nsays: yes\n"));
}

TEST_CASE("compare: a row without its reasons is a mistake of the table") {
  CHECK_THROWS_AS(parse_known_differences("reader: a\ndoes: refuses\n"), std::runtime_error);
  CHECK_THROWS_AS(parse_known_differences("reader: a\ndoes: sings\n"), std::runtime_error);
}

TEST_CASE("mutations: the same number gives the same text, and another one another") {
  const std::vector<std::string> corpus = {"a: é\nb: [1, 2]\nc:\n  - d\n", "e: f\n"};
  std::size_t alike = 0;
  for (std::uint64_t i = 0; i < 200; ++i) {
    const std::string text = mutation(corpus, 1, i);
    CHECK(text == mutation(corpus, 1, i));
    alike += text == mutation(corpus, 2, i) ? 1 : 0;
    CHECK_FALSE(SourceFile("a.yaml", text, Format::kYaml).first_bad_byte());
  }
  CHECK(alike < 20);
}

}  // namespace
}  // namespace accelc::test
