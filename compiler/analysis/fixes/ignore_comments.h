// Comments that ignore findings: for `check --add-ignore` one for each line that has some, so that
// a project can start clean, and for an editor the one of a finding.
#pragma once

#include "compiler/analysis/analysis.h"

#include <optional>
#include <string>

namespace accelc {

/// The edit that writes a comment which ignores this finding; nothing when no comment can.
std::optional<Edit> ignoring_comment(const Diagnostic& finding, const std::string& reason);

/// Gives the findings that a comment can ignore a fix that writes the comment, one for each line;
/// takes all other fixes away. Findings whose comment would find no room keep none.
void offer_comments(Analysis& analysis, const std::string& reason);

}  // namespace accelc
