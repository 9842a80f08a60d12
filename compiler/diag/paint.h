// Colours for terminals. Whether there are any is decided by the caller of the renderer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

enum class Paint : std::uint8_t {
  kNone,
  kBold,
  kError,
  kWarning,
  kNote,
  kGutter,  ///< line numbers, bars, and the marks of further places
  kHelp,
  kRemoved,
  kAdded,
};

class Painter {
 public:
  explicit Painter(bool color) : color_(color) {}

  /// Appends `text` in the colour of `paint`.
  void add(std::string& out, Paint paint, std::string_view text) const {
    if (!color_ || paint == Paint::kNone || text.empty()) {
      out += text;
      return;
    }
    out += sequence(paint);
    out += text;
    out += "\x1b[0m";
  }

 private:
  static constexpr std::string_view sequence(Paint paint) {
    switch (paint) {
      case Paint::kNone:
        return "";
      case Paint::kBold:
        return "\x1b[1m";
      case Paint::kError:
        return "\x1b[1;31m";
      case Paint::kWarning:
        return "\x1b[1;33m";
      case Paint::kNote:
      case Paint::kHelp:
        return "\x1b[1;36m";
      case Paint::kGutter:
        return "\x1b[1;34m";
      case Paint::kRemoved:
        return "\x1b[31m";
      case Paint::kAdded:
        return "\x1b[32m";
    }
    return "";
  }

  bool color_;
};

}  // namespace accelc
