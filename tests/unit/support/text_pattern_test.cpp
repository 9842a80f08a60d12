#include "compiler/support/text_pattern.h"

#include <catch2/catch.hpp>

#include <fnmatch.h>
#include <random>
#include <thread>
#include <vector>

namespace accelc {
namespace {

bool matches(std::string_view glob, std::string_view text, Glob kind = Glob::kPosix) {
  return TextPattern(glob_expression(glob, kind)).matches(text);
}

TEST_CASE("a glob describes the whole of a text") {
  CHECK(matches("a*b", "ab"));
  CHECK(matches("a*b", "a/x\nyb"));
  CHECK(matches("a?b", "a/b"));
  CHECK(matches("a.b", "a.b"));
  CHECK(matches("", ""));
  CHECK_FALSE(matches("a*b", "abc"));
  CHECK_FALSE(matches("a*b", "xab"));
  CHECK_FALSE(matches("a?b", "ab"));
  CHECK_FALSE(matches("a.b", "axb"));
}

TEST_CASE("a question mark is one byte, as it is to fnmatch in the locale C") {
  CHECK_FALSE(matches("?", "\xc3\xa4"));
  CHECK(matches("??", "\xc3\xa4"));
  CHECK(matches("\xc3\xa4*", "\xc3\xa4\xff"));
}

TEST_CASE("brackets hold sets of bytes") {
  CHECK(matches("[a-c]", "b"));
  CHECK(matches("[!a-c]", "d"));
  CHECK(matches("[^a-c]", "d"));
  CHECK(matches("[]a]", "]"));
  CHECK(matches("[a-]", "-"));
  CHECK(matches("[[:digit:]x]", "7"));
  CHECK(matches("[\\]]", "]"));
  CHECK(matches("[a", "[a"));
  CHECK_FALSE(matches("[!a-c]", "b"));
  CHECK_FALSE(matches("[c-a]", "b"));
}

TEST_CASE("without brackets only stars and question marks are special") {
  CHECK(matches("[a]\\*", "[a]\\xyz", Glob::kStars));
  CHECK_FALSE(matches("[a]", "a", Glob::kStars));
}

/// An open set that ends with a hyphen, or a name of a character that nothing closes: to POSIX the
/// bracket stands for itself, and glibc matches nothing.
bool is_malformed(std::string_view glob) {
  const std::size_t open = glob.find('[');
  if (open == std::string_view::npos) return false;
  return glob.ends_with('-') || glob.find("[.", open + 1) != std::string_view::npos;
}

TEST_CASE("globs mean what they mean to fnmatch") {
  constexpr std::string_view kGlobs = "ab/*?[]!^-\\.a*";
  constexpr std::string_view kTexts = "ab/[]!^-\\.";
  std::mt19937 random(7);
  const auto text_of = [&](std::string_view letters, std::size_t most) {
    std::string text(random() % (most + 1), ' ');
    for (char& c : text) c = letters[random() % letters.size()];
    return text;
  };
  std::size_t matched = 0;
  for (int i = 0; i < 3000; ++i) {
    const std::string glob = text_of(kGlobs, 8);
    if (is_malformed(glob)) continue;
    const TextPattern pattern(glob_expression(glob, Glob::kPosix));
    for (int j = 0; j < 20; ++j) {
      const std::string text = text_of(kTexts, 6);
      const bool expected = fnmatch(glob.c_str(), text.c_str(), 0) == 0;
      matched += expected ? 1 : 0;
      if (pattern.matches(text) == expected) continue;
      FAIL_CHECK("`" << glob << "` and `" << text << "`: fnmatch says " << expected);
    }
  }
  CHECK(matched > 1000);
}

TEST_CASE("no pattern takes more than linear time") {
  std::string glob;
  for (int i = 0; i < 200; ++i) glob += "*[ab]?";
  CHECK_FALSE(matches(glob + "c", std::string(100'000, 'a')));
  CHECK(matches(std::string(20'000, 'a') + "*", std::string(20'001, 'a')));
}

TEST_CASE("several threads may ask for the same pattern") {
  const TextPattern pattern(glob_expression("*.yaml", Glob::kPosix));
  std::vector<std::thread> threads;
  std::vector<char> found(4, 0);
  for (char& one : found) {
    threads.emplace_back([&pattern, &one] { one = pattern.matches("a.yaml") ? 1 : 0; });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(found == std::vector<char>(4, 1));
}

}  // namespace
}  // namespace accelc
