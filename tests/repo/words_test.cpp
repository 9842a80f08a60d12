// The words that docs/style.md asks writers to avoid, in all that users read.
#include "compiler/support/text.h"
#include "tests/repo/sources.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace accelc::test {
namespace {

constexpr std::string_view kStyle = "docs/style.md";

struct AvoidedWord {
  std::string word;
  std::vector<std::string> allowed;  // longer phrases that may hold it
};

std::vector<std::string> phrases_of(std::string_view cell) {
  std::vector<std::string> phrases;
  for (const std::string_view phrase : split(cell, ',')) {
    if (!trim(phrase).empty()) phrases.emplace_back(trim(phrase));
  }
  return phrases;
}

/// The table of the style guide: `| do not write | write | unless |`.
std::vector<AvoidedWord> avoided_words() {
  std::vector<AvoidedWord> words;
  const std::string page = read_repo_file(std::string(kStyle));
  const std::size_t table = page.find("|---|---|---|\n");
  if (table == std::string::npos) return words;
  for (const std::string_view line : split(std::string_view(page).substr(table), '\n')) {
    const std::vector<std::string_view> cells = split(line, '|');
    if (cells.size() != 5 || cells[1].starts_with("---")) continue;
    for (const std::string& word : phrases_of(cells[1])) {
      words.push_back({word, phrases_of(cells[3])});
    }
  }
  return words;
}

bool is_whole_word(std::string_view text, std::size_t at, std::size_t size) {
  const bool begins = at == 0 || !is_word_character(text[at - 1]);
  return begins && (at + size == text.size() || !is_word_character(text[at + size]));
}

bool is_allowed(std::string_view text, std::size_t at, const AvoidedWord& avoided) {
  return std::any_of(avoided.allowed.begin(), avoided.allowed.end(), [&](const auto& phrase) {
    const std::size_t inside = phrase.find(avoided.word);
    return inside != std::string::npos && inside <= at &&
           text.substr(at - inside).starts_with(phrase);
  });
}

/// Where `text` has the word; npos when it has not.
std::size_t find_word(std::string_view text, const AvoidedWord& avoided) {
  const std::string lower = to_lower(text);
  std::size_t at = lower.find(avoided.word);
  while (at != std::string::npos) {
    if (is_whole_word(lower, at, avoided.word.size()) && !is_allowed(lower, at, avoided)) return at;
    at = lower.find(avoided.word, at + 1);
  }
  return std::string::npos;
}

void blank(std::string& text, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < std::min(end, text.size()); ++i) {
    if (text[i] != '\n') text[i] = '-';
  }
}

/// A page without its blocks of code and without what is in backticks; line breaks as spaces, so
/// that a phrase may run over one. Offsets stay.
std::string prose_of(std::string text) {
  std::size_t at = text.find("```");
  while (at != std::string::npos) {
    const std::size_t end = text.find("\n```", at + 3);
    blank(text, at, end == std::string::npos ? end : end + 4);
    at = text.find("```", at + 1);
  }
  for (at = text.find('`'); at != std::string::npos; at = text.find('`', at + 1)) {
    const std::size_t end = text.find_first_of("`\n", at + 1);
    if (end == std::string::npos) break;
    if (text[end] == '`') blank(text, at, end + 1);
  }
  return text;
}

std::string joined_lines(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

/// The text of the string literals of a source, each as long as it is there; pieces that follow
/// each other are one text. Literals without a space are names and data.
struct Literal {
  std::size_t offset = 0;
  std::string text;
};

std::vector<Literal> literals_of(std::string_view source) {
  std::vector<Literal> literals;
  bool follows = false;
  for (std::size_t at = 0; at < source.size(); ++at) {
    const char c = source[at];
    // Not the mark inside a number.
    const bool is_character = c == '\'' && (at == 0 || !is_word_character(source[at - 1]));
    if (is_character && at + 2 < source.size()) {
      at += source[at + 1] == '\\' ? 3 : 2;
    } else if (c == '"') {
      if (!follows) literals.push_back({at, ""});
      for (++at; at < source.size() && source[at] != '"'; ++at) {
        if (source[at] == '\\') ++at;
        literals.back().text += source[at];
      }
      follows = true;
    } else if (c != ' ' && c != '\n') {
      follows = false;
    }
  }
  return literals;
}

bool is_for_users(std::string_view path) {
  constexpr std::array<std::string_view, 3> kFolders = {"compiler/", "schema/", "rules/"};
  return std::any_of(kFolders.begin(), kFolders.end(),
                     [path](std::string_view folder) { return path.starts_with(folder); });
}

std::vector<std::string> found_in(const RepoFile& file, std::string_view text, std::size_t offset,
                                  const std::vector<AvoidedWord>& words) {
  std::vector<std::string> found;
  for (const AvoidedWord& avoided : words) {
    const std::size_t at = find_word(text, avoided);
    if (at == std::string::npos) continue;
    const std::size_t begin = at - std::min<std::size_t>(at, 40);
    found.push_back(place(file, offset + at) + ": `" + avoided.word + "` in \"" +
                    std::string(text.substr(begin, 80)) + "\"");
  }
  return found;
}

TEST_CASE("the style guide has a table of words") { CHECK(avoided_words().size() > 15); }

TEST_CASE("messages, labels, help and descriptions avoid the words that the style guide avoids") {
  const std::vector<AvoidedWord> words = avoided_words();
  for (const RepoFile& file : cpp_files()) {
    if (!is_for_users(file.path)) continue;
    for (const Literal& literal : literals_of(without_comments(file.text, Strings::kKeep))) {
      if (literal.text.find(' ') == std::string::npos) continue;
      for (const std::string& found : found_in(file, literal.text, literal.offset, words)) {
        FAIL_CHECK(found);
      }
    }
  }
}

TEST_CASE("pages avoid the words that the style guide avoids") {
  const std::vector<AvoidedWord> words = avoided_words();
  for (const RepoFile& page : golden_pages()) {
    const bool is_internal =
        page.path.starts_with("tests/") || page.path.starts_with("docs/internals/");
    if (is_internal) continue;
    const std::string text =
        page.path == kStyle ? page.text.substr(0, page.text.find("## Words")) : page.text;
    const std::string prose = joined_lines(prose_of(text));
    for (const std::string& found : found_in(page, prose, 0, words)) FAIL_CHECK(found);
  }
}

TEST_CASE("a word is found as a whole, over line breaks, and not inside an allowed phrase") {
  const AvoidedWord avoided{"is no", {"there is no"}};
  CHECK(find_word("this is no name", avoided) == 5);
  CHECK(find_word("this is not a name", avoided) == std::string::npos);
  CHECK(find_word("There is no name", avoided) == std::string::npos);
  CHECK(find_word("there is no name, and this is no name", avoided) == 27);
  CHECK(find_word(joined_lines(prose_of("it is\nno name")), avoided) == 3);
  CHECK(find_word(prose_of("it `is no` name\n```\nis no\n```\n"), avoided) == std::string::npos);
}

TEST_CASE("pieces of a literal are read as one text") {
  const std::vector<Literal> literals = literals_of(R"(f("passes "
    "over it", 'c', "b");)");
  REQUIRE(literals.size() == 2);
  CHECK(literals[0].text == "passes over it");
  CHECK(literals[1].text == "b");
}

}  // namespace
}  // namespace accelc::test
