// From one text of a file to another as edits of the lines that differ.
#pragma once

#include "compiler/diag/diagnostic.h"
#include "compiler/source/source_file.h"

#include <string_view>
#include <vector>

namespace accelc::lsp {

/// One edit for each run of lines that are others: what a person sees move is what moved. `after`:
/// without a byte order mark.
std::vector<Edit> line_edits(const SourceFile& file, std::string_view after);

}  // namespace accelc::lsp
