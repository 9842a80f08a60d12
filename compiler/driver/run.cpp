#include "compiler/driver/run.h"

#include "compiler/driver/command_line.h"
#include "compiler/driver/commands/commands.h"
#include "compiler/driver/inputs.h"
#include "compiler/driver/options.h"
#include "compiler/support/check.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace accelc {

namespace {

RunResult dispatch(const Options& options, RunEnvironment& environment) {
  switch (options.command) {
    case Command::kCheck:
      return run_check(options, environment);
    case Command::kFix:
      return run_fix(options, environment);
    case Command::kFmt:
      return run_fmt(options, environment);
    case Command::kBuild:
      return run_build(options, environment);
    case Command::kParse:
      return run_parse(options, environment);
    case Command::kSchema:
      return run_schema(options);
    case Command::kCatalog:
      return run_catalog(options, environment);
    case Command::kExplain:
      return run_explain(options);
    case Command::kPlatform:
      return run_platform(options, environment);
    case Command::kProbe:
      return run_probe(options, environment);
    case Command::kRules:
      return run_rules(options);
    case Command::kLsp:
      if (environment.serve_editor != nullptr) {
        return environment.serve_editor(options, environment);
      }
      break;
    case Command::kInit:
      return run_init(options, environment);
    case Command::kCompletions:
      return run_completions(options);
    case Command::kMan:
      return run_man();
    case Command::kNone:
      break;
  }
  return {};
}

}  // namespace

RunResult run(const std::vector<std::string>& arguments, RunEnvironment& environment) {
  ParsedCommandLine parsed = parse_command_line(arguments);
  if (!parsed.options) {
    return {parsed.exit_code, std::move(parsed.out), std::move(parsed.err), true};
  }
  try {
    return dispatch(*parsed.options, environment);
  } catch (const InternalError& error) {
    // Whatever is not about one file: the least that can be said, and the exit code for it.
    return {
        kExitInternal, {}, std::string("error[AC9001]: accelc has a bug: ") + error.what() + "\n"};
  }
}

std::optional<std::size_t> standard_input_limit(const std::vector<std::string>& arguments) {
  // The word alone decides quickly for all other runs.
  if (std::find(arguments.begin(), arguments.end(), "-") == arguments.end()) return std::nullopt;
  const ParsedCommandLine parsed = parse_command_line(arguments);
  if (!parsed.options) return std::nullopt;
  const std::size_t limit = limits_of(*parsed.options).file_bytes;
  return limit == std::numeric_limits<std::size_t>::max() ? limit : limit + 1;
}

bool watches(const std::vector<std::string>& arguments) {
  const auto is_watch = [](const std::string& word) { return word == "--watch" || word == "-w"; };
  // The words alone decide quickly for all other runs; a file may have such a name.
  if (std::none_of(arguments.begin(), arguments.end(), is_watch)) return false;
  const ParsedCommandLine parsed = parse_command_line(arguments);
  return parsed.options && parsed.options->watch;
}

}  // namespace accelc
