// Reads the trees of a spec for the names in them.
#pragma once

#include "compiler/lsp/workflows/flow_facts.h"
#include "compiler/lsp/workflows/symbol.h"
#include "compiler/syntax/tree.h"

#include <vector>

namespace accelc::lsp {

/// Every place where one of `trees`, whose documents are of type `root`, writes a name. What the
/// entities say of each other is added to `facts`.
std::vector<Mention> collect_mentions(const std::vector<const Tree*>& trees, const TypeInfo& root,
                                      FlowFacts& facts);

}  // namespace accelc::lsp
