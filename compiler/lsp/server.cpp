#include "compiler/lsp/server.h"

#include "compiler/analysis/version.h"
#include "compiler/lsp/features/features.h"
#include "compiler/lsp/protocol/rule_pages.h"
#include "compiler/lsp/protocol/settings.h"
#include "compiler/lsp/protocol/shown.h"
#include "compiler/lsp/protocol/uri.h"
#include "compiler/lsp/requests.h"
#include "compiler/support/file_system.h"

#include <algorithm>
#include <exception>
#include <utility>
#include <variant>

namespace accelc::lsp {

namespace {

/// What a client is asked to watch: specs and configurations, and what they may include or read.
Json watched_files() {
  return {
      {"registrations",
       {{{"id", "accelc-files"},
         {"method", "workspace/didChangeWatchedFiles"},
         {"registerOptions", {{"watchers", {{{"globPattern", "**/*.{yaml,yml,toml,json}"}}}}}}}}}};
}

/// Of a client's settings.
constexpr const char* kSection = "accelc";

/// A command that shows a text about one task of a spec.
struct TaskText {
  std::string_view command;
  Json (*write)(const Snapshot& snapshot, const std::string& task);
};

constexpr TaskText kTaskTexts[] = {{kPreviewCommand, preview},
                                   {kEffectiveCommand, effective_task},
                                   {kProfilesCommand, compared_profiles}};

RequestError no_such_command() {
  return {ErrorCode::kInvalidParams, "no such command, or not its arguments"};
}

RequestError no_spec() {
  return {ErrorCode::kInvalidParams, "the document is not open, or no task spec"};
}

std::int64_t version_of(const Json& document) {
  const Json& version = member(document, "version");
  return version.is_number_integer() ? version.get<std::int64_t>() : 0;
}

}  // namespace

std::string Server::cancelled(const Json& id) {
  return error_response(id, {ErrorCode::kRequestCancelled, "cancelled by the client"});
}

std::vector<std::string> Server::receive(std::string_view text) {
  const std::optional<Json> message = parse_message(text);
  if (message) {
    take(*message);
  } else {
    outgoing_.push_back(
        error_response(nullptr, {ErrorCode::kParseError, "the message is not JSON"}));
  }
  return std::exchange(outgoing_, {});
}

void Server::take(const Json& message) {
  const Json& id = member(message, "id");
  const std::string method = text_member(message, "method");
  const Json& params = member(message, "params");
  const bool is_request = id.is_number_integer() || id.is_string();
  // Without a method it is the answer to a question of the server's.
  if (method.empty()) {
    if (!message.is_object() || (!message.contains("result") && !message.contains("error"))) {
      outgoing_.push_back(
          error_response(nullptr, {ErrorCode::kInvalidRequest, "the message has no method"}));
    }
    const Json& result = member(message, "result");
    const bool settings = id == settings_request_ && result.is_array() && result.size() == 1;
    if (settings && use_settings(result.front())) ask_for_pulls();
    return;
  }
  try {
    if (!is_request) {
      notice(method, params);
    } else if (method == "workspace/diagnostic" && state_ == State::kRunning) {
      check_workspace(id, params);
    } else {
      outgoing_.push_back(answer_text(id, answer(method, params)));
    }
  } catch (const std::exception& fault) {
    // One bad request must not take the editor's other files down.
    if (is_request) {
      outgoing_.push_back(error_response(
          id, {ErrorCode::kInternalError, std::string("accelc has a bug: ") + fault.what()}));
    }
  }
}

Answer Server::answer(const std::string& method, const Json& params) {
  if (method == "initialize") {
    if (state_ == State::kNew) return initialize(params);
    return RequestError{ErrorCode::kInvalidRequest, "initialized already"};
  }
  if (state_ == State::kNew) {
    return RequestError{ErrorCode::kServerNotInitialized, "not initialized"};
  }
  if (state_ == State::kShutDown) return RequestError{ErrorCode::kInvalidRequest, "shut down"};
  if (method == "shutdown") {
    checks_.cancel_all(outgoing_);
    state_ = State::kShutDown;
    return Json(nullptr);
  }
  if (method == "workspace/symbol") return workspace_.symbols(text_member(params, "query"));
  if (method == "workspace/willRenameFiles") return workspace_.moved(params);
  if (method == "workspace/executeCommand") return execute_command(params);
  if (method == "workspace/textDocumentContent")
    return document_content(text_member(params, "uri"));
  if (!is_document_request(method)) {
    return RequestError{ErrorCode::kMethodNotFound, "unknown method " + method};
  }
  return answer_document_request(method, uri_of_document(params), params, workspace_);
}

void Server::check_workspace(const Json& id, const Json& params) {
  checks_.add(WorkspaceCheck(id, params, checked_workspace_));
}

void Server::cancel(const Json& id) { checks_.cancel(id, outgoing_); }

std::vector<std::string> Server::work_in_pause() {
  if (!workspace_.has_unconfirmed()) {
    workspace_.prepare_one();
    return {};
  }
  if (!workspace_.confirm_one()) ask_for_pulls();
  std::vector<std::string> sent = std::exchange(outgoing_, {});
  for (std::string& message : publish_changes()) sent.push_back(std::move(message));
  return sent;
}

bool Server::has_work() { return checks_.front() != nullptr; }

std::vector<std::string> Server::work() {
  WorkspaceCheck* check = checks_.front();
  if (check == nullptr) return {};
  try {
    check->step(workspace_, outgoing_);
  } catch (const std::exception& fault) {
    outgoing_.push_back(error_response(
        check->id(),
        {ErrorCode::kInternalError, std::string("accelc has a bug: ") + fault.what()}));
    checks_.drop_front();
    return std::exchange(outgoing_, {});
  }
  checked_workspace_ = checked_workspace_ || check->answered();
  checks_.retire_front();
  return std::exchange(outgoing_, {});
}

const std::string* Server::text(const std::string& uri) {
  const OpenFile* file = workspace_.files().find(uri);
  return file == nullptr ? nullptr : &file->text;
}

Answer Server::execute_command(const Json& params) {
  const Json& written = member(params, "arguments");
  const auto is_text = [](const Json& argument) { return argument.is_string(); };
  if (!written.is_array() || !std::ranges::all_of(written, is_text)) return no_such_command();
  VirtualDocument asked{text_member(params, "command"), {}};
  for (const Json& argument : written) asked.arguments.push_back(argument.get<std::string>());
  return asked.command == kBuildCommand ? build_spec(asked.arguments) : shown_text(asked);
}

Answer Server::shown_text(const VirtualDocument& asked) {
  const auto& [command, arguments] = asked;
  if (command == kExplainCommand && arguments.size() == 1) return explain(arguments[0]);
  const auto found = std::ranges::find(kTaskTexts, command, &TaskText::command);
  if (found == std::end(kTaskTexts) || arguments.size() != 2) return no_such_command();
  const auto snapshot = workspace_.snapshot(arguments[0]);
  if (snapshot == nullptr || !snapshot->is_spec()) return no_spec();
  Json shown = found->write(*snapshot, arguments[1]);
  if (snapshot->analysis->secrets) hide_in_answer(*snapshot->analysis->secrets, shown);
  return shown;
}

Answer Server::document_content(const std::string& uri) {
  const auto asked = read_virtual_uri(uri);
  if (!asked) return RequestError{ErrorCode::kInvalidParams, "no document of this server"};
  Answer answer = shown_text(*asked);
  const Json* shown = std::get_if<Json>(&answer);
  if (shown == nullptr) return answer;
  if (shown_documents_.size() < kMostShown) shown_documents_.insert(uri);
  const std::string text = text_member(*shown, "text");
  return Json{
      {"text", text.empty() ? "# No output: " + text_member(*shown, "error") + "\n" : text}};
}

Answer Server::build_spec(const std::vector<std::string>& arguments) {
  if (arguments.size() != 1) return no_such_command();
  const auto snapshot = workspace_.snapshot(arguments[0]);
  if (snapshot == nullptr || !snapshot->is_spec()) return no_spec();
  if (!build_) return RequestError{ErrorCode::kRequestFailed, "this server builds nothing"};
  Json built = build(*snapshot, disk_, build_);
  // MessageType: an error, or information.
  outgoing_.push_back(notification("window/showMessage", {{"type", built["failed"] == true ? 1 : 3},
                                                          {"message", built["text"]}}));
  return built;
}

Json Server::initialize(const Json& params) {
  state_ = State::kRunning;
  workspace_.set_client(read_client(params));
  use_settings(member(params, "initializationOptions"));
  return {{"capabilities", server_capabilities(workspace_.client().encoding)},
          {"serverInfo", {{"name", "accelc"}, {"version", version_text()}}}};
}

void Server::initialized() {
  ask_for_settings();
  if (!workspace_.client().watches) return;
  outgoing_.push_back(request("accelc-" + std::to_string(++requests_), "client/registerCapability",
                              watched_files()));
}

void Server::notice(const std::string& method, const Json& params) {
  if (method == "exit") {
    exit_code_ = state_ == State::kShutDown ? 0 : 1;
    return;
  }
  if (state_ != State::kRunning) return;
  if (method == "initialized") {
    initialized();
  } else if (method == "textDocument/didOpen") {
    did_open(params);
  } else if (method == "textDocument/didChange") {
    did_change(params);
  } else if (method == "textDocument/didClose") {
    did_close(params);
  } else if (method == "workspace/didChangeWatchedFiles") {
    did_change_files(params);
  } else if (method == "textDocument/didSave") {
    workspace_.changed_on_disk();
  } else if (method == "workspace/didChangeConfiguration") {
    did_change_configuration(params);
  } else if (method == "workspace/didChangeWorkspaceFolders") {
    did_change_folders(params);
  } else if (method == "$/cancelRequest") {
    cancel(member(params, "id"));
  }
}

void Server::did_change_files(const Json& params) {
  constexpr int kChanged = 2;
  const Json& changes = member(params, "changes");
  if (!changes.is_array()) return;
  for (const Json& change : changes) {
    const auto path = path_of_uri(text_member(change, "uri"));
    // What was missing and is there, or was there and is missing, matters to those who looked for
    // it.
    const bool same_files = number_member(change, "type") == kChanged;
    if (!path || !same_files) {
      workspace_.changed_on_disk();
    } else {
      workspace_.changed(workspace_.files().canonical(normalize_path(*path)));
    }
  }
  ask_for_pulls();
}

void Server::did_change_folders(const Json& params) {
  const Json& event = member(params, "event");
  workspace_.change_folders(folder_paths(member(event, "added")),
                            folder_paths(member(event, "removed")));
  ask_for_pulls();
}

void Server::did_change_configuration(const Json& params) {
  // Clients that are asked send nothing of use along.
  if (workspace_.client().has_settings) return ask_for_settings();
  const Json& settings = member(params, "settings");
  if (settings.is_object() && use_settings(member(settings, kSection))) ask_for_pulls();
}

void Server::ask_for_settings() {
  if (!workspace_.client().has_settings) return;
  settings_request_ = "accelc-" + std::to_string(++requests_);
  outgoing_.push_back(request(settings_request_, "workspace/configuration",
                              {{"items", {{{"section", kSection}}}}}));
}

bool Server::use_settings(const Json& section) {
  const std::vector<std::string> before = workspace_.config();
  auto read = read_settings(section);
  const auto* wrong = std::get_if<std::string>(&read);
  const std::string why =
      wrong != nullptr ? *wrong : workspace_.set_config(std::get<Settings>(std::move(read)).config);
  if (why.empty()) return workspace_.config() != before;
  constexpr int kError = 1;
  outgoing_.push_back(
      notification("window/showMessage",
                   {{"type", kError}, {"message", "accelc does not use its settings: " + why}}));
  return false;
}

void Server::ask_for_pulls() {
  if (!workspace_.client().pulls || !workspace_.client().can_be_asked) return;
  outgoing_.push_back(
      request("accelc-" + std::to_string(++requests_), "workspace/diagnostic/refresh", nullptr));
}

/// What they show may be made of what changed.
void Server::ask_for_documents(std::vector<std::string>& sent) {
  for (const std::string& uri : shown_documents_) {
    sent.push_back(request("accelc-" + std::to_string(++requests_),
                           "workspace/textDocumentContent/refresh", {{"uri", uri}}));
  }
}

void Server::did_open(const Json& params) {
  const Json& document = member(params, "textDocument");
  const std::string uri = text_member(document, "uri");
  auto path = path_of_uri(uri);
  if (!path) path = path_of_untitled(uri, text_member(document, "languageId"));
  if (!path) return;
  OpenFile& file = workspace_.files().add(
      {uri, normalize_path(*path), version_of(document), text_member(document, "text")});
  workspace_.changed(workspace_.files().canonical(file.path));
}

void Server::did_change(const Json& params) {
  const Json& document = member(params, "textDocument");
  OpenFile* file = workspace_.files().find(text_member(document, "uri"));
  const Json& changes = member(params, "contentChanges");
  const std::int64_t version = version_of(document);
  // An edit of a text that is not there any more would only do harm.
  if (file == nullptr || !changes.is_array() || (version != 0 && version < file->version)) return;
  for (const Json& change : changes) apply_change(file->text, change, workspace_.client().encoding);
  file->version = version;
  workspace_.changed(workspace_.files().canonical(file->path));
}

void Server::did_close(const Json& params) {
  const std::string uri = uri_of_document(params);
  const OpenFile* file = workspace_.files().find(uri);
  if (file == nullptr) return;
  const std::string path = file->path;
  workspace_.files().close(uri);
  workspace_.closed(path);
  outgoing_.push_back(notification("textDocument/publishDiagnostics",
                                   {{"uri", uri}, {"diagnostics", Json::array()}}));
}

std::string Server::publish(const std::string& uri) {
  return notification("textDocument/publishDiagnostics",
                      {{"uri", uri},
                       {"version", workspace_.files().find(uri)->version},
                       {"diagnostics", workspace_.findings(uri)}});
}

std::vector<std::string> Server::publish_changes() {
  std::vector<std::string> sent;
  if (state_ != State::kRunning) return sent;
  if (workspace_.take_changed()) checks_.start_again();
  bool changed = false;
  // Looking at one file may show that others have to be looked at again.
  for (auto stale = workspace_.take_stale(); !stale.empty(); stale = workspace_.take_stale()) {
    changed = true;
    if (workspace_.client().pulls) continue;
    for (const std::string& uri : stale) sent.push_back(publish(uri));
  }
  if (changed && workspace_.client().refreshes_documents) ask_for_documents(sent);
  return sent;
}

}  // namespace accelc::lsp
