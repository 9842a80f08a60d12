// The dotted key before `=` or inside a header, read fast. What it does not read is a fault, which
// fault_scanner.h explains.
#pragma once

#include "compiler/syntax/toml/lexical.h"

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

struct TomlPathSegment {
  TomlKeySpan span;
  std::string_view name;
};

/// A dotted key; one without dots has one segment.
using TomlPath = std::vector<TomlPathSegment>;

class TomlPathReader {
 public:
  explicit TomlPathReader(std::string_view text) : text_(text) {}

  /// Reads the key at `at` into `path` and moves `at` behind it and the blanks that follow. False
  /// when there is none that TOML takes.
  bool read(std::uint32_t& at, TomlPath& path);

  /// Keeps a name that does not stand in the text; valid while the reader lives.
  std::string_view keep(std::string name) { return names_.emplace_back(std::move(name)); }

 private:
  std::string_view name_of(TomlKeySpan segment);
  [[nodiscard]] bool skip_segment(std::uint32_t& at) const;

  std::string_view text_;
  std::deque<std::string> names_;  // of quoted keys with escapes; must not move
};

}  // namespace accelc
