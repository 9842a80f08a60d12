// `lsp`: serves an editor over standard input and output; with `--check FILE`, shows once what an
// editor would show of that file.
#include "compiler/commands/lsp.h"

#include "compiler/commands/build.h"
#include "compiler/commands/command.h"
#include "compiler/lsp/protocol/uri.h"
#include "compiler/lsp/serve.h"
#include "compiler/lsp/server.h"
#include "compiler/support/text.h"
#include "compiler/syntax/limits.h"

#include <string>
#include <unistd.h>
#include <vector>

namespace accelc {

namespace {

using lsp::member;
using lsp::notification;
using lsp::request;
using lsp::text_member;

struct LspOptions {
  std::string check;   ///< a file to look at once; empty: an editor is served
  bool stdio = false;  ///< said by editors, and always so
};

void declare(Arguments& arguments, LspOptions& options) {
  arguments.text("--check", options.check, "FILE",
                 "Open this file once and show what an editor would show");
  // What editors pass to servers that can do something else too.
  arguments.flag("--stdio", options.stdio, "Use standard input and output, the only transport");
}

/// An editor that opens one file and looks at what comes.
class OneLook {
 public:
  explicit OneLook(FileSystem& disk) : server_(disk, build_for_editor(disk)) {
    ask("initialize", {{"processId", nullptr},
                       {"capabilities", {{"general", {{"positionEncodings", {"utf-8"}}}}}}});
    tell("initialized", lsp::Json::object());
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
  lsp::Json findings() {
    for (const std::string& text : server_.publish_changes()) {
      const lsp::Json message = lsp::Json::parse(text);
      const lsp::Json& params = member(message, "params");
      if (text_member(params, "uri") == uri_) return member(params, "diagnostics");
    }
    return lsp::Json::array();
  }

  lsp::Json about_document(const std::string& method, lsp::Json params = lsp::Json::object()) {
    params["textDocument"] = {{"uri", uri_}};
    return ask(method, std::move(params));
  }

 private:
  lsp::Json ask(const std::string& method, lsp::Json params) {
    const auto answers = server_.receive(request(++id_, method, std::move(params)));
    return answers.empty() ? lsp::Json() : member(lsp::Json::parse(answers.back()), "result");
  }

  void tell(const std::string& method, lsp::Json params) {
    server_.receive(notification(method, std::move(params)));
  }

  lsp::Server server_;
  std::string uri_;
  int id_ = 0;
};

/// `line:column` from 1.
std::string shown(const lsp::Json& position) {
  return std::to_string(position["line"].get<int>() + 1) + ":" +
         std::to_string(position["character"].get<int>() + 1);
}

std::string shown_finding(const lsp::Json& finding, OneLook& editor) {
  const lsp::Json& range = finding["range"];
  std::string text = shown(range["start"]) + "-" + shown(range["end"]) + " " +
                     text_member(finding, "code") + ": " + text_member(finding, "message") + "\n";
  const lsp::Json actions = editor.about_document(
      "textDocument/codeAction",
      {{"range", range},
       {"context", {{"diagnostics", lsp::Json::array({finding})}, {"only", {"quickfix"}}}}});
  for (const lsp::Json& action : actions)
    text += "  quick fix: " + text_member(action, "title") + "\n";
  return text;
}

RunResult check_once(const std::string& path, RunEnvironment& environment) {
  FileSystem& files = *environment.files;
  const ReadResult read = files.read(path, Limits{}.file_bytes);
  if (!read.error.empty()) {
    return {kExitUsage, {}, "error: cannot read " + quote(path) + ": " + read.error + "\n"};
  }
  OneLook editor(files);
  editor.open(lsp::uri_of_path(files.canonical(path)), read.bytes);
  const lsp::Json findings = editor.findings();
  RunResult result;
  for (const lsp::Json& finding : findings) result.out += shown_finding(finding, editor);
  const lsp::Json symbols = editor.about_document("textDocument/documentSymbol");
  result.out += "An editor would show " + count_of(findings.size(), "finding") +
                " and an outline of " + std::to_string(symbols.is_array() ? symbols.size() : 0) +
                " top-level keys" + ".\n";
  result.exit_code = findings.empty() ? kExitClean : kExitFindings;
  return result;
}

RunResult serve(const LspOptions& options, RunEnvironment& environment) {
  if (!options.check.empty()) return check_once(options.check, environment);
  FileSystem& disk = *environment.files;
  RunResult result;
  result.exit_code = lsp::serve(disk, STDIN_FILENO, STDOUT_FILENO, build_for_editor(disk));
  return result;
}

}  // namespace

lsp::Build build_for_editor(FileSystem& disk) {
  return [&disk](const std::string& path, const std::string& out) {
    BuildOptions options;
    options.paths = {path};
    options.out = out;
    options.color = ColorWhen::kNever;
    RunEnvironment environment;
    environment.files = &disk;
    const RunResult result = build(options, environment);
    return lsp::BuildOutcome{result.out + result.err, result.exit_code != kExitClean};
  };
}

PreparedCommand prepare_lsp(Arguments& arguments) {
  return prepare<LspOptions, declare, serve>(arguments);
}

}  // namespace accelc
