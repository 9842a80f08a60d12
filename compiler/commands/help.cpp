// `help`: what `--help` prints, of the program or of a command.
#include "compiler/commands/command.h"
#include "compiler/commands/command_line.h"

namespace accelc {

namespace {

struct HelpOptions {
  std::string command;  ///< empty: the program
};

void declare(Arguments& arguments, HelpOptions& options) {
  arguments.positional("COMMAND", options.command, "The command");
}

RunResult help(const HelpOptions& options, RunEnvironment& /*run*/) {
  std::vector<std::string> asked = {"--help"};
  if (!options.command.empty()) asked.insert(asked.begin(), options.command);
  ParsedCommandLine answer = parse_command_line(asked);
  return {answer.exit_code, std::move(answer.out), std::move(answer.err), true};
}

}  // namespace

PreparedCommand prepare_help(Arguments& arguments) {
  return prepare<HelpOptions, declare, help>(arguments);
}

}  // namespace accelc
