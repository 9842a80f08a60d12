// Between the table of options and whoever asks about it. Only the files that read a command line
// include this: CLI11 is large.
#pragma once

#include "compiler/driver/options.h"

#include <CLI/CLI.hpp>

#include <string_view>

namespace accelc {

/// How help names the value of `--output-format` of commands that show findings.
inline constexpr std::string_view kReportValue = "FORMAT[:FILE]";

/// Adds the command `only` with its options, or all of them when there is no such command: setting
/// up the options of commands that are not used takes longer than checking a small file.
void add_commands(CLI::App& app, Options& options, std::string_view only);

}  // namespace accelc
