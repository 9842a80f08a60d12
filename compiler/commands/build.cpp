// `build`: everything is checked, made in memory, and then written as a whole or not at all.
#include "compiler/commands/build.h"

#include "compiler/analysis/analysis.h"
#include "compiler/analysis/build_plan.h"
#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/fixes/fix_trial.h"
#include "compiler/commands/command.h"
#include "compiler/commands/depfile.h"
#include "compiler/commands/option_groups.h"
#include "compiler/commands/outputs.h"
#include "compiler/commands/report.h"
#include "compiler/diag/render.h"
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

/// The format that was asked for is one of the target's; else it is reported.
bool check_format(const Backend& backend, const BuildOptions& options, DiagnosticSink& sink) {
  if (has_format(backend, options.artifact_format)) return true;
  const auto formats = backend.formats();
  sink.report<kUnknownFormat>(Span{}, quote(backend.name()), quote(options.artifact_format))
      .help("it has " +
            quote_list(std::vector<std::string>(formats.begin(), formats.end()), "and"));
  return false;
}

/// What was made, and where the files are that it was made of.
struct Outputs {
  std::vector<Output> list;
  CanonicalPaths sources;
  std::vector<const Backend*> without_files;  ///< targets for which there was nothing to write
};

Output& output_of(const BuildStep& step, bool recorded, std::vector<Output>& outputs) {
  const auto known = std::find_if(outputs.begin(), outputs.end(), [&](const Output& one) {
    return one.canonical_folder == step.canonical_folder;
  });
  if (known != outputs.end()) return *known;
  return outputs.emplace_back(Output{step.folder, step.canonical_folder, {}, {}, {}, recorded});
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
          .help("give each project its own folder: `out` under `[build]` in accelc.toml");
    }
  }
}

/// "flyte/pb": the target and the format in which the step writes it.
std::string target_of(const BuildStep& step) {
  const std::string& format = step.options.format;
  return std::string(step.backend->name()) + "/" +
         (format.empty() ? std::string(step.backend->formats().front()) : format);
}

Outputs emit_all(Analysis& analysis, const BuildOptions& options, RunEnvironment& run,
                 DiagnosticSink& sink) {
  BuildPlan plan = plan_build(analysis, options, *run.files);
  Outputs made{{}, std::move(plan.sources), {}};
  std::map<const Backend*, std::size_t> files;
  for (BuildStep& step : plan.steps) {
    const Backend* const backend = step.backend;
    Output& output = output_of(step, !options.no_record, made.list);
    if (!check_format(*step.backend, options, sink)) continue;
    const std::string target = target_of(step);
    output.sources[target].insert(step.sources.begin(), step.sources.end());
    for (Artifact& artifact : artifacts_of(std::move(step), threads_of(options, run))) {
      output.artifacts.push_back(std::move(artifact));
      output.targets.push_back(target);
      ++files[backend];
    }
    std::erase(made.without_files, backend);
    if (files[backend] == 0) made.without_files.push_back(backend);
  }
  report_same_paths(made.list, sink);
  return made;
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

void report_differences(const OutputPlan& plan, DiagnosticSink& sink) {
  const auto differs = [&](const Span& origin, const std::string& path, std::string_view how) {
    sink.report<kOutputDiffers>(origin, quote(join_path(plan.output->folder, path)), how)
        .help("run `accelc build` and commit the result");
  };
  for (const Artifact* artifact : plan.missing) {
    differs(artifact->origin, artifact->path, "is missing");
  }
  for (const Artifact* artifact : plan.changed) {
    differs(artifact->origin, artifact->path, "is out of date");
  }
  for (const std::string& path : plan.stale) {
    differs({}, path, "belongs to a task that no longer exists");
  }
}

/// A folder within a sentence: a dot before the full stop would read as the parent folder.
std::string folder_in_sentence(const std::string& folder) {
  if (folder == "." || folder == "./") return "this folder";
  return folder.ends_with('.') ? quote(folder) : folder;
}

/// A sentence for each folder.
std::string told_of(const OutputPlan& plan, bool only_compared) {
  const std::string folder = folder_in_sentence(plan.output->folder);
  const std::size_t all = plan.output->artifacts.size();
  const std::size_t written = plan.missing.size() + plan.changed.size();
  // That there was nothing to write has been said.
  if (all == 0 && plan.stale.empty()) return {};
  if (only_compared || (written == 0 && plan.stale.empty())) {
    return "Up to date: " + count_of(all, "file") + " in " + folder + ".\n";
  }
  std::string told;
  if (written > 0) told += "Wrote " + count_of(written, "file") + " to " + folder + ".\n";
  if (!plan.stale.empty()) {
    told += "Removed " + count_of(plan.stale.size(), "file") + " of tasks that are gone from " +
            folder + ".\n";
  }
  const std::size_t same = all - written;
  if (same > 0) told += count_of(same, "file") + (same == 1 ? " was" : " were") + " up to date.\n";
  return told;
}

/// The target of the rule in the depfile.
std::vector<std::string> depfile_targets(const std::vector<OutputPlan>& plans,
                                         const BuildOptions& options) {
  if (!options.depfile_target.empty()) return {options.depfile_target};
  std::vector<std::string> outputs;
  for (const OutputPlan& plan : plans) {
    for (const Artifact& artifact : plan.output->artifacts) {
      outputs.push_back(join_path(plan.output->folder, artifact.path));
    }
  }
  return outputs;
}

void write_depfile(const std::vector<OutputPlan>& plans, const BuildOptions& options,
                   const ReadFiles& read, RunEnvironment& run, DiagnosticSink& sink) {
  const auto text = depfile_text(depfile_targets(plans, options), read.paths());
  const std::string error = text ? run.files->write_all({{options.depfile, *text}})
                                 : options.depfile + ": a path has a line break in it";
  if (!error.empty()) sink.report<kCannotWrite>(Span{}, error);
}

/// Compares, prints or writes what was made. Returns the plan of each folder.
std::vector<OutputPlan> deliver(const Outputs& made, const BuildOptions& options,
                                RunEnvironment& run, DiagnosticSink& sink, RunResult& result) {
  std::vector<OutputPlan> plans;
  std::vector<std::string> folders;
  for (const Output& output : made.list) {
    if (output.folder == kStandardStream) {
      if (!options.check) print(output.artifacts, sink, result);
    } else {
      folders.push_back(output.folder);
    }
  }
  // What is compared must still be so when it is written.
  const auto lock = options.check || folders.empty() ? nullptr : run.files->lock_folders(folders);
  std::vector<FolderUpdate> updates;
  for (const Output& output : made.list) {
    if (output.folder == kStandardStream) continue;
    plans.push_back(plan_output(output, made.sources, *run.files, threads_of(options, run), sink));
    if (options.check) report_differences(plans.back(), sink);
    updates.push_back(std::move(plans.back().update));
  }
  if (sink.has_errors() || options.check) return plans;
  const std::string error = run.files->update_folders(updates, threads_of(options, run));
  if (!error.empty()) sink.report<kCannotWrite>(Span{}, error);
  return plans;
}

/// Where standard output is for artifacts, the sentences do not stand among them.
void tell(const Outputs& made, const std::vector<OutputPlan>& plans, const BuildOptions& options,
          RunResult& result) {
  const bool prints = std::ranges::any_of(
      made.list, [](const Output& output) { return output.folder == kStandardStream; });
  std::string& told = prints ? result.err : result.out;
  for (const Backend* backend : made.without_files) {
    told += "There was nothing to write for the target " + quote(backend->name()) +
            ", which writes " + std::string(backend->summary()) + ".\n";
  }
  for (const OutputPlan& plan : plans) told += told_of(plan, options.check);
}

/// Findings go to standard error here: standard output may be the artifact. A report that cannot be
/// written makes the run fail.
void report(const std::vector<Diagnostic>& diagnostics, const Analysis& analysis,
            const BuildOptions& options, RunEnvironment& run, RunResult& result) {
  DiagnosticSink sink;
  result.err += write_reports(diagnostics, analysis, options, run, sink);
  if (sink.has_errors()) result.exit_code = kExitUsage;
  result.err += render_text(sink.take_sorted(), {});
}

void declare(Arguments& arguments, BuildOptions& options) {
  declare_input(arguments, options);
  declare_targets(arguments, options);
  arguments.text("--format", options.artifact_format, "FORMAT",
                 "Format within the target: pb, json, textproto or yaml");
  arguments.text("--out", options.out, "DIR", "Folder of the output; `-` prints it");
  arguments.flag("--check", options.check, "Write nothing; fail when the output on disk differs");
  arguments.flag(
      "--no-record", options.no_record,
      "Keep no list of the output in its folder: nothing is removed when its task is gone");
  arguments.text("--depfile", options.depfile, "FILE",
                 "Write the files that the output depends on to this file, for make and ninja");
  arguments.text("--depfile-target", options.depfile_target, "NAME",
                 "What depends on them, in place of the files of the output");
  declare_quiet(arguments, options);
  declare_cache(arguments, options);
  declare_report(arguments, options);
}

}  // namespace

std::string BuildOptions::finalize() {
  std::string problem = finalize_reports();
  if (!problem.empty()) return problem;
  if (!depfile_target.empty() && depfile.empty())
    return "`--depfile-target` needs `--depfile FILE`";
  if (no_record && out == kStandardStream) return "`--no-record` is for output in a folder";
  if (!depfile.empty() && (check || out == kStandardStream)) {
    return "`--depfile` is for output that is written to a folder";
  }
  return {};
}

RunResult build(const BuildOptions& options, RunEnvironment& run) {
  ReadFiles read(*run.files);
  FileSystem* const files = run.files;
  // Only a depfile tells what was read: nobody else has to wait for its list.
  if (!options.depfile.empty()) run.files = &read;
  const std::shared_ptr<Analysis> analysis = analyze(options, run, Keep::kFiles);
  run.files = files;
  call_refused_fixes_unsafe(*analysis, options, run);
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
  const Outputs made = emit_all(*analysis, options, run, sink);
  const bool ready = !sink.has_errors();
  std::vector<OutputPlan> plans;
  if (ready) plans = deliver(made, options, run, sink, result);
  if (!options.depfile.empty() && !sink.has_errors()) {
    write_depfile(plans, options, read, run, sink);
  }
  const bool failed = sink.has_errors();
  if (failed) {
    result.exit_code = options.check && ready ? kExitFindings : kExitUsage;
    result.out.clear();
  }
  std::vector<Diagnostic> diagnostics = analysis->diagnostics;
  for (Diagnostic& diagnostic : sink.take_sorted()) diagnostics.push_back(std::move(diagnostic));
  report(diagnostics, *analysis, options, run, result);
  if (!failed && shows_sentences(options)) tell(made, plans, options, result);
  return result;
}

PreparedCommand prepare_build(Arguments& arguments) {
  return prepare<BuildOptions, declare, build>(arguments);
}

}  // namespace accelc
