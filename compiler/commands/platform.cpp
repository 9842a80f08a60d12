// `platform`: the list of platforms, what one of them is like, and a site's own made from files.
#include "compiler/analysis/config.h"
#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/inputs.h"
#include "compiler/check/diagnostics.h"
#include "compiler/check/site/site_platforms.h"
#include "compiler/commands/asked_task.h"
#include "compiler/commands/command.h"
#include "compiler/commands/option_groups.h"
#include "compiler/commands/report.h"
#include "compiler/commands/show_platform.h"
#include "compiler/diag/sink.h"
#include "compiler/fleet/import.h"
#include "compiler/fleet/imported_objects.h"
#include "compiler/fleet/kueue_diagnostics.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

namespace accelc {

namespace {

enum class PlatformAction : std::uint8_t { kList, kShow, kImport };

struct PlatformOptions : ReadingOptions, ConfigOptions, ReportOptions {
  PlatformAction action = PlatformAction::kList;
  /// The arguments: a platform and perhaps a device for `show`, files for `import`.
  std::vector<std::string> words;
  std::string name = "cluster";  ///< of what is imported
};

void declare(Arguments& arguments, PlatformOptions& options) {
  options.max_file_size = kLargestImport;
  arguments.positional_choice<PlatformAction>(
      "ACTION", options.action,
      {{"show", PlatformAction::kShow}, {"import", PlatformAction::kImport}},
      "show: one platform; import: make one from files");
  arguments.positionals(
      "ARGUMENTS", options.words,
      "show: platforms, or one and a device to look for; import: files with nodes (kubectl get "
      "nodes -o json), Kueue objects, NodePools, ComputeClasses or propeller's configuration");
  arguments.text("--name", options.name, "NAME", "import: name of the platform");
  declare_config(arguments, options);
  declare_reading(arguments, options);
  declare_report(arguments, options);
}

std::string list_platforms(const Catalog& catalog) { return platform_list_text(catalog); }

/// Platforms, or one and a device on it.
std::string show(const PlatformOptions& options, const Environment& environment, AskedTask& asked,
                 DiagnosticSink& sink) {
  const Catalog& catalog = *environment.catalog;
  const std::vector<std::string>& words = options.words;
  if (words.empty()) {
    sink.report<kPlatformArguments>(Span{},
                                    "`platform show` takes a platform, and perhaps a device");
    return {};
  }
  const Platform* first = catalog.find_platform(words[0]);
  if (first == nullptr) {
    report_unknown_platform(words[0], Span{}, catalog, sink);
    return {};
  }
  std::string text = platform_text(catalog, *first);
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (const Platform* platform = catalog.find_platform(words[i])) {
      text += "\n" + platform_text(catalog, *platform);
    } else if (words.size() == 2) {
      asked = ask_for_device(words[1], *first, environment);
      return asked.has_errors ? std::string() : device_on_platform_text(asked.task());
    } else {
      report_unknown_platform(words[i], Span{}, catalog, sink);
    }
  }
  return text;
}

/// What findings about an import point into.
struct ImportTexts {
  std::vector<std::shared_ptr<const SourceFile>> read;
  Environment made;
};

/// Files say what no cluster does, such as `memory: lots`. What would be wrong in the accelc.toml
/// that was made from them is reported in it. Queues that Kueue leaves inactive are in clusters all
/// the same, and who checks against them is told.
void check_made(const std::string& text, ImportTexts& texts, DiagnosticSink& sink) {
  const std::string name = "imported.toml";
  MemoryFileSystem files;
  files.files[name] = text;
  DiagnosticSink found;
  texts.made = load_environment({.config = {name}}, ".", files, found);
  for (Diagnostic& finding : found.take_sorted()) {
    const bool of_kueue = std::ranges::find(kKueueKinds, finding.kind) != kKueueKinds.end();
    if (finding.severity != Severity::kError || of_kueue) continue;
    finding.helps.emplace_back("this is what would be made of the files: change it there");
    sink.add(finding);
  }
}

std::string import(const PlatformOptions& options, RunEnvironment& run, ImportTexts& texts,
                   DiagnosticSink& sink) {
  if (options.words.empty()) {
    sink.report<kPlatformArguments>(Span{}, "`platform import` takes the files to read");
    return {};
  }
  const Limits limits = limits_of(options);
  ImportedObjects objects;
  for (const std::string& path : options.words) {
    const auto file =
        take_source(path, InputOptions().stdin_filename, limits.file_bytes, run, sink);
    if (file == nullptr) continue;
    texts.read.push_back(file);
    add_file(file, limits, objects, sink);
  }
  if (sink.has_errors()) return {};
  const ImportedPlatform platform = platform_of(std::move(objects), sink);
  const bool any = !platform.pools.empty() || !platform.flyte.empty() || platform.has_kueue ||
                   platform.node_pools || platform.compute_classes;
  if (!any) {
    sink.report<kNothingToImport>(Span{}, quote_list(options.words, "and"));
    return {};
  }
  std::string text = write_platform(platform, options.name);
  if (!sink.has_errors()) check_made(text, texts, sink);
  return text;
}

RunResult platform(const PlatformOptions& options, RunEnvironment& run) {
  RunResult result;
  DiagnosticSink sink;
  ImportTexts texts;
  const Environment environment = load_environment(options, ".", *run.files, sink);
  AskedTask asked;
  if (options.action == PlatformAction::kImport) {
    result.out = import(options, run, texts, sink);
  } else if (options.action == PlatformAction::kShow) {
    result.out = show(options, environment, asked, sink);
  } else {
    result.out = list_platforms(*environment.catalog);
  }
  if (sink.has_errors()) {
    result.exit_code = kExitUsage;
    result.out.clear();
  }
  if (asked.has_errors) result.exit_code = kExitFindings;
  auto findings = sink.take_sorted();
  findings.insert(findings.end(), asked.findings.begin(), asked.findings.end());
  if (!findings.empty()) result.err = format_findings(findings, options, run);
  return result;
}

}  // namespace

PreparedCommand prepare_platform(Arguments& arguments) {
  return prepare<PlatformOptions, declare, platform>(arguments);
}

}  // namespace accelc
