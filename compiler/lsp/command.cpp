#include "compiler/lsp/command.h"

#include "compiler/lsp/serve.h"
#include "compiler/lsp/server.h"
#include "compiler/lsp/uri.h"
#include "compiler/support/text.h"
#include "compiler/syntax/limits.h"

#include <string>
#include <unistd.h>
#include <vector>

namespace accelc::lsp {

namespace {

/// An editor that opens one file and looks at what comes.
class OneLook {
 public:
  explicit OneLook(FileSystem& disk) : server_(disk) {
    ask("initialize", {{"processId", nullptr},
                       {"capabilities", {{"general", {{"positionEncodings", {"utf-8"}}}}}}});
    tell("initialized", Json::object());
  }

  void open(const std::string& uri, const std::string& text) {
    uri_ = uri;
    tell("textDocument/didOpen", {{"textDocument",
                                   {{"uri", uri},
                                    {"languageId", uri.ends_with(".toml") ? "toml" : "yaml"},
                                    {"version", 1},
                                    {"text", text}}}});
  }

  /// The findings of the open file.
  Json findings() {
    for (const std::string& text : server_.settle()) {
      const Json message = Json::parse(text);
      const Json& params = member(message, "params");
      if (text_member(params, "uri") == uri_) return member(params, "diagnostics");
    }
    return Json::array();
  }

  Json about_document(const std::string& method, Json params = Json::object()) {
    params["textDocument"] = {{"uri", uri_}};
    return ask(method, std::move(params));
  }

 private:
  Json ask(const std::string& method, Json params) {
    const auto answers = server_.receive(request(++id_, method, std::move(params)));
    return answers.empty() ? Json() : member(Json::parse(answers.back()), "result");
  }

  void tell(const std::string& method, Json params) {
    server_.receive(notification(method, std::move(params)));
  }

  Server server_;
  std::string uri_;
  int id_ = 0;
};

/// `line:column` from 1.
std::string shown(const Json& position) {
  return std::to_string(position["line"].get<int>() + 1) + ":" +
         std::to_string(position["character"].get<int>() + 1);
}

std::string shown_finding(const Json& finding, OneLook& editor) {
  const Json& range = finding["range"];
  std::string text = shown(range["start"]) + "-" + shown(range["end"]) + " " +
                     text_member(finding, "code") + ": " + text_member(finding, "message") + "\n";
  const Json actions = editor.about_document(
      "textDocument/codeAction",
      {{"range", range},
       {"context", {{"diagnostics", Json::array({finding})}, {"only", {"quickfix"}}}}});
  for (const Json& action : actions) text += "  quick fix: " + text_member(action, "title") + "\n";
  return text;
}

RunResult check_once(const std::string& path, RunEnvironment& environment) {
  FileSystem& files = *environment.files;
  const ReadResult read = files.read(path, Limits{}.file_bytes);
  if (!read.error.empty()) {
    return {kExitUsage, {}, "error: cannot read " + quote(path) + ": " + read.error + "\n"};
  }
  OneLook editor(files);
  editor.open(uri_of_path(files.canonical(path)), read.bytes);
  const Json findings = editor.findings();
  RunResult result;
  for (const Json& finding : findings) result.out += shown_finding(finding, editor);
  const Json symbols = editor.about_document("textDocument/documentSymbol");
  result.out += "An editor would show " + count_of(findings.size(), "finding") +
                " and an outline of " + std::to_string(symbols.is_array() ? symbols.size() : 0) +
                " top-level keys" + ".\n";
  result.exit_code = findings.empty() ? kExitClean : kExitFindings;
  return result;
}

}  // namespace

RunResult run_lsp(const Options& options, RunEnvironment& environment) {
  if (!options.paths.empty()) return check_once(options.paths.front(), environment);
  RunResult result;
  result.exit_code = serve(*environment.files, STDIN_FILENO, STDOUT_FILENO);
  return result;
}

}  // namespace accelc::lsp
