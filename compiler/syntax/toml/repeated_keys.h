// Where TOML writes a key again: `[a.b]` and `[a.c]` both name `a`, which the tree has once.
#pragma once

#include "compiler/source/span.h"
#include "compiler/syntax/tree.h"

#include <map>
#include <vector>

namespace accelc {

/// The other places of a key, by its node in the tree.
using RepeatedKeys = std::map<NodeId, std::vector<Span>>;

/// Those of headers and of dotted keys at the start of a line; empty for a tree of another format.
RepeatedKeys repeated_keys(const Tree& tree);

}  // namespace accelc
