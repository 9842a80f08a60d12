#include "compiler/support/line_changes.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <unordered_map>

namespace accelc {

namespace {

using Lines = std::vector<std::string_view>;

/// A line of the old text and the same line of the new one.
struct Match {
  std::size_t before;
  std::size_t after;
};

/// Lines that stand once in both texts, in the order of the old one.
std::vector<Match> unique_lines(const Lines& before, const Lines& after) {
  struct Seen {
    std::size_t before_count = 0;
    std::size_t after_count = 0;
    std::size_t after_at = 0;
  };
  std::unordered_map<std::string_view, Seen> seen;
  for (const std::string_view line : before) ++seen[line].before_count;
  for (std::size_t i = 0; i < after.size(); ++i) {
    Seen& one = seen[after[i]];
    ++one.after_count;
    one.after_at = i;
  }
  std::vector<Match> matches;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const Seen& one = seen[before[i]];
    if (one.before_count == 1 && one.after_count == 1) matches.push_back({i, one.after_at});
  }
  return matches;
}

/// The longest row of matches that rises in both texts (patience sorting).
std::vector<Match> longest_rise(const std::vector<Match>& matches) {
  constexpr std::size_t kNone = SIZE_MAX;
  std::vector<std::size_t> tops;
  std::vector<std::size_t> previous(matches.size(), kNone);
  for (std::size_t i = 0; i < matches.size(); ++i) {
    const auto pile = std::lower_bound(
        tops.begin(), tops.end(), i,
        [&](std::size_t top, std::size_t one) { return matches[top].after < matches[one].after; });
    if (pile != tops.begin()) previous[i] = *std::prev(pile);
    if (pile == tops.end()) {
      tops.push_back(i);
    } else {
      *pile = i;
    }
  }
  std::vector<Match> row;
  for (std::size_t at = tops.empty() ? kNone : tops.back(); at != kNone; at = previous[at]) {
    row.push_back(matches[at]);
  }
  std::reverse(row.begin(), row.end());
  return row;
}

/// Grows the matches over equal neighbours in both directions.
std::vector<Match> matched_lines(const Lines& before, const Lines& after) {
  std::vector<Match> anchors = longest_rise(unique_lines(before, after));
  anchors.push_back({before.size(), after.size()});
  std::vector<Match> all;
  std::size_t i = 0;
  std::size_t j = 0;
  for (const Match& anchor : anchors) {
    while (i < anchor.before && j < anchor.after && before[i] == after[j]) {
      all.push_back({i++, j++});
    }
    std::size_t same = 0;
    while (anchor.before - same > i && anchor.after - same > j &&
           before[anchor.before - same - 1] == after[anchor.after - same - 1]) {
      ++same;
    }
    for (; same > 0; --same) all.push_back({anchor.before - same, anchor.after - same});
    if (anchor.before < before.size()) all.push_back(anchor);
    i = anchor.before + 1;
    j = anchor.after + 1;
  }
  return all;
}

}  // namespace

std::vector<std::string_view> lines_with_breaks(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

std::vector<LineChange> line_changes(const Lines& before, const Lines& after) {
  std::vector<Match> matches = matched_lines(before, after);
  matches.push_back({before.size(), after.size()});
  std::vector<LineChange> changes;
  std::size_t i = 0;
  std::size_t j = 0;
  for (const Match& match : matches) {
    if (match.before > i || match.after > j) changes.push_back({i, match.before, j, match.after});
    i = match.before + 1;
    j = match.after + 1;
  }
  return changes;
}

}  // namespace accelc
