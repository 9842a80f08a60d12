// The table of commands and options: help, man page, completions and the suggestions for misspelt
// words are made from it.
#include "compiler/diag/formats.h"
#include "compiler/driver/command_line.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

/// What is wrong with a word that must be one of `known`; empty when nothing is.
std::string problem_of_choice(const std::string& word, const std::vector<std::string>& known) {
  if (std::find(known.begin(), known.end(), word) != known.end()) return {};
  const std::vector<std::string_view> candidates(known.begin(), known.end());
  const auto near = nearest(word, candidates);
  if (near.size() == 1) return quote(word) + " is not known; did you mean " + quote(near[0]) + "?";
  return quote(word) + " is not known; there are " + quote_list(known, "and");
}

/// Takes one of these words; a text may follow behind a colon when `with_text`.
CLI::Validator one_of(std::vector<std::string> words, bool with_text = false) {
  const auto check = [words = std::move(words), with_text](const std::string& given) {
    return problem_of_choice(with_text ? given.substr(0, given.find(':')) : given, words);
  };
  return CLI::Validator(check, "");
}

std::vector<std::string> report_format_names() {
  std::vector<std::string> names;
  for (const ReportFormat& format : report_formats()) names.emplace_back(format.name);
  return names;
}

void add_reading_options(CLI::App& app, Options& options) {
  app.add_option("--max-file-size", options.max_file_size, "Largest file that is read, in bytes")
      ->type_name("BYTES");
  app.add_option("--yaml-engine", options.yaml_engine,
                 "What reads YAML; yaml-cpp is a second opinion that ends at the first fault")
      ->check(one_of({"own", "yaml-cpp"}))
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
  app.add_flag("--force-exclude", options.force_exclude,
               "Pass over named files too that the configuration excludes");
  app.add_flag("--no-respect-gitignore", options.no_respect_gitignore,
               "Look in folders at files too that git ignores");
  add_reading_options(app, options);
  app.add_option("-j,--jobs", options.jobs, "Threads; one for each processor when absent")
      ->type_name("N");
}

void add_color_option(CLI::App& app, Options& options) {
  app.add_option("--color", options.color, "When to use colours")
      ->check(one_of({"auto", "always", "never"}))
      ->type_name("auto|always|never");
}

/// Of commands that print one thing.
void add_format_option(CLI::App& app, Options& options, const std::string& help,
                       const std::vector<std::string>& formats) {
  app.add_option("--output-format", options.output_format, help)
      ->check(one_of(formats))
      ->type_name(join(formats, "|"));
}

/// Of commands that show findings.
void add_report_options(CLI::App& app, Options& options) {
  app.add_option("--output-format", options.output_formats,
                 "How findings are shown, and the file for that; may be given several times")
      ->check(one_of(report_format_names(), true))
      ->type_name(std::string(kReportValue))
      ->allow_extra_args(false);
  app.add_option("--output-file", options.output_file, "Write what has no file of its own there")
      ->type_name("FILE");
}

void add_finding_options(CLI::App& app, Options& options) {
  add_report_options(app, options);
  add_color_option(app, options);
  app.add_option("--fail-on", options.fail_on, "Lowest severity that makes the exit code 1")
      ->check(one_of({"error", "warning", "note"}))
      ->type_name("error|warning|note");
}

void add_root_option(CLI::App& app, Options& options, const std::string& name) {
  app.add_option(name, options.root, "Where the file system of the machine is, in place of /")
      ->type_name("DIR");
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

/// Of commands that keep to some of the findings.
void add_narrowing_options(CLI::App& app, Options& options) {
  app.add_option("--since", options.since, "Only findings on lines changed since a git revision")
      ->type_name("REF");
  app.add_option("--baseline", options.baseline, "Pass over the findings that this file lists")
      ->type_name("FILE");
}

void add_check_options(CLI::App& app, Options& options) {
  add_input_options(app, options);
  add_target_options(app, options);
  add_finding_options(app, options);
  add_narrowing_options(app, options);
  app.add_flag("--probe", options.probe, "Compare the tasks with the accelerators of this machine");
  add_root_option(app, options, "--probe-root");
  app.add_flag("--update-baseline", options.update_baseline,
               "Make the baseline when there is none, else take out what is gone");
  app.add_flag("--add-ignore", options.add_ignore,
               "Write a comment for each line with findings; needs --reason");
  app.add_option("--reason", options.reason, "Why the findings are ignored")->type_name("TEXT");
  app.add_flag("--exit-zero", options.exit_zero, "Succeed whatever is found");
  app.add_flag("--statistics", options.statistics, "Show how often each finding is there");
  app.add_flag("-q,--quiet", options.quiet, "Show findings and nothing else");
  app.add_flag("-w,--watch", options.watch, "Check again whenever a file changes");
}

void add_fix_options(CLI::App& app, Options& options) {
  add_input_options(app, options);
  add_target_options(app, options);
  add_finding_options(app, options);
  app.add_flag("--diff", options.diff, "Change nothing; show what would change");
  app.add_flag("--unsafe", options.unsafe, "Apply fixes too that change what a spec means");
  add_narrowing_options(app, options);
  app.add_option("--only", options.only,
                 "Only findings of this code, name or category, or whose code begins so")
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
  app.add_option("--format", options.format,
                 "Format within the target: pb, json, textproto or yaml")
      ->type_name("FORMAT");
  app.add_option("--out", options.out, "Folder of the output; `-` prints it")->type_name("DIR");
  app.add_flag("--check", options.check, "Write nothing; fail when the output on disk differs");
  app.add_option("--depfile", options.depfile,
                 "Write here what the output was made from, for make and ninja")
      ->type_name("FILE");
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
  add_format_option(app, options, "How the values are shown", {"json"});
  add_color_option(app, options);
}

void add_catalog_options(CLI::App& app, Options& options) {
  app.add_option("NAME", options.name, "Any name of the accelerator")->type_name("");
  app.add_flag("--lightning", options.lightning,
               "Show what Lightning's Accelerator interface answers for it");
  add_format_option(app, options, "How accelerators are shown", {"text", "json"});
  add_color_option(app, options);
}

void add_platform_options(CLI::App& app, Options& options) {
  app.add_option("ACTION", options.action, "show: one platform; import: make one from files")
      ->check(CLI::IsMember({"show", "import"}))
      ->type_name("show|import");
  app.add_option(
         "ARGUMENTS", options.paths,
         "show: the platform, and a device to look for; import: files with nodes (kubectl get "
         "nodes -o json), Kueue objects or propeller's configuration")
      ->type_name("");
  app.add_option("--name", options.name, "import: name of the platform")->type_name("NAME");
  app.add_option("--config", options.config, "Use this configuration file, or set one of its keys")
      ->type_name("FILE|KEY=VALUE")
      ->allow_extra_args(false);
  add_reading_options(app, options);
  add_finding_options(app, options);
}

void add_probe_options(CLI::App& app, Options& options) {
  add_root_option(app, options, "--root");
  app.add_option("--config", options.config, "Use this configuration file, or set one of its keys")
      ->type_name("FILE|KEY=VALUE")
      ->allow_extra_args(false);
  app.add_flag("--isolated", options.isolated, "Read no configuration file");
  add_format_option(app, options, "How the machine is shown", {"text", "json"});
  add_color_option(app, options);
}

void add_explain_options(CLI::App& app, Options& options) {
  app.add_option("CODE", options.name, "Code or name of a finding")->type_name("")->required();
}

void add_rules_options(CLI::App& app, Options& options) {
  add_format_option(app, options, "How the rules are listed", {"text", "json", "markdown"});
}

void add_schema_options(CLI::App& app, Options& options) {
  app.add_option("OF", options.name, "Task specs, or accelc.toml")
      ->check(one_of({"specs", "config"}))
      ->type_name("specs|config");
}

void add_lsp_options(CLI::App& app, Options& options) {
  app.add_option("--check", options.paths, "Open this file once and show what an editor would show")
      ->type_name("FILE")
      ->expected(1);
  // What editors pass to servers that can do something else too.
  app.add_flag("--stdio", options.stdio,
               "Talk over standard input and output, which is all there is");
}

void add_completions_options(CLI::App& app, Options& options) {
  app.add_option("SHELL", options.name, "The shell")
      ->check(one_of({"bash", "zsh", "fish"}))
      ->type_name("bash|zsh|fish")
      ->required();
}

void add_init_options(CLI::App& app, Options& options) {
  app.add_option("FOLDER", options.name, "Where; here when absent")->type_name("");
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
    CommandRow{"platform", "List the platforms, show one, or make one from files",
               Command::kPlatform, add_platform_options},
    CommandRow{"probe", "Show the accelerators of this machine", Command::kProbe,
               add_probe_options},
    CommandRow{"rules", "List the rules", Command::kRules, add_rules_options},
    CommandRow{"lsp", "Serve an editor (language server protocol)", Command::kLsp, add_lsp_options},
    CommandRow{"explain", "Explain a code such as AC3101", Command::kExplain, add_explain_options},
    CommandRow{"init", "Write a configuration, a first spec and the hook", Command::kInit,
               add_init_options},
    CommandRow{"completions", "Print completions for a shell", Command::kCompletions,
               add_completions_options},
    CommandRow{"man", "Print the man page", Command::kMan, nullptr},
};

/// The formats below the options of a command that has them.
std::string formats_footer() {
  std::string text = "Formats:\n";
  for (const ReportFormat& format : report_formats()) {
    std::string name(format.name);
    name.resize(12, ' ');
    text += "  " + name + std::string(format.help) + "\n";
  }
  return text;
}

void add_command(const CommandRow& row, CLI::App& app, Options& options) {
  CLI::App* command = app.add_subcommand(row.name, row.help);
  command->callback([&options, chosen = row.command] { options.command = chosen; });
  if (row.add_options != nullptr) row.add_options(*command, options);
  const CLI::Option* format = command->get_option_no_throw("--output-format");
  if (format != nullptr && format->get_type_name() == kReportValue) {
    command->footer(formats_footer);
  }
}

}  // namespace

void add_commands(CLI::App& app, Options& options, std::string_view only) {
  const auto* chosen = std::find_if(kCommands.begin(), kCommands.end(),
                                    [only](const CommandRow& row) { return only == row.name; });
  for (const CommandRow& row : kCommands) {
    if (chosen == kCommands.end() || chosen == &row) add_command(row, app, options);
  }
}

}  // namespace accelc
