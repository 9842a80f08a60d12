// Which files of the workspace's folders are task specs, what they declare and what they include,
// so that a question about one file finds those that no editor has open. A file is read again only
// when its bytes are others.
#pragma once

#include "compiler/lsp/protocol/protocol.h"
#include "compiler/lsp/workspace/open_files.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace accelc::lsp {

/// A file that `accelc check` on its folder would read.
struct IndexedFile {
  std::string path;       ///< as findings call it
  std::size_t bytes = 0;  ///< a hash of what was read
  /// The canonical paths of the files that it includes itself.
  std::vector<std::string> includes;
  Json symbols = Json::array();  ///< WorkspaceSymbol of what it declares
};

class WorkspaceIndex {
 public:
  /// More files than this are not looked at: a home folder was opened, not a project.
  static constexpr std::size_t kMostFiles = 20'000;

  /// `files` must live longer.
  explicit WorkspaceIndex(OpenFiles& files) : files_(files) {}

  void set_folders(std::vector<std::string> folders);
  [[nodiscard]] const std::vector<std::string>& folders() const { return folders_; }
  void change_folders(const std::vector<std::string>& added,
                      const std::vector<std::string>& removed);
  /// What the client's settings say of the configuration, which may exclude files.
  void set_config(std::vector<std::string> config);
  /// Something on disk or in an editor is not as it was.
  void changed() { current_ = false; }

  /// Brings it up to date and gives all by canonical path: files below the folders, and open ones.
  const std::map<std::string, IndexedFile>& all(ColumnUnit encoding);
  /// The canonical paths of specs that include the file, directly or not; without itself.
  std::vector<std::string> including(const std::string& canonical, ColumnUnit encoding);

 private:
  std::map<std::string, std::string> find_files();
  void read(const std::string& canonical, const std::string& path, ColumnUnit encoding);

  OpenFiles& files_;
  std::vector<std::string> folders_;
  std::vector<std::string> config_;
  bool current_ = false;
  std::map<std::string, IndexedFile> indexed_;
};

}  // namespace accelc::lsp
