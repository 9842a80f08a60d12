// Reads the small files in which a kernel tells of its devices, below a root that tests and
// containers choose. Trees may be anything: a file that is no file, too large, unreadable or full
// of garbage is skipped with a note, and never waited for.
#pragma once

#include "compiler/support/file_system.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

class HostTree {
 public:
  /// `root` stands for "/".
  HostTree(FileSystem& files, std::string root);

  /// The bytes of a file; nothing when it is not there or cannot be read, which is noted.
  std::optional<std::string> read(std::string_view path);

  /// The first line as people may see it: control characters and what is no UTF-8 replaced, cut at
  /// 120 bytes. Nothing as for `read`, and when the line is empty.
  std::optional<std::string> line(std::string_view path);

  /// A file that holds one number, hexadecimal behind `0x`. Anything else is noted.
  std::optional<std::uint64_t> number(std::string_view path);

  /// The entries of a folder by name, at most 4096; empty when there is none.
  std::vector<DirectoryEntry> list(std::string_view path);

  /// Whether there is anything at `path`.
  bool exists(std::string_view path);

  /// The path as the file system knows it.
  [[nodiscard]] std::string real_path(std::string_view path) const;

  /// Adds to the notes, of which few are kept.
  void note(std::string text);
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }

 private:
  FileSystem& files_;
  std::string root_;
  std::vector<std::string> notes_;
};

/// `text` on one line as `HostTree::line` shows it.
std::string shown_line(std::string_view text);

/// The value behind `key` in a text of lines `key<separator>value`, trimmed; empty when there is
/// none.
std::string_view value_of(std::string_view text, std::string_view key, char separator);

/// A number, hexadecimal behind `0x`.
std::optional<std::uint64_t> parse_number(std::string_view text);

}  // namespace accelc
