#include "compiler/lsp/edits/line_texts.h"

#include <algorithm>

namespace accelc::lsp {

namespace {

/// How many bytes the texts have in common at their ends, of which `most` are looked at.
std::size_t common_end(std::string_view a, std::string_view b, std::size_t most) {
  const auto same =
      std::mismatch(a.rbegin(), a.rbegin() + static_cast<std::ptrdiff_t>(most), b.rbegin());
  return static_cast<std::size_t>(same.first - a.rbegin());
}

}  // namespace

ChangedLines changed_lines(const IndexedText& old_text, const IndexedText& new_text) {
  const std::string_view a = old_text.text;
  const std::string_view b = new_text.text;
  const std::size_t shorter = std::min(a.size(), b.size());
  const auto differs =
      std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(shorter), b.begin());
  auto same = static_cast<std::uint32_t>(differs.first - a.begin());
  if (same == a.size() && same == b.size()) return {};
  // What follows says whether a CR is a line break of its own.
  if (same > 0 && a[same - 1] == '\r') --same;
  const std::uint32_t begin = old_text.lines.line_of(same);
  const std::size_t end = common_end(a, b, shorter - old_text.lines.line_start(begin));
  const auto begins_line = [end](const IndexedText& of) {
    const auto offset = static_cast<std::uint32_t>(of.text.size() - end);
    return of.lines.line_start(of.lines.line_of(offset)) == offset;
  };
  // A line of which only the end is the same has changed.
  const std::uint32_t rest = begins_line(old_text) && begins_line(new_text) ? 0 : 1;
  const auto behind = [end, rest](const IndexedText& of) {
    return of.lines.line_of(static_cast<std::uint32_t>(of.text.size() - end)) + rest;
  };
  return {{begin, behind(old_text)}, {begin, behind(new_text)}};
}

std::string with_lines(const IndexedText& whole, const std::vector<LineRange>& kept) {
  std::string text;
  std::uint32_t next = 0;
  for (const LineRange& range : kept) {
    if (range.begin > next) {
      // A CR and the line break behind it would be one.
      if (text.ends_with('\r')) text += '\n';
      text += '#';
      text.append(range.begin - next, '\n');
    }
    const std::uint32_t begin = whole.lines.line_start(range.begin);
    text += whole.text.substr(begin, whole.lines.line_start(range.end) - begin);
    next = range.end;
  }
  return text;
}

}  // namespace accelc::lsp
