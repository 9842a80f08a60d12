#include "tests/support/mutate.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <array>

namespace accelc::test {

namespace {

constexpr std::size_t kMostLines = 30;
constexpr std::size_t kMostChanges = 4;

// What YAML gives a meaning to, and some that it does not.
constexpr std::array<std::string_view, 64> kPieces = {
    ":",    ": ",   "- ",    "-",     "? ",   "?",     ",",      ", ",    "[",      "]",  "{",
    "}",    "\"",   "'",     "#",     " #",   "&a ",   "*a",     "*a ",   "!",      "! ", "!!str ",
    "!t ",  "|",    "|\n",   ">\n",   "|-\n", ">+\n",  "|2\n",   "\n",    "\n\n",   "\t", " ",
    "  ",   "\r\n", "---\n", "--- ",  "...",  "...\n", "%YAML ", "%TAG ", "@",      "`",  "a",
    "a: b", "\\",   "\\n",   "\\x41", "\\\n", "é",     "\u2028", "''",    "\"\"",   "[]", "{}",
    "<<: ", "~",    "null",  "1",     "\n ",  "\n- ",  "\n? ",   "\n: ",  "\n---\n"};

using Lines = std::vector<std::string>;

Lines lines_of(std::string_view text) {
  Lines lines;
  for (const std::string_view line : split(text, '\n')) lines.emplace_back(line);
  return lines;
}

Lines window(std::string_view text, Random& random) {
  Lines lines = lines_of(text);
  if (lines.size() <= kMostLines) return lines;
  const auto begin = static_cast<std::ptrdiff_t>(random.below(lines.size() - kMostLines));
  const auto size = static_cast<std::ptrdiff_t>(1 + random.below(kMostLines));
  return {lines.begin() + begin, lines.begin() + begin + size};
}

bool inside_character(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80U;
}

std::size_t any_place(std::string_view text, Random& random) {
  std::size_t at = random.below(text.size() + 1);
  while (inside_character(text, at)) ++at;
  return at;
}

void change_bytes(std::string& text, Random& random) {
  const std::size_t at = any_place(text, random);
  std::size_t end = at;
  if (random.below(2) == 0) {
    end = std::min(text.size(), at + 1 + random.below(3));
    while (inside_character(text, end)) ++end;
  }
  const bool insert = end == at || random.below(2) == 0;
  text.replace(at, end - at, insert ? kPieces[random.below(kPieces.size())] : "");
}

void change_indent(std::string& line, Random& random) {
  const std::size_t had = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t indent = random.below(had + 4);
  line.replace(0, had, std::string(indent, ' '));
}

void change_lines(Lines& lines, const Lines& others, Random& random) {
  const std::size_t at = random.below(lines.size());
  const std::size_t other = random.below(lines.size());
  const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
  switch (random.below(5)) {
    case 0:
      if (lines.size() > 1) lines.erase(place);
      return;
    case 1:
      return std::swap(lines[at], lines[other]);
    case 2: {
      const std::string copy = lines[other];
      lines.insert(place, copy);
      return;
    }
    case 3:
      lines.insert(place, others[random.below(others.size())]);
      return;
    default:
      return change_indent(lines[at], random);
  }
}

}  // namespace

std::uint64_t Random::next() {
  state_ += 0x9e3779b97f4a7c15U;
  std::uint64_t mixed = state_;
  mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
  return mixed ^ (mixed >> 31U);
}

std::string mutation(const std::vector<std::string>& corpus, std::uint64_t seed,
                     std::uint64_t number) {
  Random random(Random(seed).next() ^ number);
  Lines lines = window(corpus[random.below(corpus.size())], random);
  const Lines others = window(corpus[random.below(corpus.size())], random);
  const std::size_t changes = 1 + random.below(kMostChanges);
  std::size_t of_lines = 0;
  for (std::size_t i = 0; i < changes; ++i) of_lines += random.below(2);
  for (std::size_t i = 0; i < of_lines; ++i) change_lines(lines, others, random);
  std::string text = join(lines, "\n");
  for (std::size_t i = of_lines; i < changes; ++i) change_bytes(text, random);
  return text;
}

}  // namespace accelc::test
