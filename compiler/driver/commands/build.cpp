// `build`: everything is checked, made in memory, and then written as a whole or not at all.
#include "compiler/diag/render.h"
#include "compiler/driver/analysis.h"
#include "compiler/driver/commands/commands.h"
#include "compiler/driver/diagnostics.h"
#include "compiler/driver/report.h"
#include "compiler/support/check.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <memory>
#include <set>

namespace accelc {

namespace {

constexpr std::string_view kDefaultOut = "accelc-out";
// Larger than anything accelc writes for one task; only read for `--check`.
constexpr std::size_t kLargestArtifact = std::size_t{1} << 30U;

std::string out_folder(const Options& options, const Analysis& analysis) {
  if (!options.out.empty()) return options.out;
  const auto& build = analysis.environments->first().config.build;
  return build && build->out ? *build->out : std::string(kDefaultOut);
}

Flyte2Sdk flyte2_sdk(const ConfigSpec& config) {
  const auto& build = config.build;
  const bool older = build && build->flyte2_sdk && *build->flyte2_sdk == "2.6";
  return older ? Flyte2Sdk::k26 : Flyte2Sdk::k212;
}

/// The format for `target`: nothing, reported, when it has not got the one asked for.
bool has_format(const Backend& target, const Options& options, DiagnosticSink& sink) {
  const auto formats = target.formats();
  if (options.format.empty() ||
      std::find(formats.begin(), formats.end(), options.format) != formats.end()) {
    return true;
  }
  sink.report<kUnknownFormat>(Span{}, quote(target.name()), quote(options.format))
      .help("it has " +
            quote_list(std::vector<std::string>(formats.begin(), formats.end()), "and"));
  return false;
}

std::vector<Artifact> emit_all(const Analysis& analysis, const Options& options,
                               DiagnosticSink& sink) {
  const BackendOptions wanted{.format = options.format,
                              .flyte2_sdk = flyte2_sdk(analysis.environments->first().config)};
  std::vector<Artifact> artifacts;
  for (const Backend* target : analysis.targets) {
    if (!has_format(*target, options, sink)) continue;
    for (Artifact& artifact : target->emit(analysis.tasks, wanted)) {
      artifacts.push_back(std::move(artifact));
    }
  }
  // Targets keep their own paths apart; two that meet would overwrite each other.
  std::set<std::string> paths;
  for (const Artifact& artifact : artifacts) ACCELC_CHECK(paths.insert(artifact.path).second);
  return artifacts;
}

void print(const std::vector<Artifact>& artifacts, DiagnosticSink& sink, RunResult& result) {
  const bool binary = std::any_of(artifacts.begin(), artifacts.end(), [](const Artifact& artifact) {
    return artifact.path.ends_with(".pb") || artifact.path.ends_with(".tgz");
  });
  if (binary && artifacts.size() > 1) {
    sink.report<kPrintsOneArtifact>(Span{}, artifacts.size());
    return;
  }
  for (const Artifact& artifact : artifacts) {
    // Several files of YAML are one stream of documents.
    const bool yaml = artifact.path.ends_with(".yaml");
    if (artifacts.size() > 1) result.out += (yaml ? "---\n# " : "# ") + artifact.path + "\n";
    result.out += artifact.bytes;
  }
}

void compare(const std::vector<Artifact>& artifacts, const std::string& folder, RunEnvironment& run,
             DiagnosticSink& sink) {
  for (const Artifact& artifact : artifacts) {
    const std::string path = join_path(folder, artifact.path);
    const ReadResult on_disk = run.files->read(path, kLargestArtifact);
    if (!on_disk.error.empty()) {
      sink.report<kOutputDiffers>(artifact.origin, quote(path), "is missing")
          .help("run `accelc build` and commit the result");
    } else if (on_disk.bytes != artifact.bytes) {
      sink.report<kOutputDiffers>(artifact.origin, quote(path), "is out of date")
          .help("run `accelc build` and commit the result");
    }
  }
}

/// Returns whether everything is on disk.
bool write(const std::vector<Artifact>& artifacts, const std::string& folder, RunEnvironment& run,
           DiagnosticSink& sink) {
  std::vector<FileToWrite> files;
  files.reserve(artifacts.size());
  for (const Artifact& artifact : artifacts) {
    files.push_back({join_path(folder, artifact.path), artifact.bytes});
  }
  const std::string error = run.files->write_all(files);
  if (!error.empty()) sink.report<kCannotWrite>(Span{}, error);
  return error.empty();
}

/// Findings go to standard error here: standard output may be the artifact. A report that cannot be
/// written makes the run fail.
void report(const std::vector<Diagnostic>& diagnostics, const Analysis& analysis,
            const Options& options, RunEnvironment& run, RunResult& result) {
  DiagnosticSink sink;
  result.err += write_reports(diagnostics, analysis, options, run, sink);
  if (sink.has_errors()) result.exit_code = kExitUsage;
  result.err += render_text(sink.take_sorted(), {});
}

}  // namespace

RunResult run_build(const Options& options, RunEnvironment& run) {
  const std::shared_ptr<const Analysis> analysis = analyze(options, run, Keep::kPrograms);
  RunResult result;
  result.kept = analysis;
  result.exit_code = exit_code_of(*analysis, options);
  if (analysis->has_errors) {
    report(analysis->diagnostics, *analysis, options, run, result);
    result.err += summary_line(*analysis, options);
    if (shows_sentences(options)) result.err += "Nothing was written.\n";
    return result;
  }
  DiagnosticSink sink;
  const auto artifacts = emit_all(*analysis, options, sink);
  const std::string folder = out_folder(options, *analysis);
  bool written = false;
  const bool ready = !sink.has_errors();
  if (ready && options.check) {
    compare(artifacts, folder, run, sink);
  } else if (ready && folder == "-") {
    print(artifacts, sink, result);
  } else if (ready) {
    written = write(artifacts, folder, run, sink);
  }
  std::vector<Diagnostic> diagnostics = analysis->diagnostics;
  const bool sink_failed = sink.has_errors();
  if (sink_failed) {
    result.exit_code = options.check && ready ? kExitFindings : kExitUsage;
    result.out.clear();
  }
  for (Diagnostic& diagnostic : sink.take_sorted()) diagnostics.push_back(std::move(diagnostic));
  report(diagnostics, *analysis, options, run, result);
  if (ready && options.check && !sink_failed && shows_sentences(options)) {
    result.out += "Up to date: " + count_of(artifacts.size(), "file") + " in " + folder + ".\n";
  }
  if (written && shows_sentences(options)) {
    result.out += "Wrote " + count_of(artifacts.size(), "file") + " to " + folder + ".\n";
  }
  return result;
}

}  // namespace accelc
