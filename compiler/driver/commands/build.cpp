// `build`: everything is checked, made in memory, and then written as a whole or not at all.
#include "compiler/diag/render.h"
#include "compiler/driver/analysis.h"
#include "compiler/driver/build_plan.h"
#include "compiler/driver/commands/commands.h"
#include "compiler/driver/diagnostics.h"
#include "compiler/driver/report.h"
#include "compiler/support/check.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

namespace {

// Larger than anything accelc writes for one task; only read for `--check`.
constexpr std::size_t kLargestArtifact = std::size_t{1} << 30U;

/// What goes into one folder.
struct Output {
  std::string folder;
  std::string canonical_folder;
  std::vector<Artifact> artifacts;
};

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

Output& output_of(const BuildStep& step, std::vector<Output>& outputs) {
  const auto known = std::find_if(outputs.begin(), outputs.end(), [&](const Output& one) {
    return one.canonical_folder == step.canonical_folder;
  });
  if (known != outputs.end()) return *known;
  return outputs.emplace_back(Output{step.folder, step.canonical_folder, {}});
}

/// A target keeps its own paths apart; two projects may meet all the same, and one would overwrite
/// the other.
void report_same_paths(const std::vector<Output>& outputs, DiagnosticSink& sink) {
  std::map<std::string, const Artifact*> known;
  for (const Output& output : outputs) {
    for (const Artifact& artifact : output.artifacts) {
      const auto [first, added] =
          known.try_emplace(join_path(output.canonical_folder, artifact.path), &artifact);
      if (added) continue;
      sink.report<kSameOutput>(artifact.origin, quote(join_path(output.folder, artifact.path)))
          .label(first->second->origin, "it would be written for this one too")
          .help("give the projects folders of their own: `out` below `[build]` of accelc.toml");
    }
  }
}

std::vector<Output> emit_all(const Analysis& analysis, const Options& options, FileSystem& files,
                             DiagnosticSink& sink) {
  std::vector<Output> outputs;
  for (const BuildStep& step : plan_build(analysis, options, files)) {
    std::vector<Artifact>& artifacts = output_of(step, outputs).artifacts;
    if (!has_format(*step.target, options, sink)) continue;
    const BackendOptions wanted{.format = options.format, .flyte2_sdk = step.flyte2_sdk};
    for (Artifact& artifact : step.target->emit(step.tasks, wanted)) {
      artifacts.push_back(std::move(artifact));
    }
  }
  report_same_paths(outputs, sink);
  return outputs;
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

void compare(const Output& output, RunEnvironment& run, DiagnosticSink& sink) {
  for (const Artifact& artifact : output.artifacts) {
    const std::string path = join_path(output.folder, artifact.path);
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

/// Everything that goes into folders, or nothing of it.
void write(const std::vector<Output>& outputs, RunEnvironment& run, DiagnosticSink& sink) {
  std::vector<FileToWrite> files;
  for (const Output& output : outputs) {
    if (output.folder == kStandardOutput) continue;
    for (const Artifact& artifact : output.artifacts) {
      files.push_back({join_path(output.folder, artifact.path), artifact.bytes});
    }
  }
  const std::string error = run.files->write_all(files);
  if (!error.empty()) sink.report<kCannotWrite>(Span{}, error);
}

/// Compares, prints or writes what was made.
void deliver(const std::vector<Output>& outputs, const Options& options, RunEnvironment& run,
             DiagnosticSink& sink, RunResult& result) {
  if (options.check) {
    for (const Output& output : outputs) compare(output, run, sink);
    return;
  }
  for (const Output& output : outputs) {
    if (output.folder == kStandardOutput) print(output.artifacts, sink, result);
  }
  if (!sink.has_errors()) write(outputs, run, sink);
}

/// A sentence for each folder. Where standard output holds artifacts it does not stand among them.
void tell(const std::vector<Output>& outputs, const Options& options, RunResult& result) {
  std::string& told = result.out.empty() ? result.out : result.err;
  for (const Output& output : outputs) {
    const std::string files = count_of(output.artifacts.size(), "file");
    if (options.check) {
      told += "Up to date: " + files + " in " + output.folder + ".\n";
    } else if (output.folder != kStandardOutput) {
      told += "Wrote " + files + " to " + output.folder + ".\n";
    }
  }
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
  const std::vector<Output> outputs = emit_all(*analysis, options, *run.files, sink);
  const bool ready = !sink.has_errors();
  if (ready) deliver(outputs, options, run, sink, result);
  const bool failed = sink.has_errors();
  if (failed) {
    result.exit_code = options.check && ready ? kExitFindings : kExitUsage;
    result.out.clear();
  }
  std::vector<Diagnostic> diagnostics = analysis->diagnostics;
  for (Diagnostic& diagnostic : sink.take_sorted()) diagnostics.push_back(std::move(diagnostic));
  report(diagnostics, *analysis, options, run, result);
  if (!failed && shows_sentences(options)) tell(outputs, options, result);
  return result;
}

}  // namespace accelc
