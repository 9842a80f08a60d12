// Patterns that users and sites write, matched in time in proportion to the text, whatever the
// pattern.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace accelc {

class TextPattern {
 public:
  /// `expression` is one of RE2 over bytes, in which `.` is any byte. It is compiled when it is
  /// asked for the first time, and must be right: users write globs, which `glob_expression`
  /// translates.
  explicit TextPattern(std::string expression);

  /// Whether the pattern describes the whole of `text`. Several threads may ask at once.
  [[nodiscard]] bool matches(std::string_view text) const;

 private:
  struct Compiled;
  /// Copies share what has been compiled.
  std::shared_ptr<Compiled> compiled_;
};

/// What a glob means beside `*`, any bytes, and `?`, any one of them.
enum class Glob {
  kStars,  ///< nothing: all others stand for themselves
  kPosix,  ///< `[a-z]`, `[!a-z]`, `[[:digit:]]` and `\` as fnmatch(3) has them in the locale C
};

/// What keeps a glob from describing what its writer meant.
enum class GlobFault : std::uint8_t {
  kNone,
  kOpenSet,         ///< a `[` without its `]`, which stands for itself
  kEmptySet,        ///< a `[z-a]`, which no byte is in
  kNothingEscaped,  ///< a `\` at the end, behind which nothing matches
};

/// The first fault of a glob of Glob::kPosix.
GlobFault fault_of_glob(std::string_view glob);

/// The expression that describes what the glob does.
std::string glob_expression(std::string_view glob, Glob kind);

}  // namespace accelc
