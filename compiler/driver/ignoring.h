// `check --add-ignore`: a comment for each line with findings, so that a project can start clean.
#pragma once

#include "compiler/driver/analysis.h"

#include <string>

namespace accelc {

/// Gives the findings that a comment can ignore a fix that writes the comment, one for each line;
/// takes all other fixes away. Findings whose comment would find no room keep none.
void offer_comments(Analysis& analysis, const std::string& reason);

}  // namespace accelc
