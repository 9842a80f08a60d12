#include "compiler/commands/option_groups.h"

#include "compiler/diag/formats.h"

#include <string>
#include <vector>

namespace accelc {

namespace {

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

std::vector<std::string> report_format_names() {
  std::vector<std::string> names;
  for (const ReportFormat& format : report_formats()) names.emplace_back(format.name);
  return names;
}

}  // namespace

void declare_reading(Arguments& arguments, ReadingOptions& options) {
  arguments.size("--max-file-size", options.max_file_size, "BYTES",
                 "Largest file that is read, in bytes");
  arguments.choice<YamlEngine>(
      "--yaml-engine", options.yaml_engine,
      {{"own", YamlEngine::kOwn}, {"yaml-cpp", YamlEngine::kYamlCpp}},
      "Parser for YAML; yaml-cpp is a second opinion that stops at the first error");
}

void declare_config(Arguments& arguments, ConfigOptions& options) {
  arguments.texts("--config", options.config, "FILE|KEY=VALUE",
                  "Use this configuration file, or set one of its keys");
}

void declare_isolated(Arguments& arguments, ConfigOptions& options) {
  arguments.flag("--isolated", options.isolated, "Read no configuration file");
}

void declare_manifests(Arguments& arguments, InputOptions& options) {
  options.named_manifests = true;
  arguments.flag("--manifests", options.all_manifests,
                 "Also read Kubernetes manifests in folders; files named on the command line are "
                 "always read");
}

void declare_input(Arguments& arguments, InputOptions& options) {
  arguments.positionals("PATHS", options.paths, "Files or folders; `-` is standard input");
  declare_input_options(arguments, options);
}

void declare_input_options(Arguments& arguments, InputOptions& options) {
  arguments.text("--stdin-filename", options.stdin_filename, "NAME",
                 "File name for standard input; its extension determines the format");
  arguments.flag("--skip-unmarked", options.skip_unmarked,
                 "Skip files named on the command line that lack the key `accelc`");
  arguments.flag("--no-error-on-unmatched", options.no_error_on_unmatched,
                 "Succeed when no file is a task spec");
  declare_config(arguments, options);
  declare_isolated(arguments, options);
  arguments.text("--profile", options.profile, "NAME", "Lay this profile over the specs");
  arguments.flag("--force-exclude", options.force_exclude,
                 "Apply the configuration's excludes to files named on the command line too");
  arguments.flag("--no-respect-gitignore", options.no_respect_gitignore,
                 "Also check files that git ignores");
  declare_reading(arguments, options);
  arguments.number("-j,--jobs", options.jobs, "N", "Number of threads (default: one per CPU)");
}

void declare_cache(Arguments& arguments, CacheOptions& options) {
  arguments.flag("--cache", options.cache,
                 "Keep results in .accelc-cache, and do not work again on what has not changed");
}

void declare_targets(Arguments& arguments, TargetOptions& options) {
  arguments.texts("--emit", options.emit, "TARGET", "Target; may be given several times");
  arguments.text("--project", options.project, "NAME", "Flyte project, in place of the spec's");
  arguments.text("--domain", options.domain, "NAME", "Flyte domain, in place of the spec's");
  arguments.text("--version", options.version, "TEXT", "Version, in place of the spec's");
  arguments.text("--platform", options.platform, "PLATFORM", "Platform, in place of the spec's");
  arguments.texts("--image", options.images, "NAME=REF", "Replaces an entry of `images`");
}

void declare_since_and_baseline(Arguments& arguments, FindingOptions& options) {
  arguments.text("--since", options.since, "REF",
                 "Only findings on lines changed since a git revision");
  arguments.text("--baseline", options.baseline, "FILE", "Ignore the findings listed in this file");
}

void declare_root(Arguments& arguments, const std::string& name, std::string& root) {
  arguments.text(name, root, "DIR", "Where the file system of the machine is, in place of /");
}

void declare_color(Arguments& arguments, PrintOptions& options) {
  arguments.choice<ColorWhen>(
      "--color", options.color,
      {{"auto", ColorWhen::kAuto}, {"always", ColorWhen::kAlways}, {"never", ColorWhen::kNever}},
      "When to use colours");
}

void declare_report(Arguments& arguments, ReportOptions& options) {
  arguments.words_with_text(
      "--output-format", options.output_formats, report_format_names(), "FORMAT[:FILE]",
      "How findings are shown, and the file for that; may be given several times");
  arguments.text("--output-file", options.output_file, "FILE",
                 "Default file for reports that name none");
  declare_color(arguments, options);
  arguments.choice<Severity>(
      "--fail-on", options.fail_on,
      {{"error", Severity::kError}, {"warning", Severity::kWarning}, {"note", Severity::kNote}},
      "Lowest severity that makes the exit code 1");
  arguments.footer(formats_footer);
}

void declare_quiet(Arguments& arguments, ReportOptions& options) {
  arguments.flag("-q,--quiet", options.quiet, "Show findings and nothing else");
}

void declare_print(Arguments& arguments, PrintOptions& options, const char* help) {
  arguments.choice<const ReportFormat*>(
      "--output-format", options.format,
      {{"text", find_report_format("text")}, {"json", find_report_format("json")}}, help);
  declare_color(arguments, options);
}

}  // namespace accelc
