// A command: its file declares the options that it takes and runs it, and registry.cpp lists it.
#pragma once

#include "compiler/analysis/options.h"
#include "compiler/commands/arguments.h"
#include "compiler/commands/report.h"
#include "compiler/commands/run.h"

#include <concepts>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace accelc {

/// A command whose options are declared. They have their values once the command line is read.
struct PreparedCommand {
  std::function<RunResult(RunEnvironment&)> run;
  /// Completes the values, and says what is wrong with them together; empty when nothing is.
  std::function<std::string()> finalize;
  // Parts of its options; null where it has no such part.
  ReadingOptions* reading = nullptr;
  InputOptions* input = nullptr;
  ReportOptions* report = nullptr;
  const bool* watch = nullptr;
  /// Whether what it says may be kept and said again (compiler/commands/kept_run.h).
  std::function<bool()> may_repeat = [] { return false; };
};

struct Command {
  std::string_view name;
  std::string_view help;
  PreparedCommand (*prepare)(Arguments& arguments);
};

/// The options of a command that takes none.
struct NoArguments {};

/// The `prepare` of a command whose options are `Options`, declared and used by these functions.
/// `Options` may have `std::string finalize()`, which then finalizes its reports too, and
/// `bool may_repeat()`.
template <class Options, void (*declare)(Arguments&, Options&),
          RunResult (*run)(const Options&, RunEnvironment&)>
PreparedCommand prepare(Arguments& arguments) {
  const auto options = std::make_shared<Options>();
  declare(arguments, *options);
  PreparedCommand command;
  command.run = [options](RunEnvironment& environment) { return run(*options, environment); };
  if constexpr (requires { options->finalize(); }) {
    command.finalize = [options] { return options->finalize(); };
  } else if constexpr (std::derived_from<Options, ReportOptions>) {
    command.finalize = [options] { return options->finalize_reports(); };
  }
  if constexpr (std::derived_from<Options, ReadingOptions>) command.reading = options.get();
  if constexpr (std::derived_from<Options, InputOptions>) command.input = options.get();
  if constexpr (std::derived_from<Options, ReportOptions>) command.report = options.get();
  if constexpr (requires { options->watch; }) command.watch = &options->watch;
  if constexpr (requires { options->may_repeat(); }) {
    command.may_repeat = [options] { return options->may_repeat(); };
  }
  return command;
}

}  // namespace accelc
