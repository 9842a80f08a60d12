#include "compiler/lsp/protocol/framing.h"

#include <catch2/catch.hpp>

namespace accelc::lsp {
namespace {

TEST_CASE("Messages come out whole, however the bytes arrive") {
  const std::string bytes = frame("{\"a\":1}") + frame("") + frame("[\"ü\"]");
  for (std::size_t step = 1; step < bytes.size(); ++step) {
    MessageReader reader;
    std::vector<std::string> messages;
    for (std::size_t at = 0; at < bytes.size(); at += step) {
      reader.feed(std::string_view(bytes).substr(at, step));
      while (auto message = reader.next()) messages.push_back(*message);
    }
    CHECK(messages == std::vector<std::string>{"{\"a\":1}", "", "[\"ü\"]"});
  }
}

TEST_CASE("Other headers, and the case of letters, do not matter") {
  MessageReader reader;
  reader.feed("Content-Type: application/vscode-jsonrpc\r\ncontent-length:  2 \r\n\r\n{}");
  CHECK(reader.next() == "{}");
}

TEST_CASE("What is no frame is passed over") {
  MessageReader reader;
  reader.feed(
      "GET / HTTP/1.1\r\nHost: x\r\n\r\nContent-Length: -3\r\n\r\nContent-Length: x\r\n\r\n");
  CHECK_FALSE(reader.next());
  reader.feed(std::string(100'000, '\n'));
  CHECK_FALSE(reader.next());
  reader.feed("\r\n\r\n" + frame("{}"));
  CHECK(reader.next() == "{}");
}

TEST_CASE("A frame behind a wrong one is not lost with it") {
  MessageReader reader;
  reader.feed("Content-Length: x\r\n\r\n{}" + frame("[1]") + "X-Content-Length: 5\r\n\r\n");
  CHECK(reader.next() == "[1]");
  CHECK_FALSE(reader.next());
}

TEST_CASE("A message that is too large is skipped, and the next one is read") {
  MessageReader reader;
  const std::size_t large = MessageReader::kLargestMessage + 1;
  reader.feed("Content-Length: " + std::to_string(large) + "\r\n\r\n");
  const std::string piece(std::size_t{1} << 24U, 'x');
  for (std::size_t rest = large; rest > 0; rest -= std::min(rest, piece.size())) {
    reader.feed(std::string_view(piece).substr(0, rest));
    REQUIRE_FALSE(reader.next());
  }
  reader.feed(frame("{}"));
  CHECK(reader.next() == "{}");
}

}  // namespace
}  // namespace accelc::lsp
