#include "compiler/support/unified_diff.h"

#include <algorithm>
#include <cstddef>
#include <unordered_map>
#include <utility>
#include <vector>

namespace accelc {

namespace {

using Lines = std::vector<std::string_view>;

/// Lines with their line breaks.
Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

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

/// Lines [before_begin, before_end) become lines [after_begin, after_end).
struct Change {
  std::size_t before_begin;
  std::size_t before_end;
  std::size_t after_begin;
  std::size_t after_end;
};

std::vector<Change> changes_between(const Lines& before, const Lines& after) {
  std::vector<Match> matches = matched_lines(before, after);
  matches.push_back({before.size(), after.size()});
  std::vector<Change> changes;
  std::size_t i = 0;
  std::size_t j = 0;
  for (const Match& match : matches) {
    if (match.before > i || match.after > j) changes.push_back({i, match.before, j, match.after});
    i = match.before + 1;
    j = match.after + 1;
  }
  return changes;
}

/// "3,7", "3" for one line, "2,0" for none behind line 2.
std::string range(std::size_t begin, std::size_t end) {
  const std::size_t count = end - begin;
  const std::size_t first = count == 0 ? begin : begin + 1;
  return std::to_string(first) + (count == 1 ? "" : "," + std::to_string(count));
}

class Writer {
 public:
  Writer(const Lines& before, const Lines& after, std::size_t context)
      : before_(before), after_(after), context_(context) {}

  /// One hunk: changes whose contexts meet.
  void hunk(const Change* first, const Change* last) {
    const std::size_t lead = std::min(first->before_begin, context_);
    const std::size_t tail = std::min(before_.size() - last->before_end, context_);
    std::size_t at = first->before_begin - lead;
    out_ += "@@ -" + range(at, last->before_end + tail) + " +" +
            range(first->after_begin - lead, last->after_end + tail) + " @@\n";
    for (const Change* change = first; change <= last; ++change) {
      for (; at < change->before_begin; ++at) line(' ', before_[at]);
      for (; at < change->before_end; ++at) line('-', before_[at]);
      for (std::size_t i = change->after_begin; i < change->after_end; ++i) line('+', after_[i]);
    }
    for (const std::size_t end = at + tail; at < end; ++at) line(' ', before_[at]);
  }

  std::string take() { return std::move(out_); }

 private:
  void line(char sign, std::string_view text) {
    out_ += sign;
    out_ += text;
    if (!text.ends_with('\n')) out_ += "\n\\ No newline at end of file\n";
  }

  const Lines& before_;
  const Lines& after_;
  std::size_t context_;
  std::string out_;
};

}  // namespace

std::string unified_diff(std::string_view path, std::string_view before, std::string_view after,
                         std::size_t context) {
  if (before == after) return {};
  const Lines old_lines = lines_of(before);
  const Lines new_lines = lines_of(after);
  const std::vector<Change> changes = changes_between(old_lines, new_lines);
  Writer writer(old_lines, new_lines, context);
  for (std::size_t i = 0; i < changes.size();) {
    std::size_t last = i;
    while (last + 1 < changes.size() &&
           changes[last + 1].before_begin - changes[last].before_end <= 2 * context) {
      ++last;
    }
    writer.hunk(&changes[i], &changes[last]);
    i = last + 1;
  }
  const std::string name(path);
  return "--- " + name + "\n+++ " + name + "\n" + writer.take();
}

}  // namespace accelc
