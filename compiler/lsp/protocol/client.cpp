#include "compiler/lsp/protocol/client.h"

#include "compiler/lsp/protocol/uri.h"
#include "compiler/support/file_system.h"

#include <algorithm>
#include <initializer_list>
#include <string_view>

namespace accelc::lsp {

namespace {

const Json& at(const Json& object, std::initializer_list<std::string_view> keys) {
  const Json* found = &object;
  for (const std::string_view key : keys) found = &member(*found, key);
  return *found;
}

bool has_item(const Json& list, std::string_view item) {
  return list.is_array() && std::find(list.begin(), list.end(), item) != list.end();
}

std::set<std::string, std::less<>> texts_in(const Json& list) {
  std::set<std::string, std::less<>> texts;
  if (!list.is_array()) return texts;
  for (const Json& item : list) {
    if (item.is_string()) texts.insert(item.get<std::string>());
  }
  return texts;
}

}  // namespace

std::vector<std::string> folder_paths(const Json& folders) {
  std::vector<std::string> paths;
  if (!folders.is_array()) return paths;
  for (const Json& folder : folders) {
    const auto path = path_of_uri(text_member(folder, "uri"));
    if (path) paths.push_back(normalize_path(*path));
  }
  return paths;
}

Client read_client(const Json& params) {
  const Json& capabilities = member(params, "capabilities");
  Client client;
  client.encoding = choose_encoding(capabilities);
  client.pulls = at(capabilities, {"textDocument", "diagnostic"}).is_object();
  client.can_be_asked = at(capabilities, {"workspace", "diagnostics", "refreshSupport"}) == true;
  client.has_settings = at(capabilities, {"workspace", "configuration"}) == true;
  client.watches =
      at(capabilities, {"workspace", "didChangeWatchedFiles", "dynamicRegistration"}) == true;
  client.snippets =
      at(capabilities, {"textDocument", "completion", "completionItem", "snippetSupport"}) == true;
  const Json& outline = at(capabilities, {"textDocument", "documentSymbol"});
  client.flat_outline =
      outline.is_object() && member(outline, "hierarchicalDocumentSymbolSupport") != true;
  const Json& formats = at(capabilities, {"textDocument", "hover", "contentFormat"});
  client.plain_hover = formats.is_array() && !has_item(formats, "markdown");
  client.versioned_edits =
      at(capabilities, {"workspace", "workspaceEdit", "documentChanges"}) == true;
  const Json& operations = at(capabilities, {"workspace", "workspaceEdit", "resourceOperations"});
  client.moves_files = has_item(operations, "create") && has_item(operations, "delete");
  client.disabled_actions =
      at(capabilities, {"textDocument", "codeAction", "disabledSupport"}) == true;
  client.refreshes_documents = at(capabilities, {"workspace", "textDocumentContent"}).is_object();
  client.shown_commands = texts_in(at(capabilities, {"experimental", "commands", "commands"}));
  client.process = static_cast<int>(number_member(params, "processId").value_or(0));
  client.folders = folder_paths(member(params, "workspaceFolders"));
  // Clients older than workspace folders.
  if (client.folders.empty()) {
    client.folders = folder_paths({{{"uri", text_member(params, "rootUri")}}});
  }
  return client;
}

}  // namespace accelc::lsp
