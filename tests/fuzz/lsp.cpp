// The language server with one document: it is opened, asked everything at a place, cut off there
// as if somebody were typing, and asked again.
#include "compiler/lsp/requests.h"
#include "compiler/lsp/server.h"
#include "compiler/support/file_system.h"
#include "tests/fuzz/in_memory.h"
#include "tests/fuzz/target.h"

#include <algorithm>
#include <string>

namespace accelc::lsp {
namespace {

/// The messages that ask everything are made once: writing and reading JSON would be most of the
/// work. One parameter, the position, is put into them for each use.
class Questions {
 public:
  Questions() {
    for (const std::string_view method : document_requests()) {
      starts_.push_back(R"({"jsonrpc":"2.0","id":7,"method":")" + std::string(method) +
                        R"(","params":{"context":{"diagnostics":[]},"newName":"other",)");
    }
  }

  [[nodiscard]] std::vector<std::string> about(const std::string& uri, const Json& position) const {
    const std::string place = position.dump();
    const std::string end = R"("textDocument":{"uri":")" + uri + R"("},"position":)" + place +
                            R"(,"positions":[)" + place + R"(],"range":{"start":)" + place +
                            R"(,"end":)" + place + "}}}";
    std::vector<std::string> messages;
    messages.reserve(starts_.size());
    for (const std::string& start : starts_) messages.push_back(start + end);
    return messages;
  }

 private:
  std::vector<std::string> starts_;
};

class HostileClient {
 public:
  HostileClient() {
    send({{"jsonrpc", "2.0"},
          {"id", 1},
          {"method", "initialize"},
          {"params", {{"capabilities", Json::object()}}}});
  }

  void notify(std::string_view method, const Json& params) {
    send({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
  }

  /// Asks everything about the open document, at this place in the text that it has.
  void ask_everything(const std::string& uri, std::string_view before) {
    static const Questions questions;
    const auto line = std::count(before.begin(), before.end(), '\n');
    const std::size_t column = before.size() - (before.rfind('\n') + 1);
    const Json position = {{"line", line}, {"character", column}};
    for (const std::string& message : questions.about(uri, position)) {
      expect_no_bug(server_.receive(message));
    }
    expect_no_bug(server_.publish_changes());
  }

 private:
  void send(const Json& message) {
    // Bytes that are no UTF-8 cannot be sent.
    expect_no_bug(server_.receive(message.dump(-1, ' ', false, Json::error_handler_t::replace)));
    expect_no_bug(server_.publish_changes());
  }

  static void expect_no_bug(const std::vector<std::string>& answers) {
    static const std::string bug =
        "\"code\":" + std::to_string(static_cast<int>(ErrorCode::kInternalError));
    for (const std::string& answer : answers) {
      // A text of the document has its quotes escaped.
      accelc::test::expect_whole("lsp", answer.find(bug) == std::string::npos ? "" : answer);
    }
  }

  MemoryFileSystem disk_;
  Server server_{disk_};
};

}  // namespace
}  // namespace accelc::lsp

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace accelc::lsp;
  using accelc::test::InputFile;
  const InputFile input = accelc::test::spec_of_input(data, size);
  const std::string uri = "file:///" + input.name;
  const std::size_t place = accelc::test::number_of_input(data, size) % (input.text.size() + 1);
  const std::string before = input.text.substr(0, place);
  HostileClient client;
  client.notify(
      "textDocument/didOpen",
      {{"textDocument", {{"uri", uri}, {"version", 1}, {"languageId", ""}, {"text", input.text}}}});
  client.ask_everything(uri, before);
  client.notify("textDocument/didChange", {{"textDocument", {{"uri", uri}, {"version", 2}}},
                                           {"contentChanges", Json::array({{{"text", before}}})}});
  client.ask_everything(uri, before);
  return 0;
}
