#include "compiler/lsp/edits/line_texts.h"

#include <algorithm>
#include <utility>

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

PartialText::PartialText(const IndexedText& whole, std::vector<LineRange> kept)
    : kept_(std::move(kept)) {
  for (const LineRange& range : kept_) {
    const std::uint32_t begin = whole.lines.line_start(range.begin);
    text_ += whole.text.substr(begin, whole.lines.line_start(range.end) - begin);
  }
}

std::uint32_t PartialText::whole_line(std::uint32_t line) const {
  for (const LineRange& range : kept_) {
    const std::uint32_t size = range.end - range.begin;
    if (line < size) return range.begin + line;
    line -= size;
  }
  return (kept_.empty() ? 0 : kept_.back().end) + line;
}

}  // namespace accelc::lsp
