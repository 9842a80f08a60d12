// Telling task specs from all other YAML and TOML of a repository, by one scan of the text. A spec
// has the top-level key `accelc`; nothing else is ever parsed.
#pragma once

#include "compiler/source/source_file.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace accelc {

enum class Marker : std::uint8_t {
  kPresent,   ///< the text may hold the key `accelc`; reading decides
  kNearMiss,  ///< no such key, but one that was surely meant, or other keys of the language
  kAbsent,
};

struct MarkerScan {
  Marker marker = Marker::kAbsent;
  /// Of a near miss: the key that gives it away.
  Span key;
  /// Whether `key` is a misspelt `accelc`; otherwise it is a key of the language.
  bool misspelt = false;
};

MarkerScan scan_for_marker(const SourceFile& file);

/// The same of a file that was read and has no such key, though the word is somewhere in it.
MarkerScan scan_for_near_miss(const SourceFile& file);

/// `*.accelc.yaml`, `*.accelc.yml` and `*.accelc.toml` are specs whatever they hold.
bool is_spec_by_name(std::string_view path);

}  // namespace accelc
