// The language server with one document: it is opened, asked everything at several places, cut in
// two, and asked again.
#include "compiler/lsp/requests.h"
#include "compiler/lsp/server.h"
#include "compiler/support/file_system.h"
#include "tests/fuzz/target.h"

#include <algorithm>
#include <string>

namespace accelc::lsp {
namespace {

class HostileClient {
 public:
  HostileClient() {
    request("initialize", {{"capabilities", Json::object()}});
    notify("initialized", Json::object());
  }

  void request(std::string_view method, const Json& params) {
    send({{"jsonrpc", "2.0"}, {"id", ++id_}, {"method", method}, {"params", params}});
  }

  void notify(std::string_view method, const Json& params) {
    send({{"jsonrpc", "2.0"}, {"method", method}, {"params", params}});
  }

 private:
  void send(const Json& message) {
    // Bytes that are no UTF-8 cannot be sent.
    expect_no_bug(server_.receive(message.dump(-1, ' ', false, Json::error_handler_t::replace)));
    expect_no_bug(server_.settle());
  }

  static void expect_no_bug(const std::vector<std::string>& answers) {
    for (const std::string& answer : answers) {
      const Json message = Json::parse(answer);
      const bool bug = message.contains("error") &&
                       message["error"]["code"] == static_cast<int>(ErrorCode::kInternalError);
      accelc::test::expect_whole("lsp", bug ? answer : "");
    }
  }

  MemoryFileSystem disk_;
  Server server_{disk_};
  int id_ = 0;
};

const Json kNoFindings = {{"diagnostics", Json::array()}};

void ask_everything(HostileClient& client, const Json& document, const Json& position) {
  for (const std::string_view method : document_requests()) {
    client.request(method, {{"textDocument", document},
                            {"position", position},
                            {"positions", Json::array({position})},
                            {"range", {{"start", position}, {"end", position}}},
                            {"context", kNoFindings},
                            {"newName", "other"}});
  }
}

/// At the start, at the end of the line in the middle, and behind the last line.
void visit(HostileClient& client, const Json& document, std::string_view text) {
  const auto lines = std::count(text.begin(), text.end(), '\n');
  ask_everything(client, document, {{"line", 0}, {"character", 1}});
  ask_everything(client, document, {{"line", lines / 2}, {"character", 1000}});
  ask_everything(client, document, {{"line", lines + 1}, {"character", 0}});
}

}  // namespace
}  // namespace accelc::lsp

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace accelc::lsp;
  const std::string text = accelc::test::text_of_input(data, size);
  for (const std::string name : {"file:///tasks.yaml", "file:///tasks.toml"}) {
    HostileClient client;
    const Json document = {{"uri", name}, {"version", 1}};
    client.notify(
        "textDocument/didOpen",
        {{"textDocument", {{"uri", name}, {"version", 1}, {"languageId", ""}, {"text", text}}}});
    visit(client, document, text);
    const std::string half = text.substr(0, text.size() / 2);
    client.notify("textDocument/didChange", {{"textDocument", {{"uri", name}, {"version", 2}}},
                                             {"contentChanges", Json::array({{{"text", half}}})}});
    visit(client, document, half);
  }
  return 0;
}
