// Applies edits to a text. Line endings and everything outside the edits stay as they are.
#pragma once

#include "compiler/diag/diagnostic.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// `text` with `edits` applied together; nothing when two of them overlap or one lies outside the
/// text. Two insertions at the same place are applied in the order given.
std::optional<std::string> apply_edits(std::string_view text, std::vector<Edit> edits);

/// One edit that does what all edits of `fix` do together; nothing when they lie in several files,
/// overlap, or are so far apart that the edit would hold more than 64 KiB.
std::optional<Edit> as_one_edit(const Fix& fix);

}  // namespace accelc
