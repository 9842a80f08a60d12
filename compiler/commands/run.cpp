#include "compiler/commands/run.h"

#include "compiler/analysis/options.h"
#include "compiler/commands/argument_files.h"
#include "compiler/commands/command_line.h"
#include "compiler/commands/kept_run.h"
#include "compiler/support/check.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace accelc {

RunResult run(const std::vector<std::string>& arguments, RunEnvironment& environment) {
  const ExpandedArguments expanded = expand_argument_files(arguments, *environment.files);
  if (!expanded.problem.empty()) {
    return {kExitUsage, {}, "error: " + expanded.problem + "\n", true};
  }
  // A part of a text may look right, and would be written back as the whole.
  if (const std::string& why = environment.standard_input_error; !why.empty()) {
    return {kExitUsage, {}, "error: standard input cannot be read: " + why + "\n", true};
  }
  ParsedCommandLine parsed = parse_command_line(expanded.words);
  if (!parsed.command) {
    return {parsed.exit_code, std::move(parsed.out), std::move(parsed.err), true};
  }
  try {
    const PreparedCommand& command = *parsed.command;
    if (!command.may_repeat()) return command.run(environment);
    return run_or_repeat(expanded.words, *command.input, environment, command.run);
  } catch (const InternalError& error) {
    // Whatever is not about one file: the least that can be said, and the exit code for it.
    return {
        kExitInternal, {}, std::string("error[AC9001]: accelc has a bug: ") + error.what() + "\n"};
  }
}

std::optional<std::size_t> standard_input_limit(const std::vector<std::string>& arguments) {
  // The word alone decides quickly for all other runs.
  const auto named = std::find(arguments.begin(), arguments.end(), kStandardStream);
  if (named == arguments.end()) return std::nullopt;
  const ParsedCommandLine parsed = parse_command_line(arguments);
  if (!parsed.command || parsed.command->reading == nullptr) return std::nullopt;
  const std::size_t limit = limits_of(*parsed.command->reading).file_bytes;
  return limit == std::numeric_limits<std::size_t>::max() ? limit : limit + 1;
}

bool watches(const std::vector<std::string>& arguments) {
  const auto is_watch = [](const std::string& word) { return word == "--watch" || word == "-w"; };
  // The words alone decide quickly for all other runs; a file may have such a name.
  if (std::none_of(arguments.begin(), arguments.end(), is_watch)) return false;
  const ParsedCommandLine parsed = parse_command_line(arguments);
  return parsed.command && parsed.command->watch != nullptr && *parsed.command->watch;
}

}  // namespace accelc
