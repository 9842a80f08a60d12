#include "compiler/probe/host_tree.h"

#include "compiler/support/text.h"
#include "compiler/support/utf8.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace accelc {

namespace {

// What a kernel writes for one device is a few hundred bytes.
constexpr std::size_t kMostBytes = std::size_t{64} << 10U;
constexpr std::size_t kMostEntries = 4096;
constexpr std::size_t kMostNotes = 20;
constexpr std::size_t kLongestLine = 120;

}  // namespace

HostTree::HostTree(FileSystem& files, std::string root) : files_(files), root_(std::move(root)) {}

std::string HostTree::real_path(std::string_view path) const {
  while (path.starts_with('/')) path.remove_prefix(1);
  return join_path(root_, path);
}

void HostTree::note(std::string text) {
  const bool known = std::find(notes_.begin(), notes_.end(), text) != notes_.end();
  if (!known && notes_.size() < kMostNotes) notes_.push_back(std::move(text));
}

bool HostTree::exists(std::string_view path) {
  return files_.kind(real_path(path)) != PathKind::kMissing;
}

std::optional<std::string> HostTree::read(std::string_view path) {
  const std::string real = real_path(path);
  const PathKind kind = files_.kind(real);
  if (kind == PathKind::kMissing) return std::nullopt;
  // A pipe would keep whoever opens it waiting.
  if (kind != PathKind::kFile) {
    note("cannot read " + quote(path) + ": it is not a file");
    return std::nullopt;
  }
  ReadResult read = files_.read(real, kMostBytes);
  if (read.error.empty()) return std::move(read.bytes);
  note("cannot read " + quote(path) + ": " + read.error);
  return std::nullopt;
}

std::optional<std::string> HostTree::line(std::string_view path) {
  const auto text = read(path);
  if (!text) return std::nullopt;
  std::string line = shown_line(*text);
  if (line.empty()) return std::nullopt;
  return line;
}

std::optional<std::uint64_t> HostTree::number(std::string_view path) {
  const auto text = read(path);
  if (!text) return std::nullopt;
  const auto value = parse_number(trim(*text));
  if (!value)
    note("cannot read " + quote(path) + ": " + quote(shown_line(*text)) + " is not a number");
  return value;
}

std::vector<DirectoryEntry> HostTree::list(std::string_view path) {
  auto entries = files_.list(real_path(path));
  if (!entries) return {};
  if (entries->size() > kMostEntries) {
    note("looked at the first " + std::to_string(kMostEntries) + " entries of " + quote(path) +
         " only");
    entries->resize(kMostEntries);
  }
  return std::move(*entries);
}

std::string shown_line(std::string_view text) {
  text = trim(text);
  text = text.substr(0, std::min(text.find('\n'), kLongestLine));
  std::string shown;
  while (!text.empty()) {
    const CodePoint point = decode_code_point(text);
    const bool control = point.value < 0x20 || (point.value >= 0x7f && point.value < 0xa0);
    shown += control || !point.valid ? std::string_view("?") : text.substr(0, point.size);
    text.remove_prefix(point.size);
  }
  return std::string(trim(shown));
}

std::string_view value_of(std::string_view text, std::string_view key, char separator) {
  for (const std::string_view line : split(text, '\n')) {
    const std::size_t at = line.find(separator);
    if (at != std::string_view::npos && trim(line.substr(0, at)) == key) {
      return trim(line.substr(at + 1));
    }
  }
  return {};
}

std::optional<std::uint64_t> parse_number(std::string_view text) {
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  if (!hexadecimal) return parse_unsigned(text);
  text.remove_prefix(2);
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace accelc
