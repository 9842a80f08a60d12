// What the editor has open, over what is on disk: every stage reads files through this, so that an
// unsaved buffer wins in each spec that includes it.
#pragma once

#include "compiler/lsp/protocol/protocol.h"
#include "compiler/support/forwarding_file_system.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

namespace accelc::lsp {

/// A text that an editor has open.
struct OpenFile {
  std::string uri;   ///< as the client spells it
  std::string path;  ///< of the URI
  std::int64_t version = 0;
  std::string text;
};

/// `text` after one change event of LSP: a range and what replaces it, or a whole new text. False,
/// without a change, when the event is malformed or its range ends before it begins.
bool apply_change(std::string& text, const Json& change, ColumnUnit encoding);

/// A file system in which open files have the editor's text. Nothing is written through it.
class OpenFiles : public ForwardingFileSystem {
 public:
  /// `disk` must live longer.
  explicit OpenFiles(FileSystem& disk) : ForwardingFileSystem(disk) {}

  OpenFile& add(OpenFile file);
  void close(const std::string& uri);
  /// Null when the client has not opened it.
  OpenFile* find(const std::string& uri);
  /// By canonical path.
  [[nodiscard]] const std::map<std::string, OpenFile>& all() const { return files_; }

  ReadResult read(const std::string& path, std::size_t limit) override;
  PathKind kind(const std::string& path) override;
  std::string write_all(const std::vector<FileToWrite>& files) override;
  std::string update_folders(const std::vector<FolderUpdate>& updates, unsigned threads) override;

 private:
  std::map<std::string, OpenFile> files_;  // by canonical path
  std::map<std::string, std::string> canonical_of_uri_;
};

}  // namespace accelc::lsp
