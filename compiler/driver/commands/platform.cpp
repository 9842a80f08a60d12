// `platform`: the list of platforms, what one of them is like, and a site's own made from files.
#include "compiler/check/diagnostics.h"
#include "compiler/check/site_platforms.h"
#include "compiler/diag/sink.h"
#include "compiler/driver/commands/asked_task.h"
#include "compiler/driver/commands/commands.h"
#include "compiler/driver/commands/show_platform.h"
#include "compiler/driver/config.h"
#include "compiler/driver/diagnostics.h"
#include "compiler/driver/inputs.h"
#include "compiler/driver/report.h"
#include "compiler/fleet/import.h"
#include "compiler/support/text.h"
#include "compiler/syntax/read.h"

#include <memory>
#include <vector>

namespace accelc {

namespace {

std::string list_platforms(const Catalog& catalog) { return platform_list_text(catalog); }

std::string show(const Options& options, const Environment& environment, AskedTask& asked,
                 DiagnosticSink& sink) {
  const Catalog& catalog = *environment.catalog;
  if (options.paths.empty() || options.paths.size() > 2) {
    sink.report<kPlatformArguments>(Span{},
                                    "`platform show` takes a platform, and perhaps a device");
    return {};
  }
  const Platform* platform = catalog.find_platform(options.paths[0]);
  if (platform == nullptr) {
    auto report = sink.report<kUnknownPlatform>(Span{}, quote(options.paths[0]));
    suggest_platform(options.paths[0], Span{}, catalog, report);
    return {};
  }
  if (options.paths.size() == 1) return platform_text(catalog, *platform);
  asked = ask_for_device(options.paths[1], *platform, environment);
  return asked.has_errors ? std::string() : device_on_platform_text(asked.task());
}

/// `trees` keep what findings point into.
std::string import(const Options& options, RunEnvironment& run,
                   std::vector<std::unique_ptr<const Tree>>& trees, DiagnosticSink& sink) {
  if (options.paths.empty()) {
    sink.report<kPlatformArguments>(Span{}, "`platform import` takes the files to read");
    return {};
  }
  const Limits limits = limits_of(options);
  std::vector<NodeRef> documents;
  for (const std::string& path : options.paths) {
    const Input input{
        .path = path, .canonical = path, .named = true, .standard_input = path == "-"};
    const auto file = read_source(input, options, limits.file_bytes, run, sink);
    if (file == nullptr) continue;
    trees.push_back(std::make_unique<const Tree>(read(file, limits, sink)));
    for (const NodeId root : trees.back()->documents()) {
      documents.push_back(trees.back()->node(root));
    }
  }
  if (sink.has_errors()) return {};
  const ImportedPlatform platform = import_platform(documents, sink);
  if (platform.pools.empty() && platform.flyte.empty() && platform.queue.empty()) {
    sink.report<kNothingToImport>(Span{}, quote_list(options.paths, "and"));
    return {};
  }
  return write_platform(platform, options.name.empty() ? "cluster" : options.name);
}

}  // namespace

RunResult run_platform(const Options& options, RunEnvironment& run) {
  RunResult result;
  DiagnosticSink sink;
  std::vector<std::unique_ptr<const Tree>> trees;
  const Environment environment = load_environment(options, *run.files, sink);
  AskedTask asked;
  if (options.action == "import") {
    result.out = import(options, run, trees, sink);
  } else if (options.action == "show") {
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

}  // namespace accelc
