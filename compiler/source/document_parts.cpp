#include "compiler/source/document_parts.h"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

namespace accelc {

namespace {

/// In YAML no text goes on over a line that starts with this, block scalars included: it is where a
/// document begins, wherever it stands.
constexpr std::string_view kMarker = "---";
constexpr std::string_view kMarkerLine = "\n---";
/// What has to be seen of a marker: the line break before it, and the character behind it.
constexpr std::size_t kMarkerBytes = kMarkerLine.size() + 1;
constexpr std::size_t kBlock = std::size_t{1} << 16U;
/// So many times the limit is skipped of one document: a pipe may never end.
constexpr std::size_t kMostSkipped = 64;

/// Whether the last line of `text` that is no comment is a directive (`%YAML 1.2`), which belongs
/// to the document behind it.
bool ends_with_directive(std::string_view text) {
  while (!text.empty()) {
    text.remove_suffix(1);
    const std::size_t line = text.rfind('\n') + 1;
    const std::string_view last = text.substr(line);
    if (last.starts_with('%')) return true;
    if (!last.starts_with('#') && last.find_first_not_of(" \t\r") != std::string_view::npos) {
      return false;
    }
    text = text.substr(0, line);
  }
  return false;
}

}  // namespace

DocumentParts::DocumentParts(std::string path, ByteStream more, std::size_t most,
                             std::size_t wanted)
    : path_(std::move(path)),
      more_(std::move(more)),
      most_(most),
      wanted_(std::min(wanted, most)) {}

std::optional<DocumentPart> DocumentParts::next() {
  if (too_large_) skip_document();
  too_large_ = false;
  fill(wanted_ + kMarkerBytes);
  if (buffer_.empty() || !error_.empty()) return std::nullopt;
  const PartStart start = start_;
  const std::size_t end = find_end();
  if (!error_.empty()) return std::nullopt;
  if (end == std::string::npos) {
    too_large_ = true;
    return DocumentPart{nullptr, start};
  }
  return DocumentPart{SourceFile::part(path_, take(end), start), start};
}

void DocumentParts::fill(std::size_t size) {
  while (!at_end_ && error_.empty() && buffer_.size() < size) {
    ReadResult read = more_(std::max(kBlock, size - buffer_.size()));
    error_ = std::move(read.error);
    at_end_ = read.bytes.empty();
    buffer_ += read.bytes;
  }
}

bool DocumentParts::is_cut(std::size_t at) const {
  const std::size_t behind = at + kMarker.size();
  if (behind >= buffer_.size()) return at_end_;
  constexpr std::string_view kEnds = " \t\r\n";
  return kEnds.find(buffer_[behind]) != std::string_view::npos &&
         !ends_with_directive(std::string_view(buffer_).substr(0, at));
}

std::size_t DocumentParts::last_cut(std::size_t last) const {
  std::size_t line = buffer_.rfind(kMarkerLine, last);
  while (line != std::string::npos && !is_cut(line + 1)) {
    if (line == 0) return std::string::npos;
    line = buffer_.rfind(kMarkerLine, line - 1);
  }
  return line == std::string::npos ? line : line + 1;
}

std::size_t DocumentParts::first_cut(std::size_t first) const {
  std::size_t line = buffer_.find(kMarkerLine, first);
  while (line != std::string::npos && !is_cut(line + 1)) {
    line = buffer_.find(kMarkerLine, line + 1);
  }
  return line == std::string::npos ? line : line + 1;
}

std::size_t DocumentParts::find_end() {
  if (at_end_ && buffer_.size() <= wanted_) return buffer_.size();
  std::size_t end = last_cut(wanted_ - 1);
  std::size_t seen = wanted_ - 1;
  while (end == std::string::npos) {
    end = first_cut(seen);
    if (end != std::string::npos || at_end_ || buffer_.size() > most_) break;
    seen = buffer_.size() - std::min(buffer_.size(), kMarkerBytes);
    fill(buffer_.size() + kBlock);
  }
  if (end == std::string::npos && at_end_) end = buffer_.size();
  return end > most_ ? std::string::npos : end;
}

std::string DocumentParts::take(std::size_t size) {
  std::string text = buffer_.substr(0, size);
  buffer_.erase(0, size);
  start_.line += count_line_breaks(text);
  start_.byte += size;
  return text;
}

void DocumentParts::skip_document() {
  const std::uint64_t begin = start_.byte;
  std::size_t end = first_cut(0);
  while (end == std::string::npos && !at_end_) {
    if (start_.byte - begin > std::uint64_t{kMostSkipped} * most_) {
      error_ = "a document in it does not end";
      return;
    }
    // What may be the begin of a marker stays, and a line break is not cut in two.
    std::size_t size = buffer_.size() - std::min(buffer_.size(), kMarkerBytes);
    while (size > 0 && buffer_[size - 1] == '\r') --size;
    take(size);
    fill(buffer_.size() + kBlock);
    end = first_cut(0);
  }
  take(std::min(end, buffer_.size()));
}

}  // namespace accelc
