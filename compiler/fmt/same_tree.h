// Whether two texts mean the same to every reader: the safety net of formatting.
#pragma once

#include "compiler/syntax/tree.h"

namespace accelc {

/// Same nodes of the same kinds, styles, texts, tags and anchors in the same order, and the same
/// comments between them.
bool same_tree(const Tree& a, const Tree& b);

}  // namespace accelc
