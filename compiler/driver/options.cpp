#include "compiler/driver/options.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <sstream>

namespace accelc {

namespace {

constexpr const char* kCheckHelp = "Check task specs and report what is wrong";
constexpr const char* kBuildHelp = "Check task specs and write what the cluster consumes";

void add_input_options(CLI::App& app, Options& options) {
  app.add_option("PATHS", options.paths, "Files or folders; `-` is standard input")->type_name("");
  app.add_option("--stdin-filename", options.stdin_filename,
                 "Name of what comes from standard input; its ending tells the format")
      ->type_name("NAME");
  app.add_flag("--skip-unmarked", options.skip_unmarked,
               "Pass over named files without the key `accelc`");
  app.add_flag("--no-error-on-unmatched", options.no_error_on_unmatched,
               "Succeed when no file is a task spec");
  app.add_option("--config", options.config, "Use this configuration file")->type_name("FILE");
  app.add_flag("--isolated", options.isolated, "Read no configuration file");
  app.add_option("--profile", options.profile, "Lay this profile over the specs")
      ->type_name("NAME");
  app.add_option("--max-file-size", options.max_file_size, "Largest file that is read, in bytes")
      ->type_name("BYTES");
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

struct CommandLine {
  CLI::App app{"Compiler and linter for workflow task specs", "accelc"};
  Options options;

  void add_command(const char* name, const char* help, Command command,
                   void (*fill)(CLI::App&, Options&)) {
    CLI::App* sub = app.add_subcommand(name, help);
    sub->callback([this, command] { options.command = command; });
    fill(*sub, options);
  }

  CommandLine() {
    app.set_version_flag("--version", "accelc " + version_text(), "Show the version");
    app.require_subcommand(0, 1);
    add_command("check", kCheckHelp, Command::kCheck, [](CLI::App& sub, Options& o) {
      add_input_options(sub, o);
      add_target_options(sub, o);
      add_finding_options(sub, o);
    });
    add_command("build", kBuildHelp, Command::kBuild, [](CLI::App& sub, Options& o) {
      add_input_options(sub, o);
      add_target_options(sub, o);
      sub.add_option("--format", o.format, "Format within the target: pb, json or textproto")
          ->type_name("FORMAT");
      sub.add_option("--out", o.out, "Folder of the output; `-` prints it")->type_name("DIR");
      sub.add_flag("--check", o.check, "Write nothing; fail when the output on disk differs");
      add_finding_options(sub, o);
    });
    add_command("parse", "Show what a file holds, for testing the readers", Command::kParse,
                [](CLI::App& sub, Options& o) {
                  sub.add_option("FILE", o.paths, "The file; `-` is standard input")
                      ->type_name("")
                      ->required()
                      ->expected(1);
                  sub.add_option("--stdin-filename", o.stdin_filename, "Name of standard input")
                      ->type_name("NAME");
                  add_finding_options(sub, o);
                });
    add_command("schema", "Print the JSON Schema of task specs", Command::kSchema,
                [](CLI::App&, Options&) {});
    add_command("catalog", "List the accelerators, or show one", Command::kCatalog,
                [](CLI::App& sub, Options& o) {
                  sub.add_option("NAME", o.name, "Any name of the accelerator")->type_name("");
                  add_finding_options(sub, o);
                });
    add_command(
        "explain", "Explain a code such as AC3101", Command::kExplain,
        [](CLI::App& sub, Options& o) {
          sub.add_option("CODE", o.name, "Code or name of a finding")->type_name("")->required();
        });
  }
};

}  // namespace

std::string version_text() { return ACCELC_VERSION; }

ParsedCommandLine parse_command_line(const std::vector<std::string>& arguments) {
  ParsedCommandLine parsed;
  // The commonest question of scripts and editors, answered without building the parser.
  if (arguments.size() == 1 && arguments[0] == "--version") {
    parsed.out = "accelc " + version_text() + "\n";
    return parsed;
  }
  CommandLine line;
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
