// `--select` and `--ignore`: which findings are wanted. They are settings of `[lint.rules]`, laid
// over all that accelc.toml says of the project.
#pragma once

#include "compiler/commands/arguments.h"

#include <string>
#include <vector>

namespace accelc {

/// As they are written: codes, names, categories, beginnings of codes, parted by commas.
struct ChoiceOptions {
  std::vector<std::string> select;
  std::vector<std::string> ignore;
};

void declare_choice(Arguments& arguments, ChoiceOptions& options);

/// Adds a setting that means them to `config`. Returns what is wrong with them; empty when nothing
/// is.
std::string add_choice(const ChoiceOptions& options, std::vector<std::string>& config);

}  // namespace accelc
