// The server behind pipes, as an editor has it.
#include "compiler/lsp/serve.h"

#include "compiler/lsp/protocol/framing.h"
#include "compiler/lsp/protocol/protocol.h"
#include "compiler/support/file_system.h"

#include <catch2/catch.hpp>

#include <array>
#include <csignal>
#include <optional>
#include <string>
#include <sys/types.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace accelc::lsp::test {
namespace {

/// The client's ends of two pipes, with a server at the others.
class Connection {
 public:
  explicit Connection(int process = 0) {
    REQUIRE(::pipe(to_server_.data()) == 0);
    REQUIRE(::pipe(from_server_.data()) == 0);
    server_ = std::thread([this] { exit_code_ = serve(disk_, to_server_[0], from_server_[1]); });
    const Json id = process == 0 ? Json(nullptr) : Json(process);
    ask("initialize", {{"processId", id}, {"capabilities", Json::object()}});
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() {
    if (to_server_[1] >= 0) ::close(to_server_[1]);
    if (server_.joinable()) server_.join();
    ::close(from_server_[0]);
    ::close(from_server_[1]);
  }

  void write(const std::string& bytes) const {
    REQUIRE(::write(to_server_[1], bytes.data(), bytes.size()) ==
            static_cast<ssize_t>(bytes.size()));
  }

  void tell(const std::string& method, Json params) const {
    write(frame(notification(method, std::move(params))));
  }

  /// The next message of the server.
  Json read() {
    for (;;) {
      if (auto message = reader_.next()) return Json::parse(*message);
      char buffer[4096];
      const ssize_t got = ::read(from_server_[0], buffer, sizeof buffer);
      REQUIRE(got > 0);
      reader_.feed({buffer, static_cast<std::size_t>(got)});
    }
  }

  Json read_response(const Json& id) {
    for (;;) {
      Json message = read();
      if (member(message, "id") == id) return message;
    }
  }

  Json ask(const std::string& method, Json params) {
    const int id = ++id_;
    write(frame(request(id, method, std::move(params))));
    return read_response(id);
  }

  /// The exit code, once the server has ended by itself.
  int wait() {
    server_.join();
    return exit_code_;
  }

  int hang_up() {
    ::close(to_server_[1]);
    to_server_[1] = -1;
    return wait();
  }

 private:
  MemoryFileSystem disk_;
  std::array<int, 2> to_server_{};
  std::array<int, 2> from_server_{};
  std::thread server_;
  MessageReader reader_;
  int exit_code_ = -1;
  int id_ = 0;
};

Json document(int version) { return {{"uri", "file:///task.yaml"}, {"version", version}}; }

Json opened(const std::string& text) {
  Json params = {{"textDocument", document(1)}};
  params["textDocument"]["languageId"] = "yaml";
  params["textDocument"]["text"] = text;
  return params;
}

TEST_CASE("A server ends as the protocol says") {
  Connection good;
  CHECK(good.ask("shutdown", nullptr)["result"].is_null());
  good.tell("exit", nullptr);
  CHECK(good.wait() == 0);
  Connection rude;
  rude.tell("exit", nullptr);
  CHECK(rude.wait() == 1);
  CHECK(Connection().hang_up() == 1);
}

TEST_CASE("A server does not outlive its editor") {
  const pid_t editor = ::fork();
  if (editor == 0) {
    ::pause();
    ::_exit(0);
  }
  Connection connection(editor);
  ::kill(editor, SIGKILL);
  ::waitpid(editor, nullptr, 0);
  // The pipe is still open.
  CHECK(connection.wait() == 1);
}

TEST_CASE("A server goes on after bytes that are no frame") {
  Connection connection;
  connection.write("nonsense\r\n\r\nContent-Length: none\r\n\r\n");
  connection.write("Content-Length: 99999999999999999999\r\n\r\n");
  connection.write(frame("{]"));
  CHECK(connection.read()["error"]["code"] == -32700);
  CHECK(connection.ask("workspace/symbol", {{"query", ""}})["result"].empty());
}

TEST_CASE("A request that was taken back before it was read is not answered with a result") {
  Connection connection;
  // Both are there before the server looks.
  connection.write(frame(request(70, "workspace/symbol", {{"query", ""}})) +
                   frame(request(71, "workspace/symbol", {{"query", ""}})) +
                   frame(notification("$/cancelRequest", {{"id", 71}})));
  CHECK(connection.read_response(70).contains("result"));
  // Whichever was quicker.
  const Json answer = connection.read_response(71);
  CHECK((answer.contains("result") || answer["error"]["code"] == -32800));
}

TEST_CASE("Edits that come faster than they are checked are checked together, the last for sure") {
  Connection connection;
  connection.tell("textDocument/didOpen", opened("accelc: v1\n"));
  constexpr int kLast = 300;
  for (int version = 2; version <= kLast; ++version) {
    const std::string text =
        version == kLast ? "accelc: v2\n" : "accelc: v1 #" + std::to_string(version);
    connection.tell("textDocument/didChange",
                    {{"textDocument", document(version)}, {"contentChanges", {{{"text", text}}}}});
  }
  int seen = 0;
  Json params;
  do {
    params = connection.read()["params"];
    CHECK(params["version"].get<int>() > seen);
    seen = params["version"].get<int>();
  } while (seen < kLast);
  CHECK(params["diagnostics"].size() == 1);
}

}  // namespace
}  // namespace accelc::lsp::test
