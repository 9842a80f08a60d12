#include "compiler/support/misspelling.h"

#include "compiler/support/ascii.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <string>
#include <vector>

namespace accelc {

namespace {

/// Bytes beyond ASCII count as letters.
bool is_letter(char c) { return is_upper(c) || is_lower(c) || static_cast<unsigned char>(c) > 127; }

std::string digits_of(std::string_view text) {
  std::string digits(text);
  std::erase_if(digits, [](char c) { return !is_digit(c); });
  return digits;
}

/// The words of `shared_memory`, `sharedMemory` and `nvidia.com/gpu`, in lower case.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  char before = ' ';
  for (const char c : text) {
    const bool inside = is_letter(before) && !(is_lower(before) && is_upper(c));
    if (is_letter(c)) {
      if (!inside) words.emplace_back();
      words.back() += c;
    }
    before = c;
  }
  for (std::string& word : words) word = to_lower(word);
  return words;
}

/// Short words differ in a letter from many others: `cpu` and `gpu`, `min` and `max`.
bool is_misspelt_word(std::string_view typed, std::string_view meant) {
  constexpr std::size_t kShort = 3;
  // `mem` for `memory`, `image` for `images`.
  if (typed.size() >= kShort && meant.starts_with(typed)) return true;
  if (meant.size() > kShort) {
    const std::size_t most = std::max<std::size_t>(1, std::min(typed.size(), meant.size()) / 3);
    return edit_distance(typed, meant, most) <= std::min<std::size_t>(most, 2);
  }
  if (edit_distance(typed, meant, 1) > 1) return false;
  return typed == meant || typed.size() != meant.size() ||
         std::is_permutation(typed.begin(), typed.end(), meant.begin());
}

/// Whether the texts are equal but for letters that look like digits: `H1O0`.
bool looks_like(std::string_view typed, std::string_view meant) {
  const auto read = [](char c) {
    if (c == 'O' || c == 'o') return '0';
    return c == 'I' || c == 'l' ? '1' : c;
  };
  return std::ranges::equal(typed, meant, {}, read, read);
}

}  // namespace

bool is_misspelling(std::string_view typed, std::string_view meant) {
  if (looks_like(typed, meant)) return true;
  if (digits_of(typed) != digits_of(meant)) return false;
  const std::vector<std::string> left = words_of(typed);
  const std::vector<std::string> right = words_of(meant);
  if (left.size() == right.size()) {
    return std::equal(left.begin(), left.end(), right.begin(), is_misspelt_word);
  }
  return join(left, "") == join(right, "");
}

bool is_slip(std::string_view typed, std::string_view meant) {
  return equals_ignoring_case(typed, meant) || is_misspelling(typed, meant);
}

std::string_view only_slip_of(std::string_view typed, std::span<const std::string_view> known) {
  std::string_view found;
  for (const std::string_view name : known) {
    if (name == found || !is_slip(typed, name)) continue;
    if (!found.empty()) return {};
    found = name;
  }
  return found;
}

std::string_view meant_of(std::string_view typed, std::span<const std::string_view> known) {
  if (std::ranges::find(known, typed) != known.end()) return {};
  const auto meant = std::ranges::find_if(
      known, [typed](std::string_view one) { return is_misspelling(typed, one); });
  return meant == known.end() ? std::string_view() : *meant;
}

bool is_one_letter_away(std::string_view typed, std::string_view known) {
  return edit_distance(typed, known, 1) == 1 && is_misspelling(typed, known);
}

}  // namespace accelc
