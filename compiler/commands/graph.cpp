// `graph`: the workflows of specs as pictures.
#include "compiler/analysis/analysis.h"
#include "compiler/check/workflow/workflow_diagnostics.h"
#include "compiler/commands/command.h"
#include "compiler/commands/option_groups.h"
#include "compiler/commands/report.h"
#include "compiler/diag/render.h"
#include "compiler/graph/draw.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace accelc {

namespace {

using graph::PictureFormat;

struct GraphOptions : AnalysisOptions, ReportOptions {
  const PictureFormat* picture = &graph::picture_formats().front();
  std::string workflow;  ///< empty: all of them
  bool expand = false;   ///< workflows are drawn inside of the nodes that run them

  GraphOptions() { workflow_facts = true; }
};

void declare(Arguments& arguments, GraphOptions& options) {
  declare_input(arguments, options);
  declare_targets(arguments, options);
  std::vector<WordFor<const PictureFormat*>> formats;
  std::string help = "How the workflows are drawn";
  for (const PictureFormat& format : graph::picture_formats()) {
    help += formats.empty() ? ": " : "; ";
    help += std::string(format.name) + " is " + std::string(format.help);
    formats.emplace_back(format.name, &format);
  }
  arguments.choice<const PictureFormat*>("--format", options.picture, formats, help);
  arguments.text("--workflow", options.workflow, "NAME", "Draw this workflow alone");
  arguments.flag("--expand", options.expand,
                 "Draw workflows inside the nodes that run them, at any depth");
  declare_report(arguments, options);
}

/// The workflows of one spec that are drawn.
void add_subjects(const AnalyzedSpec& spec, const std::vector<const Workflow*>& drawn,
                  const GraphOptions& options, std::vector<graph::Subject>& subjects) {
  for (const graph::WorkflowFacts& facts : spec.facts) {
    if (std::find(drawn.begin(), drawn.end(), facts.workflow) == drawn.end()) continue;
    graph::Subject& subject = subjects.emplace_back(graph::Subject{.drawn = {.facts = &facts}});
    if (options.expand) {
      graph::Expansion expansion = graph::expand(facts, spec.facts);
      subject.drawn = std::move(expansion.drawn);
      subject.left_out = std::move(expansion.left_out);
    }
    subject.bounds = graph::bounds_of(facts, spec.environment->fleets);
    subject.limits = graph::limits_of(facts, spec.program.launch_plans);
  }
}

std::vector<const Workflow*> asked_for(const Analysis& analysis, const std::string& name) {
  std::vector<const Workflow*> workflows;
  for (const Workflow* workflow : analysis.entities.workflows) {
    if (name.empty() || workflow->name == name) workflows.push_back(workflow);
  }
  return workflows;
}

void report_unknown(const Analysis& analysis, const std::string& name, DiagnosticSink& sink) {
  auto report = sink.report<kUnknownWorkflow>(Span{}, quote(name));
  std::vector<std::string_view> names;
  names.reserve(analysis.entities.workflows.size());
  for (const Workflow* workflow : analysis.entities.workflows) names.push_back(workflow->name);
  ask_for_name(report, nearest(name, names));
}

std::string draw(const Analysis& analysis, const std::vector<const Workflow*>& workflows,
                 const GraphOptions& options) {
  std::vector<graph::Subject> subjects;
  for (const AnalyzedSpec& spec : analysis.specs) add_subjects(spec, workflows, options, subjects);
  const std::string picture = options.picture->draw(subjects);
  return analysis.secrets ? analysis.secrets->hide(picture) : picture;
}

/// Standard output is the picture, so that findings go to standard error.
void report(const Analysis& analysis, const GraphOptions& options, RunEnvironment& run,
            RunResult& result) {
  DiagnosticSink sink;
  result.err += write_reports(analysis.diagnostics, analysis, options, run, sink);
  if (sink.has_errors()) result.exit_code = kExitUsage;
  result.err += render_text(sink.take_sorted(), {});
}

RunResult draw_graph(const GraphOptions& options, RunEnvironment& run) {
  const std::shared_ptr<Analysis> analysis = analyze(options, run, Keep::kTexts);
  RunResult result;
  result.kept = analysis;
  result.exit_code = exit_code_of(*analysis, options);
  report(*analysis, options, run, result);
  if (analysis->has_errors) {
    result.err += summary_line(*analysis, options);
    if (shows_sentences(options)) result.err += "Nothing was drawn.\n";
    return result;
  }
  const std::vector<const Workflow*> workflows = asked_for(*analysis, options.workflow);
  if (workflows.empty() && !options.workflow.empty()) {
    DiagnosticSink sink;
    report_unknown(*analysis, options.workflow, sink);
    result.err += format_findings(sink.take_sorted(), options, run);
    result.exit_code = kExitUsage;
    return result;
  }
  result.out = draw(*analysis, workflows, options);
  if (workflows.empty() && shows_sentences(options)) {
    result.err += "No workflows in " + count_of(analysis->files, "file") + ".\n";
  }
  return result;
}

}  // namespace

PreparedCommand prepare_graph(Arguments& arguments) {
  return prepare<GraphOptions, declare, draw_graph>(arguments);
}

}  // namespace accelc
