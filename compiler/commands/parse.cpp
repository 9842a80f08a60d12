// `parse`: what a file holds, for other tools and for tests of the readers.
#include "compiler/analysis/inputs.h"
#include "compiler/commands/command.h"
#include "compiler/commands/option_groups.h"
#include "compiler/diag/sink.h"
#include "compiler/syntax/json_output.h"
#include "compiler/syntax/read.h"

namespace accelc {

namespace {

struct ParseOptions : ReadingOptions, PrintOptions {
  std::string path;
  std::string stdin_filename = InputOptions().stdin_filename;
};

void declare(Arguments& arguments, ParseOptions& options) {
  arguments.required_positional("FILE", options.path, "The file; `-` is standard input");
  arguments.text("--stdin-filename", options.stdin_filename, "NAME", "Name of standard input");
  declare_reading(arguments, options);
  // There is one, which says what is printed; findings are text.
  arguments.choice<const ReportFormat*>("--output-format", options.format,
                                        {{"json", find_report_format("text")}},
                                        "How the values are shown");
  declare_color(arguments, options);
}

RunResult parse(const ParseOptions& options, RunEnvironment& run) {
  RunResult result;
  DiagnosticSink sink;
  const Limits limits = limits_of(options);
  const auto file = take_source(options.path, options.stdin_filename, limits.file_bytes, run, sink);
  if (file == nullptr) {
    result.err = format_findings(sink.take_sorted(), options, run);
    result.exit_code = kExitUsage;
    return result;
  }
  const Tree tree = read(file, limits, sink);
  const bool good = !sink.has_errors();
  if (good) result.out = to_json(tree);
  result.err = format_findings(sink.take_sorted(), options, run);
  result.exit_code = good ? kExitClean : kExitFindings;
  return result;
}

}  // namespace

PreparedCommand prepare_parse(Arguments& arguments) {
  return prepare<ParseOptions, declare, parse>(arguments);
}

}  // namespace accelc
