// An editor for golden pages: each line of a `lsp` block is one message of the client, followed by
// what the server answers, both as people read them. Lines and columns count from 1.
//
//   -> initialize {CAPABILITIES}              only where they matter; nothing else is then sent
//   first
//   -> open FILE                              also `close`, `save`, and `changed` (on disk)
//   -> edit FILE 3:5-3:9 "new text"           a place alone is an empty range
//   -> METHOD FILE 3:5 {"more": "params"}     any request about a document; place and more may be
//   absent
//   -> METHOD {PARAMS}                        any other request
//   -> notify METHOD {PARAMS}
//   -> answer ID RESULT             to a request of the server's
//   ... | 5 label detail                      of a list show these members, of at most 5 items; of
//   a
//                                             text the first line
#pragma once

#include "compiler/commands/lsp.h"
#include "compiler/lsp/server.h"
#include "compiler/support/file_system.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc::test {

/// A value of the protocol as indented lines; places as `3:5-3:9`, files by their names.
std::vector<std::string> readable_lines(const lsp::Json& value);

class LspSession {
 public:
  /// `files` are what the page wrote, and must live longer.
  explicit LspSession(MemoryFileSystem& files)
      : files_(files), server_(files, build_for_editor(files), a_thursday) {}

  /// Sends one message and returns what came back; throws std::invalid_argument, with why, for a
  /// line that is none.
  std::vector<std::string> send(std::string_view line);

 private:
  struct Shown {
    std::size_t most = 0;  ///< 0: all
    std::vector<std::string> members;
  };

  /// What time it is in a session: 2026-01-01, half past ten.
  static WallMinute a_thursday() {
    using std::chrono::year;
    return std::chrono::sys_days(year(2026) / 1 / 1) + std::chrono::minutes(10 * 60 + 30);
  }

  void start(const lsp::Json& capabilities);
  void tell(const std::string& method, lsp::Json params);
  void ask(const std::string& method, lsp::Json params);
  void document_event(const std::string& word, const std::string& path);
  void edit(const std::string& path, std::string_view rest);
  void take(const std::vector<std::string>& messages);
  void request(const std::string& method, std::string_view line);
  static Shown take_shown(std::string_view& line);
  static std::vector<std::string> shown(const lsp::Json& message, const Shown& how);

  MemoryFileSystem& files_;
  lsp::Server server_;
  bool started_ = false;
  int id_ = 0;
  int version_ = 0;
  std::vector<lsp::Json> received_;
};

}  // namespace accelc::test
