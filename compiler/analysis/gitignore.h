// What git ignores: the patterns of .gitignore files and of .git/info/exclude, as gitignore(5)
// describes them. The user's own `core.excludesFile` is not read: the same files are checked on
// every machine.
#pragma once

#include "compiler/support/file_system.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// One line of a .gitignore file.
class IgnorePattern {
 public:
  /// `line` without its line break. A line that holds no pattern makes one that matches nothing.
  explicit IgnorePattern(std::string_view line);

  /// `path` counts from the folder of the pattern's file.
  [[nodiscard]] bool matches(std::string_view path, bool is_folder) const;
  [[nodiscard]] bool negated() const { return negated_; }
  [[nodiscard]] bool empty() const { return pieces_.empty(); }

 private:
  struct Piece {
    enum class Kind : std::uint8_t {
      kOne,      ///< one character of `set`
      kAnyOne,   ///< one character that is no slash
      kMany,     ///< any number of those
      kFolders,  ///< `**/`: nothing, or whole folders with their slashes
      kRest,     ///< `/**` at the end: everything below
    };
    Kind kind = Kind::kOne;
    std::string set;
    bool complement = false;  ///< one that is not in `set`
    [[nodiscard]] bool takes(char c) const;
  };

  void read(std::string_view glob);
  static std::size_t read_set(std::string_view glob, Piece& piece);
  [[nodiscard]] bool matches_pieces(std::string_view text) const;

  std::vector<Piece> pieces_;
  std::string literal_;  // the pattern when it has no wildcards; then matching is comparing
  bool negated_ = false;
  bool folders_only_ = false;
  bool anchored_ = false;  // counts from its folder, else it is a name at any depth
};

/// The patterns that hold in a folder. Folders of a walk share those of the folders above.
class IgnoreRules {
 public:
  /// Those of `folder` of a repository and of the folders above it; none outside of any. Both paths
  /// are canonical.
  static std::shared_ptr<const IgnoreRules> of(const std::string& folder, FileSystem& files);

  /// Those of a folder right below this one's; `entries` say what it holds.
  static std::shared_ptr<const IgnoreRules> below(const std::shared_ptr<const IgnoreRules>& rules,
                                                  const std::string& folder,
                                                  const std::vector<DirectoryEntry>& entries,
                                                  FileSystem& files);

  /// Whether git ignores an entry of the folder; the folder itself is not ignored.
  [[nodiscard]] bool ignore(std::string_view canonical_path, bool is_folder) const;

 private:
  void add_file(const std::string& path, FileSystem& files);

  std::shared_ptr<const IgnoreRules> above_;  // asked when no own pattern matches
  std::string folder_;                        // ends in a slash
  std::vector<IgnorePattern> patterns_;
};

}  // namespace accelc
