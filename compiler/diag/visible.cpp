#include "compiler/diag/visible.h"

#include "compiler/support/ascii.h"
#include "compiler/support/utf8.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr std::size_t kTabWidth = 4;
constexpr std::size_t kContextBefore = 60;
constexpr std::string_view kCut = "...";
constexpr std::uint32_t kReplacement = 0xfffd;
constexpr std::uint32_t kDelete = 0x7f;

/// The code point that is drawn in place of `value`.
std::uint32_t drawn(std::uint32_t value) {
  const std::uint32_t picture = control_picture(value);
  return picture == value && is_treacherous(value) ? kReplacement : picture;
}

std::size_t width_of(std::uint32_t value) {
  if (value == '\t') return kTabWidth;
  return static_cast<std::size_t>(display_width(drawn(value)));
}

std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  while (!text.empty()) {
    const CodePoint point = decode_code_point(text);
    width += width_of(point.value);
    text.remove_prefix(point.size);
  }
  return width;
}

void append_drawn(std::string& out, std::string_view text, bool expand_tabs) {
  constexpr std::uint32_t kSharp = 0x266f;
  while (!text.empty()) {
    const CodePoint point = decode_code_point(text);
    if (point.value == '\t' && expand_tabs) {
      out.append(kTabWidth, ' ');
    } else if (point.value == '#' && starts_command(text)) {
      append_utf8(out, kSharp);
    } else {
      append_utf8(out, drawn(point.value));
    }
    text.remove_prefix(point.size);
  }
}

/// What stands between the line breaks is drawn.
std::string drawn_between(std::string_view text, std::string_view line_breaks) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(line_breaks), text.size());
    append_drawn(out, text.substr(0, end), false);
    if (end < text.size()) out += text[end];
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace

std::uint32_t control_picture(std::uint32_t code_point) {
  constexpr std::uint32_t kControlPictures = 0x2400;
  if (code_point < 0x20) return kControlPictures + code_point;
  return code_point == kDelete ? kControlPictures + 0x21 : code_point;
}

bool is_treacherous(std::uint32_t code_point) {
  constexpr std::uint32_t kBehindC1 = 0xa0;
  const bool control = code_point >= kDelete && code_point < kBehindC1;
  const bool mark = code_point == 0x61c || code_point == 0x200e || code_point == 0x200f;
  const bool reorders = mark || (code_point >= 0x202a && code_point <= 0x202e) ||
                        (code_point >= 0x2066 && code_point <= 0x2069);
  const bool breaks = code_point == 0x2028 || code_point == 0x2029;
  return control || reorders || breaks || code_point == 0xfeff;
}

bool starts_command(std::string_view text) {
  return text.starts_with("##[") || text.starts_with("##vso[");
}

std::string visible(std::string_view text) {
  std::string out;
  append_drawn(out, text, false);
  return out;
}

std::string visible_lines(std::string_view text) { return drawn_between(text, "\r\n"); }

std::string command_value(std::string_view text, std::string_view percent, std::string_view also) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const char c : visible_lines(text)) {
    if (c == '%') {
      out += percent;
    } else if (is_break(c) || also.find(c) != std::string_view::npos) {
      const auto byte = static_cast<unsigned char>(c);
      out += {'%', kDigits[byte >> 4U], kDigits[byte & 0xfU]};
    } else {
      out += c;
    }
  }
  return out;
}

std::string visible_text(std::string_view text) { return drawn_between(text, "\n"); }

std::string visible_path(std::string_view path) {
  const std::size_t first = path.find_first_not_of(" \t");
  const bool command = first != std::string_view::npos && (path.substr(first).starts_with("::") ||
                                                           path.substr(first).starts_with("##"));
  return (command ? "./" : "") + visible(path);
}

std::size_t character_before(std::string_view text, std::size_t end) {
  constexpr std::size_t kLongest = 4;
  for (std::size_t size = 1; size <= std::min(kLongest, end); ++size) {
    const CodePoint point = decode_code_point(text.substr(end - size));
    if (point.valid && point.size == size) return end - size;
  }
  return end == 0 ? 0 : end - 1;
}

std::size_t source_width(std::size_t width, std::size_t taken) {
  constexpr std::size_t kBar = 3;
  constexpr std::size_t kLeast = 20;
  return width > taken + kBar + kLeast ? width - taken - kBar : kLeast;
}

VisibleLine::VisibleLine(std::string_view line, Focus focus, std::size_t widest)
    : line_(line), end_(line.size()) {
  // A shorter line cannot be wider; a longer one is cut even when combining characters make it
  // narrow.
  const std::size_t longest_whole = 4 * widest;
  const bool whole = line.size() <= widest / kTabWidth ||
                     (line.size() <= longest_whole && width_of(line) <= widest);
  if (!whole) {
    const std::size_t begin = std::min(focus.begin, line.size());
    find_window({begin, std::clamp(focus.end, begin, line.size())}, widest);
  }
  if (begin_ > 0) text_ = kCut;
  append_drawn(text_, line_.substr(begin_, end_ - begin_), true);
  if (end_ < line_.size()) text_ += kCut;
}

void VisibleLine::find_window(Focus focus, std::size_t widest) {
  const std::size_t room = widest - std::min(widest, 2 * kCut.size());
  // Characters without width must not make the window endless.
  const std::size_t most_bytes = 4 * widest;
  std::size_t width = 0;
  begin_ = end_ = focus.begin;
  const auto grow_right = [&](std::size_t until) {
    while (end_ < until && end_ - focus.begin < most_bytes) {
      const CodePoint point = decode_code_point(line_.substr(end_));
      if (width + width_of(point.value) > room) return;
      width += width_of(point.value);
      end_ += point.size;
    }
  };
  const auto grow_left = [&](std::size_t columns) {
    const std::size_t most = std::min(room, width + columns);
    while (begin_ > 0 && focus.begin - begin_ < most_bytes) {
      const std::size_t before = character_before(line_, begin_);
      const std::size_t more = width_of(decode_code_point(line_.substr(before)).value);
      if (width + more > most) return;
      width += more;
      begin_ = before;
    }
  };
  grow_right(focus.end);
  grow_left(std::min(kContextBefore, room / 2));
  grow_right(line_.size());
  grow_left(room);
}

std::size_t VisibleLine::column(std::size_t offset) const {
  const std::size_t cut = begin_ > 0 ? kCut.size() : 0;
  const std::size_t inside = std::clamp(offset, begin_, end_);
  return cut + width_of(line_.substr(begin_, inside - begin_));
}

}  // namespace accelc
