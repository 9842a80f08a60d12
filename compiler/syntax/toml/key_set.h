// The keys of one inline table, to tell which key is set twice. Used only to explain a
// statement that is known to be wrong.
#pragma once

#include "compiler/syntax/toml/lexical.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace accelc {

struct TomlKeySegment {
  TomlKeySpan span;
  std::string name;
};

/// A dotted key; one without dots has one segment.
using TomlKey = std::vector<TomlKeySegment>;

/// Why a key cannot be added.
struct TomlKeyClash {
  std::size_t segment = 0;  ///< of the new key: what was set already
  TomlKeySpan first;        ///< where it was set
  bool extends = false;     ///< the new key reaches into a value; else it sets the same key again
};

class TomlKeySet {
 public:
  /// Adds `key`, or tells what it clashes with.
  std::optional<TomlKeyClash> add(const TomlKey& key);

 private:
  // The places of the segments, by their joined names.
  std::map<std::string, std::vector<TomlKeySpan>> keys_;
};

}  // namespace accelc
