#include "compiler/lsp/protocol/framing.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <cctype>

namespace accelc::lsp {

namespace {

/// The value of `Content-Length` in a block of headers; nothing when there is none or it is no
/// number. What stands in front of the name is the rest of a frame that was none: the next one must
/// not be lost with it.
std::optional<std::size_t> content_length(std::string_view headers) {
  constexpr std::string_view kName = "content-length:";
  std::optional<std::size_t> length;
  for (const std::string_view line : split(headers, '\n')) {
    const std::size_t name = to_lower(line).rfind(kName);
    if (name == std::string::npos) continue;
    const bool longer = name > 0 && (line[name - 1] == '-' ||
                                     std::isalnum(static_cast<unsigned char>(line[name - 1])) != 0);
    if (!longer) length = parse_unsigned(trim(line.substr(name + kName.size())));
  }
  return length;
}

}  // namespace

bool MessageReader::read_headers() {
  constexpr std::string_view kEnd = "\r\n\r\n";
  const std::size_t end = buffer_.find(kEnd);
  if (end == std::string::npos) {
    // Keeps what may be the first half of the empty line.
    if (buffer_.size() > kLargestHeader) buffer_.erase(0, buffer_.size() - (kEnd.size() - 1));
    return false;
  }
  length_ = content_length(std::string_view(buffer_).substr(0, end));
  buffer_.erase(0, end + kEnd.size());
  if (length_ && *length_ > kLargestMessage) {
    to_skip_ = *length_;
    length_.reset();
  }
  return true;
}

std::optional<std::string> MessageReader::next() {
  for (;;) {
    const std::size_t skipped = std::min(to_skip_, buffer_.size());
    buffer_.erase(0, skipped);
    to_skip_ -= skipped;
    if (to_skip_ > 0) return std::nullopt;
    if (!length_ && !read_headers()) return std::nullopt;
    if (!length_) continue;
    if (buffer_.size() < *length_) return std::nullopt;
    std::string message = buffer_.substr(0, *length_);
    buffer_.erase(0, *length_);
    length_.reset();
    return message;
  }
}

std::string frame(std::string_view body) {
  return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + std::string(body);
}

}  // namespace accelc::lsp
