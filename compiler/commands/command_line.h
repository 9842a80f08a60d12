// Reads a command line: which command it asks for, with which options.
#pragma once

#include "compiler/commands/command.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// The outcome of reading a command line: a command that is ready to run, or a text to print and
/// the exit code.
struct ParsedCommandLine {
  std::optional<PreparedCommand> command;
  std::string name;  ///< of the command
  std::string out;
  std::string err;
  int exit_code = 0;
};

ParsedCommandLine parse_command_line(const std::vector<std::string>& arguments);

/// An option as help, man page and completions tell of it.
struct OptionInfo {
  std::vector<std::string> names;  ///< "-j", "--jobs"; of a positional one its name alone
  std::string value;               ///< "N", "auto|always|never"; empty: there is none to name
  std::string help;
  bool positional = false;
  bool flag = false;  ///< has no value
  bool repeatable = false;
  bool required = false;
};

struct CommandInfo {
  std::string name;
  std::string help;
  std::vector<OptionInfo> options;
};

/// The program itself, with the options that come before a command; the commands go to `commands`.
CommandInfo describe_command_line(std::vector<CommandInfo>& commands);

}  // namespace accelc
