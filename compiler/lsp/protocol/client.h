// What a client said of itself when it connected. Whatever the server does in one client and not in
// another follows from here.
#pragma once

#include "compiler/lsp/protocol/protocol.h"

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lsp {

struct Client {
  ColumnUnit encoding = ColumnUnit::kUtf16;
  bool pulls = false;                ///< asks for findings itself; they are then not sent unasked
  bool can_be_asked = false;         ///< to ask for findings again
  bool has_settings = false;         ///< answers `workspace/configuration`
  bool watches = false;              ///< tells of changes on disk, when it is asked to
  bool snippets = false;             ///< completions may have places to fill in
  bool flat_outline = false;         ///< takes the outline as a list only
  bool plain_hover = false;          ///< shows no Markdown
  bool versioned_edits = false;      ///< takes edits with the version of each document
  bool moves_files = false;          ///< takes edits that create and delete files
  bool disabled_actions = false;     ///< shows actions that cannot be done, with the reason
  bool refreshes_documents = false;  ///< reads documents of the server again when it is asked to
  /// Commands of the server whose texts it can show: `experimental: {commands: {commands: [...]}}`,
  /// as rust-analyzer asks.
  std::set<std::string, std::less<>> shown_commands;
  /// The process of the client, which the server does not outlive; 0 when unknown.
  int process = 0;
  /// Paths of the workspace's folders; empty when only single files are open.
  std::vector<std::string> folders;

  [[nodiscard]] bool shows(std::string_view command) const {
    return shown_commands.contains(command);
  }
};

/// Reads InitializeParams.
Client read_client(const Json& params);

/// The paths of a list of WorkspaceFolder; what is no file is left out.
std::vector<std::string> folder_paths(const Json& folders);

}  // namespace accelc::lsp
