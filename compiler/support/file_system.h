// The only door to files. The rest of the compiler sees this interface, so that the command line,
// the language server and the tests differ only in which implementation they pass.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// Bytes of a file, or why there are none: `error` is empty exactly on success and otherwise a
/// short lower-case reason such as "no such file or directory".
struct ReadResult {
  std::string bytes;
  std::string error;
};

/// The next bytes of a file or a pipe, as many as are asked for at most; none at its end.
using ByteStream = std::function<ReadResult(std::size_t most)>;

/// The reason that `FileSystem::read` gives for a file beyond its limit.
inline constexpr std::string_view kTooLarge = "file too large";

/// A file to be written as a whole.
struct FileToWrite {
  std::string path;
  std::string bytes;
  /// What was read there: the file is replaced only if it still holds this. Nothing: whatever it
  /// holds.
  std::optional<std::string> before = std::nullopt;
};

/// What changes in a folder of output. All paths are relative to it.
struct FolderUpdate {
  std::string folder;  ///< made when it is missing
  std::vector<FileToWrite> write;
  std::vector<std::string> keep;    ///< files that belong to the output and stay as they are
  std::vector<std::string> remove;  ///< files that no longer belong to it
};

enum class PathKind : std::uint8_t { kMissing, kFile, kDirectory, kOther };

/// What a directory holds under one name.
struct DirectoryEntry {
  std::string name;
  PathKind kind = PathKind::kMissing;  ///< of what a link leads to
  bool is_link = false;                ///< its canonical path is not that of the directory and name
  friend bool operator==(const DirectoryEntry&, const DirectoryEntry&) = default;
};

/// What tells one state of what is at a path from the next. Equal stamps: the same file with the
/// same bytes, or a folder with the same names in it, as long as the last change is not so young
/// that the clock of the disk may stand where it stood then.
struct FileStamp {
  PathKind kind = PathKind::kMissing;  ///< of what a link leads to, as the rest is
  bool is_link = false;
  std::uint64_t device = 0;
  std::uint64_t inode = 0;
  std::uint64_t size = 0;
  /// Of the last change of bytes, owner or mode, in nanoseconds since 1970; no program can set it.
  std::int64_t changed = 0;
  friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

class FileSystem {
 public:
  virtual ~FileSystem() = default;

  /// Reads at most `limit` bytes; a larger file is an error, and is not read.
  virtual ReadResult read(const std::string& path, std::size_t limit) = 0;

  /// The file from its begin on. A disk holds no more of it than was asked for.
  virtual ByteStream open(const std::string& path);

  /// Whether the file holds exactly these bytes. A disk reads no more than it needs to tell.
  virtual bool holds(const std::string& path, std::string_view bytes) {
    const ReadResult now = read(path, bytes.size());
    return now.error.empty() && now.bytes == bytes;
  }

  virtual PathKind kind(const std::string& path) = 0;

  /// The stamp of what is stored, whatever is laid over it.
  virtual FileStamp stamp(const std::string& path) = 0;

  /// The entries of a directory in the order of their names; nothing when it cannot be read.
  virtual std::optional<std::vector<DirectoryEntry>> list(const std::string& directory) = 0;

  /// Writes all files or none: everything is written beside its destination first and renamed only
  /// when all of it is on disk. Missing folders are made. Returns the error, empty on success.
  virtual std::string write_all(const std::vector<FileToWrite>& files) = 0;

  /// Removes the temporary files that killed runs of `write_all` left in these folders. Those in a
  /// folder that another run is writing to are left alone.
  virtual void remove_leftovers(const std::set<std::string>& folders) = 0;

  /// Waits until no other run is about to change these folders of output, and keeps others waiting
  /// for as long as the result lives.
  virtual std::shared_ptr<const void> lock_folders(const std::vector<std::string>& folders) = 0;

  /// Brings folders of output, which can be made again, to their next state. Whatever happens on
  /// the way, a folder that holds nothing else is in its old state or in its new one. What stands
  /// beside the output is left alone. Files are written on up to `threads` threads (0: one for each
  /// processor). Returns the error, empty on success.
  virtual std::string update_folders(const std::vector<FolderUpdate>& updates,
                                     unsigned threads) = 0;

  /// Why the file that is there should not be changed ("permission denied": nobody, or not this
  /// user, may write it); empty when it may be. `write_all` does not ask: it replaces.
  virtual std::string write_protection(const std::string& path) = 0;

  /// `path` absolute, links resolved as far as it exists; equal results mean the same file.
  virtual std::string canonical(const std::string& path) = 0;
};

/// The bytes that are there already.
ByteStream stream_of(ReadResult read);

/// The real disk.
std::unique_ptr<FileSystem> make_disk_file_system();

/// Files in memory, for tests. Paths are relative to an imaginary root `/`.
class MemoryFileSystem : public FileSystem {
 public:
  /// Path (normalised, relative) to bytes.
  std::map<std::string, std::string> files;
  /// When not empty, `write_all` fails with it.
  std::string write_error;
  /// Normalised, relative paths that `write_protection` protects.
  std::set<std::string> read_only;

  ReadResult read(const std::string& path, std::size_t limit) override;
  PathKind kind(const std::string& path) override;
  FileStamp stamp(const std::string& path) override;
  std::optional<std::vector<DirectoryEntry>> list(const std::string& directory) override;
  std::string write_all(const std::vector<FileToWrite>& files_to_write) override;
  void remove_leftovers(const std::set<std::string>& folders) override;
  std::shared_ptr<const void> lock_folders(const std::vector<std::string>& folders) override;
  std::string update_folders(const std::vector<FolderUpdate>& updates, unsigned threads) override;
  std::string write_protection(const std::string& path) override;
  std::string canonical(const std::string& path) override;
};

/// `path` without `.`, `..` and doubled slashes, by text alone; "." when nothing is left.
std::string normalize_path(std::string_view path);

/// `base/relative`, normalised; `relative` alone when it is absolute.
std::string join_path(std::string_view base, std::string_view relative);

/// The folder part of `path`; "." when it has none.
std::string parent_path(std::string_view path);

/// `path` as it is found from `folder`, by text alone; both are absolute.
std::string relative_path(std::string_view folder, std::string_view path);

/// The last component of `path`.
std::string_view file_name(std::string_view path);

}  // namespace accelc
