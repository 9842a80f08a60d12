// Files as they would be: changed texts lie over a file system, and nothing is written. So a fix or
// a comment is checked before anything on disk changes.
#pragma once

#include "compiler/support/forwarding_file_system.h"

#include <map>
#include <string>
#include <vector>

namespace accelc {

/// A file that was changed: both texts are whole, with byte order mark and line endings.
struct ChangedFile {
  std::string path;  ///< as messages show it
  std::string before;
  std::string after;
};

/// The changes as a diff, without the credentials in their texts.
std::string shown_diff(const std::vector<ChangedFile>& changed);

class EditedFileSystem : public ForwardingFileSystem {
 public:
  /// `below` must live longer.
  explicit EditedFileSystem(FileSystem& below) : ForwardingFileSystem(below) {}

  /// Lays a text over the file; `before` is what was read of it the first time.
  void put(const std::string& path, std::string before, std::string after);
  /// Goes back to these files, which `changed` gave.
  void restore(std::map<std::string, ChangedFile> files) { files_ = std::move(files); }

  /// The changed files by canonical path. A file that is again as it was is left out.
  [[nodiscard]] const std::map<std::string, ChangedFile>& changed() const { return files_; }

  ReadResult read(const std::string& path, std::size_t limit) override;

 private:
  std::map<std::string, ChangedFile> files_;
};

/// Writes the changed files, all or none. Returns why nothing was written; empty on success.
/// Refuses files that may not be written, that a link takes out of the folder `root`, and that
/// changed on disk in the meantime.
std::string write_changes(const std::vector<ChangedFile>& changed, const std::string& root,
                          FileSystem& files);

/// Removes what earlier runs that were killed left beside these files.
void remove_leftovers_beside(const std::vector<std::string>& paths, FileSystem& files);

}  // namespace accelc
