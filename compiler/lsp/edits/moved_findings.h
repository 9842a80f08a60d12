// Findings as LSP shows them, with the lines of another text: of the text behind an edit, or of the
// whole of which only a part was checked.
#pragma once

#include "compiler/lsp/edits/line_texts.h"
#include "compiler/lsp/protocol/protocol.h"

#include <cstdint>
#include <functional>
#include <string>

namespace accelc::lsp {

/// Gives a line its new number.
using MoveLine = std::function<std::uint32_t(std::uint32_t line)>;

/// Moves the range of a `Diagnostic` of the file at `uri`, and what it relates to in that file.
void move_lines(Json& finding, const std::string& uri, const MoveLine& move);

/// The line in which a `Diagnostic` begins.
std::uint32_t line_of_finding(const Json& finding);

/// Whether it relates to a place in these lines of the file at `uri`.
bool relates_to(const Json& finding, const std::string& uri, const LineRange& lines);

}  // namespace accelc::lsp
