// Which entities of a spec say something of each other.
#pragma once

#include "compiler/lsp/edits/entity_lines.h"

#include <cstddef>
#include <set>

namespace accelc::lsp {

/// The entities without which one cannot be judged, by their numbers, with itself: what it uses,
/// what uses it with all that this uses, those that are named elsewhere, the first of each kind,
/// and the two beside it, to which a line that is indented wrongly may belong.
std::set<std::size_t> judged_with(const SpecLines& lines, std::size_t entity);

}  // namespace accelc::lsp
