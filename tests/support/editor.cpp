#include "tests/support/editor.h"

#include "compiler/source/line_index.h"

namespace accelc::lsp::test {

Editor::Editor(const Json& capabilities, const std::vector<std::string>& folders) {
  Json workspace = Json::array();
  for (const std::string& folder : folders) {
    workspace.push_back({{"uri", uri(folder)}, {"name", folder}});
  }
  ask("initialize", {{"processId", nullptr},
                     {"workspaceFolders", std::move(workspace)},
                     {"capabilities", capabilities}});
  tell("initialized", Json::object());
}

void Editor::open(const std::string& path, const std::string& sample,
                  const accelc::test::Marks& marks) {
  path_ = path;
  sample_ = accelc::test::annotate(sample, marks);
  tell("textDocument/didOpen", {{"textDocument",
                                 {{"uri", uri(path)},
                                  {"languageId", "yaml"},
                                  {"version", ++version_},
                                  {"text", sample_.text}}}});
}

void Editor::change(const std::string& path, const std::string& text) {
  tell("textDocument/didChange", {{"textDocument", {{"uri", uri(path)}, {"version", ++version_}}},
                                  {"contentChanges", {{{"text", text}}}}});
}

Json Editor::ask(const std::string& method, Json params) {
  const auto answers = server_.receive(request(++id_, method, std::move(params)));
  const Json answer = Json::parse(answers.back());
  return answer.contains("error") ? answer["error"] : answer["result"];
}

void Editor::tell(const std::string& method, Json params) {
  server_.receive(notification(method, std::move(params)));
}

std::vector<Json> Editor::send_raw(const std::string& message) {
  std::vector<Json> answers;
  for (const std::string& answer : server_.receive(message)) answers.push_back(Json::parse(answer));
  return answers;
}

Json Editor::position(std::uint32_t offset) const {
  return position_json(LineIndex(sample_.text), offset, ColumnUnit::kUtf16);
}

Json Editor::about(const std::string& method, Json params) {
  params["textDocument"] = {{"uri", uri(path_)}};
  return ask(method, std::move(params));
}

Json Editor::at_point(const std::string& method, Json params) {
  params["position"] = position(sample_.point());
  return about(method, std::move(params));
}

Json Editor::at_range(const std::string& method, Json params) {
  params["range"] = {{"start", position(sample_.range().begin)},
                     {"end", position(sample_.range().end)}};
  return about(method, std::move(params));
}

Json Editor::workspace_findings() {
  const Json params = {{"previousResultIds", Json::array()}};
  server_.receive(request(++id_, "workspace/diagnostic", params));
  Json by_uri = Json::object();
  while (server_.has_work()) {
    for (const std::string& text : server_.work()) {
      const Json message = Json::parse(text);
      for (const Json& report : message["result"]["items"]) {
        by_uri[report["uri"].get<std::string>()] = report["items"];
      }
    }
  }
  return by_uri;
}

namespace {

Json findings_by_uri(const std::vector<std::string>& messages) {
  Json by_uri = Json::object();
  for (const std::string& text : messages) {
    const Json params = Json::parse(text)["params"];
    by_uri[params["uri"].get<std::string>()] = params["diagnostics"];
  }
  return by_uri;
}

}  // namespace

Json Editor::published() { return findings_by_uri(server_.publish_changes()); }

Json Editor::published_in_pause() {
  std::vector<std::string> all;
  while (server_.has_work_for_pause()) {
    for (std::string& message : server_.work_in_pause()) all.push_back(std::move(message));
  }
  return findings_by_uri(all);
}

std::vector<std::string> Editor::codes(const std::string& path) {
  std::vector<std::string> codes;
  const Json all = published();
  for (const Json& finding : member(all, uri(path))) codes.push_back(finding["code"]);
  return codes;
}

std::vector<std::string> labels(const Json& completion) {
  std::vector<std::string> labels;
  for (const Json& item : completion["items"]) labels.push_back(item["label"]);
  return labels;
}

std::vector<std::string> titles(const Json& actions) {
  std::vector<std::string> titles;
  for (const Json& action : actions) titles.push_back(action["title"]);
  return titles;
}

}  // namespace accelc::lsp::test
