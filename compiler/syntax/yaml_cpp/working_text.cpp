#include "compiler/syntax/yaml_cpp/working_text.h"

#include "compiler/support/ascii.h"
#include "compiler/syntax/yaml/characters.h"

#include <algorithm>
#include <unordered_set>

namespace accelc {

namespace {

constexpr char kMask = 'x';
// Whether `\uXXXX` at `offset` is half a pair whose second digit is one of `digits`.
bool half_pair_at(std::string_view text, std::size_t offset, std::string_view digits) {
  if (text.substr(offset, 2) != "\\u" || offset + 6 > text.size()) return false;
  const bool surrogate = text[offset + 2] == 'd' || text[offset + 2] == 'D';
  return surrogate && digits.find(text[offset + 3]) != kNowhere && is_hex_digit(text[offset + 4]) &&
         is_hex_digit(text[offset + 5]);
}

bool surrogate_pair_at(std::string_view text, std::size_t offset) {
  return half_pair_at(text, offset, "89abAB") && half_pair_at(text, offset + 6, "cdefCDEF");
}

// Calls `visit(offset)` for each backslash that is not itself escaped.
template <class Visit>
void for_each_backslash(std::string_view text, Visit&& visit) {
  for (std::size_t i = text.find('\\'); i != kNowhere; i = text.find('\\', i + 2)) visit(i);
}

// Calls `visit(offset)` for each `?` that is a part of a word: yaml-cpp ends words there in
// brackets.
template <class Visit>
void for_each_inner_question_mark(std::string_view text, Visit&& visit) {
  for (std::size_t i = text.find('?'); i != kNowhere; i = text.find('?', i + 1)) {
    if (!space_at(text, i + 1)) {
      visit(i);
      continue;
    }
    std::size_t before = i;
    while (before > 0 && is_blank(text[before - 1])) --before;
    const char previous = before > 0 ? text[before - 1] : '\n';
    const bool starts = is_break(previous) || previous == '[' || previous == '{' ||
                        previous == ',' || previous == '-' || previous == '?' || previous == ':';
    if (!starts) visit(i);
  }
}

struct Range {
  std::size_t begin;
  std::size_t end;
};

// Calls `visit(range)` with the anchors and tags of each list item that is a block text.
template <class Visit>
void for_each_block_property(std::string_view text, Visit&& visit) {
  for (std::size_t line = 0; line < text.size();) {
    std::size_t i = skip_blanks(text, line);
    while (byte_at(text, i) == '-' && space_at(text, i + 1)) i = skip_blanks(text, i + 1);
    Range range{i, i};
    while (byte_at(text, i) == '&' || byte_at(text, i) == '!') {
      while (!space_at(text, i)) ++i;
      range.end = i;
      i = skip_blanks(text, i);
    }
    const char c = byte_at(text, i);
    if (range.end > range.begin && (c == '|' || c == '>')) visit(range);
    const std::size_t end = line_end(text, i);
    line = end < text.size() ? after_break(text, end) : end;
  }
}

void cover(std::string& text, std::size_t begin, std::size_t end, char mask) {
  std::fill(text.begin() + static_cast<std::ptrdiff_t>(begin),
            text.begin() + static_cast<std::ptrdiff_t>(end), mask);
}

void cover_escapes(std::string_view source, std::string& copy) {
  for_each_backslash(source, [&](std::size_t i) {
    if (surrogate_pair_at(source, i)) cover(copy, i, i + 12, kMask);
  });
}

// The name of the anchor or alias whose sign is at `at`.
std::string_view name_at(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (!space_at(text, end) && !is_flow_indicator(text[end])) ++end;
  return text.substr(at + 1, end - at - 1);
}

void cover_block_properties(std::string_view source, std::string& copy) {
  std::unordered_set<std::string_view> covered;
  for_each_block_property(source, [&](const Range& range) {
    cover(copy, range.begin, range.end, ' ');
    const std::size_t anchor = source.find('&', range.begin);
    if (anchor < range.end) covered.insert(name_at(source, anchor));
  });
  // Aliases to a covered anchor become words, which keep their place.
  for (std::size_t i = source.find('*'); i != kNowhere; i = source.find('*', i + 1)) {
    if (covered.contains(name_at(source, i))) copy[i] = kMask;
  }
}

void cover_blank_tabs(std::string_view source, std::string& copy) {
  for (std::size_t line = 0; line < source.size();) {
    const std::size_t blank = skip_blanks(source, line);
    if (space_at(source, blank)) cover(copy, line, blank, ' ');
    const std::size_t end = line_end(source, blank);
    line = end < source.size() ? after_break(source, end) : end;
  }
}

// A lone carriage return is a line break, which yaml-cpp does not know.
bool has_lone_cr(std::string_view text) {
  for (std::size_t i = text.find('\r'); i != kNowhere; i = text.find('\r', i + 1)) {
    if (byte_at(text, i + 1) != '\n') return true;
  }
  return false;
}

void replace_lone_cr(std::string& text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r' && byte_at(text, i + 1) != '\n') text[i] = '\n';
  }
}

}  // namespace

WorkingText::WorkingText(std::string_view source, const YamlRepairs& repairs) : source_(source) {
  const bool lone_cr = has_lone_cr(source);
  copied_ = lone_cr || repairs.any();
  if (!copied_) return;
  copy_ = source;
  if (lone_cr) replace_lone_cr(copy_);
  if (repairs.escapes) cover_escapes(source, copy_);
  if (repairs.block_properties) cover_block_properties(source, copy_);
  if (repairs.blank_tabs) cover_blank_tabs(source, copy_);
  if (repairs.question_marks) {
    for_each_inner_question_mark(source, [this](std::size_t i) { copy_[i] = kMask; });
  }
  insert(repairs);
}

void WorkingText::insert(const YamlRepairs& repairs) {
  std::string result;
  std::uint32_t done = 0;
  std::uint32_t total = 0;
  const auto add = [&](std::uint32_t at, std::string_view inserted) {
    result.append(copy_, done, at - done);
    result += inserted;
    done = at;
    total += static_cast<std::uint32_t>(inserted.size());
    insertions_.push_back({at, total});
  };
  if (repairs.document_marker) add(0, "--- ");
  auto key = repairs.explicit_keys.begin();
  for (const std::uint32_t line : repairs.shallow_lines) {
    for (; key != repairs.explicit_keys.end() && *key < line; ++key) add(*key, "? ");
    add(line, " ");
  }
  for (; key != repairs.explicit_keys.end(); ++key) add(*key, "? ");
  if (insertions_.empty()) return;
  result.append(copy_, done, std::string::npos);
  copy_ = std::move(result);
}

std::uint32_t WorkingText::to_source(std::size_t offset) const {
  const auto after = std::partition_point(insertions_.begin(), insertions_.end(),
                                          [offset](const Insertion& insertion) {
                                            return insertion.source + insertion.total <= offset;
                                          });
  if (after == insertions_.begin()) {
    // Inside what was inserted at the very start, or before anything was.
    const std::size_t limit = insertions_.empty() ? offset : insertions_.front().source;
    return static_cast<std::uint32_t>(std::min(offset, limit));
  }
  const std::size_t mapped = offset - (after - 1)->total;
  const std::size_t limit = after == insertions_.end() ? mapped : after->source;
  return static_cast<std::uint32_t>(std::min(mapped, limit));
}

std::size_t WorkingText::from_source(std::uint32_t offset) const {
  const auto after = std::partition_point(
      insertions_.begin(), insertions_.end(),
      [offset](const Insertion& insertion) { return insertion.source <= offset; });
  return after == insertions_.begin() ? offset : offset + (after - 1)->total;
}

bool has_surrogate_pairs(std::string_view source) {
  bool found = false;
  for_each_backslash(source, [&](std::size_t i) { found = found || surrogate_pair_at(source, i); });
  return found;
}

bool has_inner_question_marks(std::string_view source) {
  bool found = false;
  for_each_inner_question_mark(source, [&found](std::size_t) { found = true; });
  return found;
}

bool has_block_properties(std::string_view source) {
  bool found = false;
  for_each_block_property(source, [&found](const Range&) { found = true; });
  return found;
}

}  // namespace accelc
