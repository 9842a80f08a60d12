// What the files of NVIDIA's operators have in common: keys that nobody reads, and values as the
// reader of Kubernetes takes them.
#pragma once

#include "compiler/syntax/tree.h"

#include <optional>
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

/// What a value says that the reader takes for a boolean: it knows the words of YAML 1.1, too, such
/// as `yes`. Nothing of a word in quotes, of null and of all others.
std::optional<bool> boolean_in(NodeRef value);

}  // namespace accelc
