// Keys and values of mappings, also of those that no field table describes, such as objects of
// Kubernetes.
#pragma once

#include "compiler/syntax/tree.h"

#include <string_view>

namespace accelc {

/// The value behind a key, aliases followed; no node when there is none, or `mapping` is no
/// mapping.
NodeRef value_at(NodeRef mapping, std::string_view key);

/// The first key of this text, aliases followed; no node when there is none.
NodeRef key_at(NodeRef mapping, std::string_view key);

/// The text of the scalar behind a key, aliases followed; empty when there is none.
std::string_view text_at(NodeRef mapping, std::string_view key);

/// The key whose value `node` is; "no node" for roots, keys and list items.
NodeRef key_of(NodeRef node);

}  // namespace accelc
