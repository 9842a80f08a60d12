// Anchors, tags and directives as they are written, by YAML 1.2.2 sections 6.8 and 6.9. Knows the
// text of one token at a time and nothing of where it stands.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

/// The end of the anchor `&name` or the alias `*name` at `begin` (productions 101 to 104).
std::size_t anchor_end(std::string_view text, std::size_t begin);

/// The end of the tag at `begin`: `!`, `!name`, `!!name`, `!handle!name` or `!<uri>`.
std::size_t tag_end(std::string_view text, std::size_t begin);

/// What a tag says in full, or what is wrong with it.
struct ResolvedTag {
  std::string tag;
  std::size_t unknown_handle = 0;  ///< size of a handle that no directive declares
  bool valid = false;
};

/// The directives of one document.
class YamlDirectives {
 public:
  /// Forgets all: the next document declares its own.
  void clear();
  /// Takes one line that starts with `%`, without its line break. False when it is no directive of
  /// YAML 1.x: `%YAML 1.x` once, `%TAG HANDLE PREFIX` once for a handle and
  /// with a prefix of at most 128 bytes, any other name.
  bool add(std::string_view line);
  /// The full tag for `written`, which starts with `!`.
  [[nodiscard]] ResolvedTag resolve(std::string_view written) const;

 private:
  bool add_handle(const std::vector<std::string_view>& words);
  [[nodiscard]] const std::string* prefix_of(std::string_view handle) const;

  bool version_seen_ = false;
  std::vector<std::pair<std::string, std::string>> handles_;
};

}  // namespace accelc
