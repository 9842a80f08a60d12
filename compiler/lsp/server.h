// The server as a state machine: messages in, messages out. It reads no pipes and starts no
// threads, so that a test can drive it message by message; serve.h connects it with a client.
#pragma once

#include "compiler/lsp/protocol.h"
#include "compiler/lsp/requests.h"
#include "compiler/lsp/workspace.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lsp {

class Server {
 public:
  /// `disk` must live longer.
  explicit Server(FileSystem& disk) : workspace_(disk) {}

  /// Takes one message and returns what is to be sent, in order. Whatever the bytes are, the answer
  /// is an LSP error or nothing.
  std::vector<std::string> receive(std::string_view message);

  /// To be called when no message waits: publishes the findings of what changed. Changes that
  /// follow each other closely are so checked once.
  std::vector<std::string> settle();

  /// Answers a request that its client cancelled before it was read.
  static std::string cancelled(const Json& id);

  /// The exit code that `exit` asked for; nothing while the server runs.
  [[nodiscard]] std::optional<int> exit_code() const { return exit_code_; }
  /// The client's process, which the server does not outlive; 0 when unknown.
  [[nodiscard]] int client_process() const { return client_process_; }

 private:
  enum class State { kNew, kRunning, kShutDown };

  std::string answer(const Json& id, const std::string& method, const Json& params);
  void notice(const std::string& method, const Json& params);
  Json initialize(const Json& params);
  Json workspace_symbols(const Json& params);
  Answer execute_command(const Json& params);

  void did_open(const Json& params);
  void did_change(const Json& params);
  void did_close(const Json& params);

  std::string publish(const std::string& uri);

  Workspace workspace_;
  State state_ = State::kNew;
  /// Whether the client asks for findings itself; they are then not sent unasked.
  bool pulls_ = false;
  std::vector<std::string> outgoing_;
  std::optional<int> exit_code_;
  int client_process_ = 0;
};

}  // namespace accelc::lsp
