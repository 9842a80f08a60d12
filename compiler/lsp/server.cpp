#include "compiler/lsp/server.h"

#include "compiler/driver/options.h"
#include "compiler/lsp/features.h"
#include "compiler/lsp/requests.h"
#include "compiler/lsp/uri.h"

#include <exception>
#include <utility>

namespace accelc::lsp {

namespace {

/// What a client is asked to watch: files that specs are checked with although no editor has them
/// open.
Json watched_files() {
  Json watchers = Json::array();
  for (const char* glob : {"**/accelc.toml", "**/*.accelc.{yaml,yml,toml}", "**/*.{yaml,yml}"}) {
    watchers.push_back({{"globPattern", glob}});
  }
  return {{"registrations",
           {{{"id", "accelc-files"},
             {"method", "workspace/didChangeWatchedFiles"},
             {"registerOptions", {{"watchers", std::move(watchers)}}}}}}};
}

std::string uri_of_document(const Json& params) {
  return text_member(member(params, "textDocument"), "uri");
}

std::string answer_of(const Json& id, Answer answer) {
  if (const auto* error = std::get_if<RequestError>(&answer)) return error_response(id, *error);
  return response(id, std::move(std::get<Json>(answer)));
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
  const Json message = Json::parse(text, nullptr, false);
  if (message.is_discarded()) {
    outgoing_.push_back(
        error_response(nullptr, {ErrorCode::kParseError, "the message is no JSON"}));
    return std::exchange(outgoing_, {});
  }
  const Json& id = member(message, "id");
  const std::string method = text_member(message, "method");
  const bool is_request = id.is_number_integer() || id.is_string();
  // Without a method it is the answer to a question of the server's.
  if (method.empty()) {
    if (!message.is_object() || (!message.contains("result") && !message.contains("error"))) {
      outgoing_.push_back(
          error_response(nullptr, {ErrorCode::kInvalidRequest, "the message has no method"}));
    }
    return std::exchange(outgoing_, {});
  }
  try {
    if (is_request) {
      outgoing_.push_back(answer(id, method, member(message, "params")));
    } else {
      notice(method, member(message, "params"));
    }
  } catch (const std::exception& fault) {
    // One bad request must not take the editor's other files down.
    if (is_request) {
      outgoing_.push_back(error_response(
          id, {ErrorCode::kInternalError, std::string("accelc has a bug: ") + fault.what()}));
    }
  }
  return std::exchange(outgoing_, {});
}

std::string Server::answer(const Json& id, const std::string& method, const Json& params) {
  if (method == "initialize") {
    if (state_ != State::kNew) {
      return error_response(id, {ErrorCode::kInvalidRequest, "initialized already"});
    }
    return response(id, initialize(params));
  }
  if (state_ == State::kNew) {
    return error_response(id, {ErrorCode::kServerNotInitialized, "not initialized"});
  }
  if (state_ == State::kShutDown) {
    return error_response(id, {ErrorCode::kInvalidRequest, "shut down"});
  }
  if (method == "shutdown") {
    state_ = State::kShutDown;
    return response(id, nullptr);
  }
  if (method == "workspace/symbol") return response(id, workspace_symbols(params));
  if (method == "workspace/executeCommand") return answer_of(id, execute_command(params));
  if (!is_document_request(method)) {
    return error_response(id, {ErrorCode::kMethodNotFound, "unknown method " + method});
  }
  const std::string uri = uri_of_document(params);
  const OpenFile* file = workspace_.files().find(uri);
  if (file == nullptr) {
    return error_response(id, {ErrorCode::kInvalidParams, "the document is not open: " + uri});
  }
  const auto snapshot = workspace_.snapshot(uri);
  return answer_of(id, answer_document_request(method, *snapshot, file->text, params));
}

Json Server::workspace_symbols(const Json& params) {
  Json symbols = Json::array();
  for (const auto& [path, file] : workspace_.files().all()) {
    const auto snapshot = workspace_.snapshot(file.uri);
    if (!snapshot->is_spec()) continue;
    for (Json& symbol : lsp::workspace_symbols(*snapshot, text_member(params, "query"))) {
      symbols.push_back(std::move(symbol));
    }
  }
  return symbols;
}

/// `accelc.preview` with the arguments URI and task.
Answer Server::execute_command(const Json& params) {
  const Json& arguments = member(params, "arguments");
  const bool known = text_member(params, "command") == kPreviewCommand;
  const bool complete = arguments.is_array() && arguments.size() == 2 && arguments[0].is_string() &&
                        arguments[1].is_string();
  if (!known || !complete) {
    return RequestError{ErrorCode::kInvalidParams, "no such command, or not its arguments"};
  }
  const auto snapshot = workspace_.snapshot(arguments[0].get<std::string>());
  if (snapshot == nullptr || !snapshot->is_spec()) {
    return RequestError{ErrorCode::kInvalidParams, "the document is not open, or no task spec"};
  }
  return preview(*snapshot, arguments[1].get<std::string>());
}

Json Server::initialize(const Json& params) {
  state_ = State::kRunning;
  const Json& capabilities = member(params, "capabilities");
  workspace_.set_encoding(choose_encoding(capabilities));
  pulls_ = member(member(capabilities, "textDocument"), "diagnostic").is_object();
  client_process_ = static_cast<int>(number_member(params, "processId").value_or(0));
  return {{"capabilities", server_capabilities(workspace_.encoding())},
          {"serverInfo", {{"name", "accelc"}, {"version", version_text()}}}};
}

void Server::notice(const std::string& method, const Json& params) {
  if (method == "exit") {
    exit_code_ = state_ == State::kShutDown ? 0 : 1;
    return;
  }
  if (state_ != State::kRunning) return;
  if (method == "initialized") {
    outgoing_.push_back(request("accelc-watch", "client/registerCapability", watched_files()));
  } else if (method == "textDocument/didOpen") {
    did_open(params);
  } else if (method == "textDocument/didChange") {
    did_change(params);
  } else if (method == "textDocument/didClose") {
    did_close(params);
  } else if (method == "workspace/didChangeWatchedFiles" || method == "textDocument/didSave") {
    workspace_.changed_on_disk();
  }
}

void Server::did_open(const Json& params) {
  const Json& document = member(params, "textDocument");
  const std::string uri = text_member(document, "uri");
  const auto path = path_of_uri(uri);
  if (!path) return;
  OpenFile& file = workspace_.files().open(
      {uri, normalize_path(*path), version_of(document), text_member(document, "text")});
  workspace_.changed(workspace_.files().canonical(file.path));
}

void Server::did_change(const Json& params) {
  const Json& document = member(params, "textDocument");
  OpenFile* file = workspace_.files().find(text_member(document, "uri"));
  const Json& changes = member(params, "contentChanges");
  if (file == nullptr || !changes.is_array()) return;
  for (const Json& change : changes) apply_change(file->text, change, workspace_.encoding());
  file->version = version_of(document);
  workspace_.changed(workspace_.files().canonical(file->path));
}

void Server::did_close(const Json& params) {
  const std::string uri = uri_of_document(params);
  const OpenFile* file = workspace_.files().find(uri);
  if (file == nullptr) return;
  const std::string canonical = workspace_.files().canonical(file->path);
  workspace_.files().close(uri);
  // What includes it is now checked with what is on disk.
  workspace_.changed(canonical);
  outgoing_.push_back(notification("textDocument/publishDiagnostics",
                                   {{"uri", uri}, {"diagnostics", Json::array()}}));
}

std::string Server::publish(const std::string& uri) {
  const auto snapshot = workspace_.snapshot(uri);
  return notification(
      "textDocument/publishDiagnostics",
      {{"uri", uri}, {"version", snapshot->version}, {"diagnostics", diagnostics(*snapshot)}});
}

std::vector<std::string> Server::settle() {
  std::vector<std::string> sent;
  if (state_ != State::kRunning) return sent;
  for (const std::string& uri : workspace_.take_stale()) {
    if (!pulls_) sent.push_back(publish(uri));
  }
  return sent;
}

}  // namespace accelc::lsp
