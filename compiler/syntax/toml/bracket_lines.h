// Which lines inside brackets belong to them although they read as statements: those of an inline
// table that somebody wrote over several lines, which TOML 1.0 does not take.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace accelc {

class TomlBracketLines {
 public:
  explicit TomlBracketLines(std::string_view text) : text_(text) {}

  /// Whether the bracket around the line that starts at `line` closes further down: up to there
  /// each line ends in a comma or an opening bracket. All calls for one text with rising lines
  /// together take linear time.
  bool closes(std::uint32_t line);

 private:
  struct Fate {
    std::uint32_t line = 0;
    int depth = 0;  // open brackets before the line
    bool closes = false;
  };

  void look_ahead(std::uint32_t line);

  std::string_view text_;
  std::vector<Fate> fates_;  // of the lines that were looked at last
};

}  // namespace accelc
