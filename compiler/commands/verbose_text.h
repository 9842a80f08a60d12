// What `--verbose` tells of a run: which files it read as what, and by which configuration.
#pragma once

#include "compiler/analysis/analysis.h"

#include <string>

namespace accelc {

/// A line for each configuration, then one for each file, by their paths.
std::string verbose_text(const Analysis& analysis);

}  // namespace accelc
