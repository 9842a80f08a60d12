// Telling task specs from all other YAML and TOML of a repository, by one scan of the text. A spec
// has the top-level key `accelc`; nothing else is ever parsed.
#pragma once

#include "compiler/source/source_file.h"

#include <string_view>

namespace accelc {

/// The key that makes a file a spec.
inline constexpr std::string_view kMarkerKey = "accelc";

/// Whether the word `accelc` is anywhere in the text. Without it the file is not a spec; with it,
/// reading decides.
bool has_marker_word(const SourceFile& file);

/// A key that was surely meant as the marker, or another key of the language.
struct NearMiss {
  Span key;  ///< nowhere when there is none
  /// Whether `key` is a misspelt `accelc`; otherwise it is a key of the language.
  bool misspelt = false;

  [[nodiscard]] bool found() const { return key.valid(); }
};

/// What gives a file without the key `accelc` away as a spec; the word may be somewhere in it.
NearMiss scan_for_near_miss(const SourceFile& file);

/// `*.accelc.yaml`, `*.accelc.yml` and `*.accelc.toml` are specs whatever they hold.
bool is_spec_by_name(std::string_view path);

}  // namespace accelc
