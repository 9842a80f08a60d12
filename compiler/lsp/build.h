// How a server builds: writing output is a command's matter, so whoever starts the server says how.
#pragma once

#include <functional>
#include <string>

namespace accelc::lsp {

struct BuildOutcome {
  std::string text;     ///< for the user to read
  bool failed = false;  ///< nothing was written
};

/// Builds the spec at `path` into the folder `out`. Empty where nothing can be built.
using Build = std::function<BuildOutcome(const std::string& path, const std::string& out)>;

}  // namespace accelc::lsp
