// Keys of the files of operators that nobody reads.
#pragma once

#include "compiler/syntax/tree.h"

#include <span>
#include <string_view>
#include <vector>

namespace accelc {

struct UnknownKey {
  NodeRef key;
  /// The known keys that may be meant and that are not there.
  std::vector<std::string_view> near;
};

/// The keys of the mapping that are not among the known ones. A key that is not a scalar is not
/// judged.
std::vector<UnknownKey> unknown_keys(NodeRef mapping, std::span<const std::string_view> known);

}  // namespace accelc
