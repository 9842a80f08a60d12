// The frames of the language server protocol: headers, an empty line, and as many bytes of JSON as
// `Content-Length` says. Any bytes can come in; what is not a frame is skipped.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace accelc::lsp {

/// Takes bytes in pieces of any size and gives whole messages.
class MessageReader {
 public:
  /// Messages beyond this are dropped: a document of 100 MB takes less, even when all is escaped.
  static constexpr std::size_t kLargestMessage = std::size_t{512} << 20U;
  /// More bytes than this without an empty line are no headers.
  static constexpr std::size_t kLargestHeader = 8192;

  void feed(std::string_view bytes) { buffer_ += bytes; }

  /// The next whole message; nothing until more bytes come.
  std::optional<std::string> next();

 private:
  /// Takes the headers off the buffer. False when they are not complete.
  bool read_headers();

  std::string buffer_;
  std::optional<std::size_t> length_;  // of the body that is awaited
  std::size_t to_skip_ = 0;            // of a body that is too large
};

/// `body` with its headers.
std::string frame(std::string_view body);

}  // namespace accelc::lsp
