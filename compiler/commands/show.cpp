// `show`: tasks as they are in effect after `defaults`, `extends`, a profile and `images`, with the
// place of each value.
#include "compiler/analysis/analysis.h"
#include "compiler/analysis/effective_tasks.h"
#include "compiler/check/diagnostics.h"
#include "compiler/commands/command.h"
#include "compiler/commands/option_groups.h"
#include "compiler/commands/report.h"
#include "compiler/diag/sink.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

namespace {

enum class ShowFormat : std::uint8_t { kYaml, kJson };

struct ShowOptions : AnalysisOptions, ReportOptions {
  std::vector<std::string> words;  ///< names of tasks and paths
  ShowFormat format_of_tasks = ShowFormat::kYaml;
};

void declare(Arguments& arguments, ShowOptions& options) {
  arguments.positionals("NAMES|FILES", options.words,
                        "Tasks, and the files or folders to look in; all tasks, or here, when "
                        "there are none");
  arguments.choice<ShowFormat>("--format", options.format_of_tasks,
                               {{"yaml", ShowFormat::kYaml}, {"json", ShowFormat::kJson}},
                               "How the tasks are shown");
  declare_input_options(arguments, options);
  arguments.texts("--image", options.images, "NAME=REF", "Replaces an entry of `images`");
  declare_report(arguments, options);
}

bool has_spec_ending(std::string_view word) {
  constexpr std::array<std::string_view, 4> kEndings = {".yaml", ".yml", ".toml", ".json"};
  return std::any_of(kEndings.begin(), kEndings.end(),
                     [word](std::string_view ending) { return word.ends_with(ending); });
}

/// A task may be called as the folder of its code: only with a slash it is the folder.
bool is_path(const std::string& word, FileSystem& files) {
  if (word == kStandardStream || has_spec_ending(word)) return true;
  const PathKind kind = files.kind(word);
  const bool has_slash = word.find('/') != std::string::npos;
  return kind == PathKind::kFile ||
         (kind == PathKind::kDirectory &&
          (has_slash || word.find_first_not_of('.') == std::string::npos));
}

void report_unknown_task(const std::string& name, const Analysis& analysis, FileSystem& files,
                         DiagnosticSink& sink) {
  auto report = sink.report<kUnknownTask>(Span{}, quote(name));
  if (files.kind(name) == PathKind::kDirectory) {
    report.help("for the folder write " + quote("./" + name));
    return;
  }
  std::vector<std::string_view> known;
  for (const LinkedSpec& spec : analysis.project.specs) {
    for (const LinkedSpec::Member& member : spec.members) {
      if (!member.document->spec.tasks) continue;
      for (const auto& entry : member.document->spec.tasks->entries) known.push_back(entry.key);
    }
  }
  ask_for_name(report, nearest(name, known));
}

bool has_task(const std::vector<EffectiveSpec>& specs, const std::string& name) {
  return std::any_of(specs.begin(), specs.end(), [&name](const EffectiveSpec& spec) {
    return std::any_of(spec.tasks.begin(), spec.tasks.end(),
                       [&name](const EffectiveTask& task) { return task.name == name; });
  });
}

/// Standard output holds the tasks, so that findings go to standard error; `check` shows the
/// warnings.
std::string errors_text(const Analysis& analysis, const ShowOptions& options, RunEnvironment& run) {
  std::vector<Diagnostic> errors;
  std::copy_if(analysis.diagnostics.begin(), analysis.diagnostics.end(), std::back_inserter(errors),
               [](const Diagnostic& one) { return one.severity == Severity::kError; });
  return errors.empty() ? std::string() : format_findings(errors, options, run);
}

RunResult show(const ShowOptions& options, RunEnvironment& run) {
  AnalysisOptions asked = static_cast<const AnalysisOptions&>(options);
  std::vector<std::string> names;
  for (const std::string& word : options.words) {
    (is_path(word, *run.files) ? asked.paths : names).push_back(word);
  }
  const std::shared_ptr<Analysis> analysis = analyze(asked, run, Keep::kTexts);
  RunResult result;
  result.kept = analysis;
  result.exit_code = exit_code_of(*analysis, options);
  result.err = errors_text(*analysis, options, run);
  if (analysis->usage_error) return result;
  const std::vector<EffectiveSpec> specs = effective_specs(*analysis, asked, names);
  DiagnosticSink sink;
  for (const std::string& name : names) {
    // A broken task is among the errors.
    if (!has_task(specs, name) && !analysis->has_errors) {
      report_unknown_task(name, *analysis, *run.files, sink);
    }
  }
  if (sink.has_errors()) {
    result.err += format_findings(sink.take_sorted(), options, run);
    result.exit_code = kExitUsage;
    return result;
  }
  result.out = options.format_of_tasks == ShowFormat::kJson ? effective_json(specs, options.profile)
                                                            : effective_yaml(specs);
  return result;
}

}  // namespace

PreparedCommand prepare_show(Arguments& arguments) {
  return prepare<ShowOptions, declare, show>(arguments);
}

}  // namespace accelc
