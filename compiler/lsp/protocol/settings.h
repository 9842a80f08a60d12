// The section `accelc` of a client's settings.
#pragma once

#include "compiler/lsp/protocol/protocol.h"

#include <string>
#include <variant>
#include <vector>

namespace accelc::lsp {

struct Settings {
  /// As `--config` of the command line takes them: a file, or KEY=VALUE.
  std::vector<std::string> config;
};

/// Reads the section; null and what is absent mean the defaults. A text where something has the
/// wrong type: what to tell the user.
std::variant<Settings, std::string> read_settings(const Json& section);

}  // namespace accelc::lsp
