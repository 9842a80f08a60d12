// An editor for tests: it opens files in memory and asks the server about marked places.
#pragma once

#include "compiler/lsp/server.h"
#include "compiler/support/file_system.h"
#include "tests/support/annotations.h"

#include <string>
#include <vector>

namespace accelc::lsp::test {

class Editor {
 public:
  /// `capabilities` are the client's, `folders` the paths of its workspace.
  explicit Editor(const Json& capabilities = Json::object(),
                  const std::vector<std::string>& folders = {});

  MemoryFileSystem disk;

  /// Opens `path` with the text of `sample`, whose marks become the places asked about.
  void open(const std::string& path, const std::string& sample,
            const accelc::test::Marks& marks = {});
  /// Replaces the whole text of an open file.
  void change(const std::string& path, const std::string& text);

  Json ask(const std::string& method, Json params);
  void tell(const std::string& method, Json params);
  /// Whatever `message` is.
  std::vector<Json> send_raw(const std::string& message);

  /// A request at the marked point of the last opened file.
  Json at_point(const std::string& method, Json params = Json::object());
  /// A request at the marked range of the last opened file.
  Json at_range(const std::string& method, Json params = Json::object());
  /// A request about the last opened file.
  Json about(const std::string& method, Json params = Json::object());

  /// What `workspace/diagnostic` says, asked for the first time: the findings by URI.
  Json workspace_findings();

  /// What the server publishes when nothing waits: the findings by URI.
  Json published();
  /// What it publishes after a pause in addition.
  Json published_in_pause();
  /// The codes of the findings published for `path`.
  std::vector<std::string> codes(const std::string& path);

  /// What the server takes an open file's text for; null when it is not open.
  const std::string* text(const std::string& path) { return server_.text(uri(path)); }

  static std::string uri(const std::string& path) { return "file:///" + path; }

 private:
  [[nodiscard]] Json position(std::uint32_t offset) const;

  Server server_{disk};
  std::string path_;
  accelc::test::Annotated sample_;
  int id_ = 0;
  int version_ = 0;
};

/// The labels of a completion list, in its order.
std::vector<std::string> labels(const Json& completion);

/// The titles of code actions.
std::vector<std::string> titles(const Json& actions);

}  // namespace accelc::lsp::test
