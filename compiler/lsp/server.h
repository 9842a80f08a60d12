// The server as a state machine: messages in, messages out. It reads no pipes and starts no
// threads, so that a test can drive it message by message; serve.h connects it with a client.
#pragma once

#include "compiler/lsp/build.h"
#include "compiler/lsp/protocol/protocol.h"
#include "compiler/lsp/protocol/virtual_document.h"
#include "compiler/lsp/requests.h"
#include "compiler/lsp/workspace/pending_checks.h"
#include "compiler/lsp/workspace/workspace.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc::lsp {

class Server {
 public:
  /// `disk` must live longer. Without `build` the command to build is refused, without `clock`
  /// nothing is said that depends on the time.
  explicit Server(FileSystem& disk, Build build = {}, Clock clock = {})
      : disk_(disk), build_(std::move(build)), workspace_(disk, std::move(clock)) {}

  /// Takes one message and returns what is to be sent, in order. Whatever the bytes are, the answer
  /// is an LSP error or nothing.
  std::vector<std::string> receive(std::string_view message);

  /// To be called when no message waits: publishes the findings of what changed. Changes that
  /// follow each other closely are so checked once.
  std::vector<std::string> publish_changes();

  /// Whether there is something to do once nobody has typed for a while.
  [[nodiscard]] bool has_work_for_pause() const {
    return workspace_.has_unconfirmed() || workspace_.has_unprepared();
  }
  /// Does some of it: checks the whole of a file that was edited, so that what is asked for next is
  /// known, and publishes what that finds besides; or prepares for edits.
  std::vector<std::string> work_in_pause();

  /// Whether a check of the workspace is on its way.
  [[nodiscard]] bool has_work();
  /// Does a little of it: to be called when no message waits.
  std::vector<std::string> work();

  /// Answers a request that its client cancelled before it was read.
  static std::string cancelled(const Json& id);

  /// The exit code that `exit` asked for; nothing while the server runs.
  [[nodiscard]] std::optional<int> exit_code() const { return exit_code_; }
  /// The client's process, which the server does not outlive; 0 when unknown.
  [[nodiscard]] int client_process() const { return workspace_.client().process; }
  /// The text of an open document; null when it is not open.
  [[nodiscard]] const std::string* text(const std::string& uri);

 private:
  enum class State { kNew, kRunning, kShutDown };

  void take(const Json& message);
  Answer answer(const std::string& method, const Json& params);
  void notice(const std::string& method, const Json& params);
  Json initialize(const Json& params);
  Answer execute_command(const Json& params);
  /// The text that a command answers with: an object with `text`, or with `error`.
  Answer shown_text(const VirtualDocument& asked);
  /// The same as TextDocumentContentResult.
  Answer document_content(const std::string& uri);
  Answer build_spec(const std::vector<std::string>& arguments);
  void check_workspace(const Json& id, const Json& params);
  void cancel(const Json& id);

  void initialized();
  void did_open(const Json& params);
  void did_change(const Json& params);
  void did_close(const Json& params);
  void did_change_files(const Json& params);
  void did_change_folders(const Json& params);
  void did_change_configuration(const Json& params);
  /// Asks the client for its settings.
  void ask_for_settings();
  /// Uses the section `accelc` of them, or tells the user why not. Whether anything changed.
  bool use_settings(const Json& section);

  std::string publish(const std::string& uri);
  /// Findings of files that were not touched may be others: clients that pull are asked to.
  void ask_for_pulls();
  void ask_for_documents(std::vector<std::string>& sent);

  FileSystem& disk_;
  Build build_;
  Workspace workspace_;
  State state_ = State::kNew;
  PendingChecks checks_;
  /// Whether a check of the workspace was answered: the next may wait for news.
  bool checked_workspace_ = false;
  std::vector<std::string> outgoing_;
  std::optional<int> exit_code_;
  /// URIs of documents that the client was given, to be read again after changes. What is more than
  /// an editor shows is not remembered.
  std::set<std::string> shown_documents_;
  static constexpr std::size_t kMostShown = 64;
  int requests_ = 0;  // the server's own
  /// The last question about settings; an older one is answered with what was.
  std::string settings_request_;
};

}  // namespace accelc::lsp
