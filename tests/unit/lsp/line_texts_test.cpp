// Texts by whole lines, whatever their line breaks are.
#include "compiler/lsp/edits/line_texts.h"

#include "tests/support/mutate.h"

#include <catch2/catch.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc::lsp::test {
namespace {

std::string any_text(accelc::test::Random& random) {
  std::string text;
  const std::size_t size = random.below(12);
  for (std::size_t i = 0; i < size; ++i) text += "ab\n\n\r"[random.below(5)];
  return text;
}

std::string_view lines_of_text(const IndexedText& of, const LineRange& range) {
  const std::uint32_t begin = of.lines.line_start(range.begin);
  return of.text.substr(begin, of.lines.line_start(range.end) - begin);
}

TEST_CASE("Two texts are the same but for the lines that changed") {
  constexpr int kPairs = 20'000;
  accelc::test::Random random(5);
  for (int pair = 0; pair < kPairs; ++pair) {
    const std::string old_text = any_text(random);
    const std::string new_text = any_text(random);
    const IndexedText before(old_text);
    const IndexedText after(new_text);
    const ChangedLines change = changed_lines(before, after);
    CAPTURE(old_text, new_text);
    REQUIRE(change.before.begin == change.after.begin);
    REQUIRE(change.before.begin <= change.before.end);
    REQUIRE(change.after.begin <= change.after.end);
    if (old_text == new_text) continue;
    std::string made(lines_of_text(before, {0, change.before.begin}));
    made += lines_of_text(after, change.after);
    made += lines_of_text(before, {change.before.end, before.lines.line_count()});
    REQUIRE(made == new_text);
    // Lines behind the change keep their distance.
    REQUIRE(before.lines.line_count() - change.before.end ==
            after.lines.line_count() - change.after.end);
  }
}

TEST_CASE("A text with some of its lines has them where they stood") {
  CHECK(with_lines(IndexedText("a\nb\nc\nd\ne\nf\n"), {{0, 1}, {2, 3}, {5, 6}}) ==
        "a\n#\nc\n#\n\nf\n");
  CHECK(with_lines(IndexedText("a\rb\rc"), {{0, 1}, {2, 3}}) == "a\r\n#\nc");
  accelc::test::Random random(6);
  constexpr int kTexts = 5'000;
  for (int i = 0; i < kTexts; ++i) {
    const std::string text = any_text(random);
    const IndexedText whole(text);
    const auto begin = static_cast<std::uint32_t>(random.below(whole.lines.line_count()));
    const LineRange kept{begin, begin + 1};
    const std::string part_text = with_lines(whole, {{0, 0}, kept});
    const IndexedText part(part_text);
    CAPTURE(text, begin);
    REQUIRE(lines_of_text(part, kept) == lines_of_text(whole, kept));
  }
}

}  // namespace
}  // namespace accelc::lsp::test
