// Edits that add or take away a whole entry of a mapping, in YAML and TOML, in blocks and in
// braces.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/syntax/tree.h"

#include <optional>
#include <string>
#include <string_view>

namespace accelc {

/// `name: value` as an entry that can be put before `key`, up to where the key starts; nothing when
/// it is not clear how.
std::optional<std::string> entry_before(NodeRef key, std::string_view name, std::string_view value);

/// Takes away the entry of `mapping` whose key is `key` and whose value is a scalar: in a block its
/// line, in braces what stands up to the next entry or from the one before. Nothing when it shares
/// its line with something else, such as a comment.
std::optional<Edit> removal_of_entry(NodeRef mapping, NodeRef key);

}  // namespace accelc
