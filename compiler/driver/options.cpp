#include "compiler/driver/options.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <sstream>

namespace accelc {

namespace {

void add_reading_options(CLI::App& app, Options& options) {
  app.add_option("--max-file-size", options.max_file_size, "Largest file that is read, in bytes")
      ->type_name("BYTES");
  app.add_option("--yaml-engine", options.yaml_engine,
                 "What reads YAML; yaml-cpp is a second opinion that ends at the first fault")
      ->check(CLI::IsMember({"own", "yaml-cpp"}))
      ->type_name("own|yaml-cpp");
}

void add_input_options(CLI::App& app, Options& options) {
  app.add_option("PATHS", options.paths, "Files or folders; `-` is standard input")->type_name("");
  app.add_option("--stdin-filename", options.stdin_filename,
                 "Name of what comes from standard input; its ending tells the format")
      ->type_name("NAME");
  app.add_flag("--skip-unmarked", options.skip_unmarked,
               "Pass over named files without the key `accelc`");
  app.add_flag("--no-error-on-unmatched", options.no_error_on_unmatched,
               "Succeed when no file is a task spec");
  app.add_option("--config", options.config, "Use this configuration file, or set one of its keys")
      ->type_name("FILE|KEY=VALUE")
      ->allow_extra_args(false);
  app.add_flag("--isolated", options.isolated, "Read no configuration file");
  app.add_option("--profile", options.profile, "Lay this profile over the specs")
      ->type_name("NAME");
  add_reading_options(app, options);
  app.add_option("-j,--jobs", options.jobs, "Threads; one for each processor when absent")
      ->type_name("N");
}

void add_finding_options(CLI::App& app, Options& options) {
  app.add_option("--output-format", options.output_format, "How findings are shown")
      ->check(CLI::IsMember({"text", "concise", "json"}))
      ->type_name("text|concise|json");
  app.add_option("--color", options.color, "When to use colours")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->type_name("auto|always|never");
  app.add_option("--fail-on", options.fail_on, "Lowest severity that makes the exit code 1")
      ->check(CLI::IsMember({"error", "warning", "note"}))
      ->type_name("error|warning|note");
}

void add_target_options(CLI::App& app, Options& options) {
  // One value for each: what follows is an input again.
  app.add_option("--emit", options.emit, "Target; may be given several times")
      ->type_name("TARGET")
      ->allow_extra_args(false);
  app.add_option("--project", options.project, "Flyte project, in place of the spec's")
      ->type_name("NAME");
  app.add_option("--domain", options.domain, "Flyte domain, in place of the spec's")
      ->type_name("NAME");
  app.add_option("--version", options.version, "Version, in place of the spec's")
      ->type_name("TEXT");
  app.add_option("--platform", options.platform, "Platform, in place of the spec's")
      ->type_name("NAME");
  app.add_option("--image", options.images, "Replaces an entry of `images`")
      ->type_name("NAME=REF")
      ->allow_extra_args(false);
}

void add_check_options(CLI::App& app, Options& options) {
  add_input_options(app, options);
  add_target_options(app, options);
  add_finding_options(app, options);
  app.add_option("--since", options.since, "Only findings on lines changed since a git revision")
      ->type_name("REF");
  app.add_option("--baseline", options.baseline, "Pass over the findings that this file lists")
      ->type_name("FILE");
  app.add_flag("--update-baseline", options.update_baseline,
               "Make the baseline when there is none, else take out what is gone");
  app.add_flag("--add-ignore", options.add_ignore,
               "Write a comment for each line with findings; needs --reason");
  app.add_option("--reason", options.reason, "Why the findings are ignored")->type_name("TEXT");
}

void add_fix_options(CLI::App& app, Options& options) {
  add_input_options(app, options);
  add_target_options(app, options);
  add_finding_options(app, options);
  app.add_flag("--diff", options.diff, "Change nothing; show what would change");
  app.add_flag("--unsafe", options.unsafe, "Apply fixes too that change what a spec means");
  app.add_option("--only", options.only, "Only findings of this code or name")
      ->type_name("CODE")
      ->allow_extra_args(false);
}

void add_fmt_options(CLI::App& app, Options& options) {
  add_input_options(app, options);
  add_finding_options(app, options);
  app.add_flag("--check", options.check, "Change nothing; fail when a file is not formatted");
  app.add_flag("--diff", options.diff, "Change nothing; show what would change");
}

void add_build_options(CLI::App& app, Options& options) {
  add_input_options(app, options);
  add_target_options(app, options);
  app.add_option("--format", options.format, "Format within the target: pb, json or textproto")
      ->type_name("FORMAT");
  app.add_option("--out", options.out, "Folder of the output; `-` prints it")->type_name("DIR");
  app.add_flag("--check", options.check, "Write nothing; fail when the output on disk differs");
  add_finding_options(app, options);
}

void add_parse_options(CLI::App& app, Options& options) {
  app.add_option("FILE", options.paths, "The file; `-` is standard input")
      ->type_name("")
      ->required()
      ->expected(1);
  app.add_option("--stdin-filename", options.stdin_filename, "Name of standard input")
      ->type_name("NAME");
  add_reading_options(app, options);
  add_finding_options(app, options);
}

void add_catalog_options(CLI::App& app, Options& options) {
  app.add_option("NAME", options.name, "Any name of the accelerator")->type_name("");
  add_finding_options(app, options);
}

void add_explain_options(CLI::App& app, Options& options) {
  app.add_option("CODE", options.name, "Code or name of a finding")->type_name("")->required();
}

void add_rules_options(CLI::App& app, Options& options) {
  app.add_option("--output-format", options.output_format, "How the rules are listed")
      ->check(CLI::IsMember({"text", "json", "markdown"}))
      ->type_name("text|json|markdown");
}

void add_schema_options(CLI::App& app, Options& options) {
  app.add_option("OF", options.name, "Task specs, or accelc.toml")
      ->check(CLI::IsMember({"specs", "config"}))
      ->type_name("specs|config");
}

struct CommandRow {
  const char* name;
  const char* help;
  Command command;
  void (*add_options)(CLI::App&, Options&);  ///< null: it has none
};

constexpr std::array kCommands = {
    CommandRow{"check", "Check task specs and report what is wrong", Command::kCheck,
               add_check_options},
    CommandRow{"fix", "Mend what has a safe fix", Command::kFix, add_fix_options},
    CommandRow{"fmt", "Format task specs", Command::kFmt, add_fmt_options},
    CommandRow{"build", "Check task specs and write what the cluster consumes", Command::kBuild,
               add_build_options},
    CommandRow{"parse", "Show what a file holds, for testing the readers", Command::kParse,
               add_parse_options},
    CommandRow{"schema", "Print a JSON Schema", Command::kSchema, add_schema_options},
    CommandRow{"catalog", "List the accelerators, or show one", Command::kCatalog,
               add_catalog_options},
    CommandRow{"rules", "List the rules", Command::kRules, add_rules_options},
    CommandRow{"explain", "Explain a code such as AC3101", Command::kExplain, add_explain_options},
};

/// The parser for one command, or for all when `chosen` is null: the options of commands that are
/// not used would take longer to set up than a small file takes to check.
struct CommandLine {
  CLI::App app{"Compiler and linter for workflow task specs", "accelc"};
  Options options;

  explicit CommandLine(const CommandRow* chosen) {
    app.set_version_flag("--version", "accelc " + version_text(), "Show the version");
    app.require_subcommand(0, 1);
    for (const CommandRow& row : kCommands) {
      if (chosen == nullptr || chosen == &row) add_command(row);
    }
  }

 private:
  void add_command(const CommandRow& row) {
    CLI::App* sub = app.add_subcommand(row.name, row.help);
    sub->callback([this, command = row.command] { options.command = command; });
    if (row.add_options != nullptr) row.add_options(*sub, options);
  }
};

const CommandRow* chosen_command(const std::vector<std::string>& arguments) {
  if (arguments.empty()) return nullptr;
  const auto* found = std::find_if(kCommands.begin(), kCommands.end(),
                                   [&](const CommandRow& row) { return arguments[0] == row.name; });
  return found == kCommands.end() ? nullptr : found;
}

}  // namespace

std::string version_text() { return ACCELC_VERSION; }

ParsedCommandLine parse_command_line(const std::vector<std::string>& arguments) {
  ParsedCommandLine parsed;
  // The commonest question of scripts and editors, answered without building the parser.
  if (arguments.size() == 1 && arguments[0] == "--version") {
    parsed.out = "accelc " + version_text() + "\n";
    return parsed;
  }
  CommandLine line(chosen_command(arguments));
  try {
    line.app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::ParseError& error) {
    std::ostringstream out;
    std::ostringstream err;
    parsed.exit_code = line.app.exit(error, out, err) == 0 ? 0 : 2;
    parsed.out = out.str();
    parsed.err = err.str();
    return parsed;
  }
  if (line.options.command == Command::kNone) {
    parsed.out = line.app.help();
    return parsed;
  }
  parsed.options = std::move(line.options);
  return parsed;
}

}  // namespace accelc
