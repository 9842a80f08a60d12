#include "compiler/fmt/yaml_texts.h"

#include <algorithm>
#include <vector>

namespace accelc {

namespace {

/// The lines of `text`, each with its line break.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    std::size_t end = text.find_first_of("\r\n");
    if (end == std::string_view::npos) {
      end = text.size();
    } else {
      end += text.substr(end, 2) == "\r\n" ? 2 : 1;
    }
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

std::size_t spaces_of(std::string_view line) {
  return std::min(line.find_first_not_of(' '), line.size());
}

bool is_empty(std::string_view line) {
  return line.find_first_not_of(" \r\n") == std::string_view::npos;
}

std::string_view header_of(std::string_view text) {
  return text.substr(0, std::min(text.find_first_of(" \t#\r\n"), text.size()));
}

/// The digit of a header such as `|2-`; 0 for none.
std::size_t digit_of(std::string_view header) {
  const std::size_t at = header.find_first_of("123456789");
  return at == std::string_view::npos ? 0 : static_cast<std::size_t>(header[at] - '0');
}

}  // namespace

std::string move_block_text(std::string_view source, std::uint32_t column, int old_entries,
                            int new_entries) {
  const std::vector<std::string_view> lines = lines_of(source);
  const std::size_t digit = digit_of(header_of(source));
  const auto content = std::find_if_not(lines.begin() + 1, lines.end(), is_empty);
  if (content == lines.end()) return std::string(source);
  std::size_t from = spaces_of(*content);
  std::size_t to = column;
  if (digit > 0) {
    from = digit + static_cast<std::size_t>(std::max(old_entries, 0));
    to = digit + static_cast<std::size_t>(std::max(new_entries, 0));
  }
  std::string moved(lines.front());
  for (auto line = lines.begin() + 1; line != lines.end(); ++line) {
    // A blank line with fewer blanks is empty, wherever it ends.
    const bool short_line = spaces_of(*line) < from;
    if (!short_line) moved.append(to, ' ');
    moved += line->substr(short_line ? spaces_of(*line) : from);
  }
  return moved;
}

std::string move_lines(std::string_view source, std::uint32_t column) {
  const std::vector<std::string_view> lines = lines_of(source);
  std::string moved(lines.front());
  for (auto line = lines.begin() + 1; line != lines.end(); ++line) {
    const std::size_t blanks = std::min(line->find_first_not_of(" \t"), line->size());
    const std::string_view rest = line->substr(blanks);
    if (!is_empty(rest)) moved.append(column, ' ');
    moved += rest;
  }
  return moved;
}

bool keeps_breaks(std::string_view block_text) {
  return header_of(block_text).find('+') != std::string_view::npos;
}

bool strips_breaks(std::string_view block_text) {
  return header_of(block_text).find('-') != std::string_view::npos;
}

}  // namespace accelc
