// `@FILE` on the command line: build systems have more files than a command line can hold.
#pragma once

#include "compiler/support/file_system.h"

#include <string>
#include <vector>

namespace accelc {

struct ExpandedArguments {
  std::vector<std::string> words;
  std::string problem;  ///< what is wrong, as a sentence's beginning; empty when nothing is
};

/// The command line with the lines of FILE in the place of each word `@FILE` in front of `--`. A
/// line is one word, spaces and quotes included; empty lines are skipped, and what begins with `@`
/// in the file is taken as it is.
ExpandedArguments expand_argument_files(const std::vector<std::string>& arguments,
                                        FileSystem& files);

}  // namespace accelc
