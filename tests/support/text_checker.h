// A file that is open in an editor, checked as a whole whenever its text changes.
#pragma once

#include "compiler/lsp/requests.h"
#include "compiler/lsp/workspace/workspace.h"

#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace accelc::lsp::test {

inline Json answer_about(Workspace& workspace, const std::string& uri, std::string_view method,
                         const Json& position) {
  const Answer answer = answer_document_request(
      method, uri, {{"textDocument", {{"uri", uri}}}, {"position", position}}, workspace);
  const Json* result = std::get_if<Json>(&answer);
  REQUIRE(result != nullptr);
  return *result;
}

/// Checks texts as those of one open file.
class TextChecker {
 public:
  explicit TextChecker(const std::string& ending) : path_("/tasks" + ending) {}

  /// From now on the text can include `base.yaml` or `base.toml`.
  void put_base(const std::string& ending, const std::string& text) {
    disk_.files["base" + ending] = text;
    workspace_.changed_on_disk();
  }

  std::shared_ptr<const Snapshot> check(std::string text) {
    const std::string uri = "file://" + path_;
    workspace_.files().add({.uri = uri, .path = path_, .text = std::move(text)});
    workspace_.changed(path_);
    return workspace_.snapshot(uri);
  }

  /// What is shown of the text that was checked last, with what is found in other files.
  Json findings() {
    workspace_.changed_on_disk();  // nothing is followed any longer
    return workspace_.findings("file://" + path_);
  }

  /// The answer to a request about a place of the text that was checked last.
  Json answer(std::string_view method, const Json& position) {
    return answer_about(workspace_, "file://" + path_, method, position);
  }

 private:
  MemoryFileSystem disk_;
  std::string path_;
  Workspace workspace_{disk_};
};

}  // namespace accelc::lsp::test
