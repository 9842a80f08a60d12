#include "compiler/commands/report.h"

#include "compiler/analysis/config.h"
#include "compiler/analysis/diagnostics.h"
#include "compiler/analysis/finding_pages.h"
#include "compiler/analysis/version.h"
#include "compiler/diag/render.h"
#include "compiler/support/columns.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <set>
#include <utility>

namespace accelc {

namespace {

std::size_t count(const std::vector<Diagnostic>& diagnostics, Severity severity) {
  return static_cast<std::size_t>(
      std::count_if(diagnostics.begin(), diagnostics.end(),
                    [severity](const Diagnostic& d) { return d.severity == severity; }));
}

bool is_fixable(const Diagnostic& diagnostic) {
  return std::any_of(diagnostic.fixes.begin(), diagnostic.fixes.end(),
                     [](const Fix& fix) { return fix.applicability == Applicability::kSafe; });
}

/// A report's surroundings: whose paths it has, who wrote it.
ReportContent content_of(const std::vector<Diagnostic>& diagnostics,
                         const std::vector<SuppressedFinding>& suppressed,
                         const PrintOptions& options, const RunEnvironment& run,
                         const PublishedPages& pages) {
  FileSystem& files = *run.files;
  RepositoryPaths paths(files.canonical("."), files.canonical(find_root(".", files)));
  return {.findings = diagnostics,
          .suppressed = suppressed,
          .context = {version_text(), std::move(paths), page_named,
                      [pages](std::string_view name) { return pages.uri_of(name); },
                      std::string(pages.root())},
          .color = options.color == ColorWhen::kAlways ||
                   (options.color == ColorWhen::kAuto && run.color),
          .width = run.width.value_or(kDefaultWidth)};
}

/// How often each kind was found, the most frequent first.
std::string statistics_of(const std::vector<Diagnostic>& diagnostics) {
  struct Row {
    const DiagnosticKind* kind;
    std::size_t count = 0;
    std::size_t fixable = 0;
  };
  std::vector<Row> rows;
  for (const Diagnostic& diagnostic : diagnostics) {
    auto row = std::find_if(rows.begin(), rows.end(),
                            [&](const Row& known) { return known.kind == diagnostic.kind; });
    if (row == rows.end()) row = rows.insert(rows.end(), {diagnostic.kind});
    ++row->count;
    if (is_fixable(diagnostic)) ++row->fixable;
  }
  std::sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
    return a.count != b.count ? a.count > b.count : a.kind->code < b.kind->code;
  });
  Columns table("", {0});
  for (const Row& row : rows) {
    const std::string fixable = row.fixable > 0 ? std::to_string(row.fixable) + " with a fix" : "";
    table.add({std::to_string(row.count), std::string(row.kind->code), std::string(row.kind->name),
               fixable});
  }
  return table.text();
}

/// GitHub shows 10 annotations of a level for each step (docs/problem-matchers.md and others of
/// github.com/actions/toolkit); who looks at a pull request should know that there are more.
std::string annotation_limit(const std::vector<Diagnostic>& diagnostics,
                             const ReportOptions& options) {
  constexpr std::size_t kMostAnnotations = 10;
  const bool github =
      std::any_of(options.reports.begin(), options.reports.end(), [](const ReportRequest& request) {
        return request.format->name == "github" && request.file.empty();
      });
  if (!github) return {};
  std::size_t hidden = 0;
  for (const Severity severity : {Severity::kError, Severity::kWarning, Severity::kNote}) {
    hidden += std::max(count(diagnostics, severity), kMostAnnotations) - kMostAnnotations;
  }
  if (hidden == 0) return {};
  return "GitHub shows 10 annotations of each level; " + std::to_string(hidden) +
         " more are only in this log.\n";
}

/// What is wrong with the reports that are asked for together; empty when nothing is.
std::string problem_of_reports(const std::vector<ReportRequest>& reports) {
  std::set<std::string> files;
  std::size_t here = 0;
  const ReportFormat* document = nullptr;
  for (const ReportRequest& report : reports) {
    if (!report.file.empty()) {
      if (!files.insert(report.file).second) return "two reports go to " + quote(report.file);
      continue;
    }
    ++here;
    if (report.format->shape == ReportFormat::Shape::kDocument) document = report.format;
  }
  if (here < 2 || document == nullptr) return {};
  const std::string name(document->name);
  return quote(name) + " has standard output for itself; give a file: `--output-format " + name +
         ":FILE`";
}

}  // namespace

bool is_json(const PrintOptions& options) { return options.format->name == "json"; }

bool writes_json(const ReportOptions& options) {
  return std::any_of(options.reports.begin(), options.reports.end(),
                     [](const ReportRequest& request) { return request.format->name == "json"; });
}

std::string ReportOptions::finalize_reports() {
  if (output_formats.empty()) {
    reports = {{format, output_file}};
    return {};
  }
  reports.clear();
  bool file_used = output_file.empty();
  for (const std::string& written : output_formats) {
    const std::size_t colon = written.find(':');
    ReportRequest request{find_report_format(written.substr(0, colon)),
                          colon == std::string::npos ? "" : written.substr(colon + 1)};
    if (request.file == kStandardStream) request.file.clear();
    if (colon != std::string::npos && colon + 1 == written.size()) {
      return "`--output-format " + written + "` names no file";
    }
    if (request.file.empty() && !file_used) {
      request.file = output_file;
      file_used = true;
    }
    reports.push_back(std::move(request));
  }
  if (!file_used) return "`--output-file` needs a format that has no file of its own";
  for (const ReportRequest& report : reports) {
    if (report.file.empty()) {
      format = report.format;
      break;
    }
  }
  return problem_of_reports(reports);
}

std::string format_findings(const std::vector<Diagnostic>& diagnostics, const PrintOptions& options,
                            const RunEnvironment& run) {
  const std::vector<SuppressedFinding> none;
  return options.format->render(
      content_of(diagnostics, none, options, run, PublishedPages(ConfigSpec{})));
}

std::string write_reports(const std::vector<Diagnostic>& diagnostics, const Analysis& analysis,
                          const ReportOptions& options, RunEnvironment& run, DiagnosticSink& sink) {
  ReportContent content = content_of(diagnostics, analysis.suppressed, options, run,
                                     PublishedPages(analysis.environments->first().config));
  for (const std::string& summary : analysis.workflow_summaries) {
    content.workflows.push_back(analysis.secrets ? analysis.secrets->hide(summary) : summary);
  }
  std::string out;
  std::vector<FileToWrite> files;
  for (const ReportRequest& request : options.reports) {
    const ReportFormat* format = request.format;
    if (!request.file.empty()) {
      ReportContent in_file = content;
      in_file.width = kDefaultWidth;
      files.push_back({request.file, format->render(in_file)});
    } else if (!options.statistics || format->shape != ReportFormat::Shape::kText) {
      out += format->render(content);
    }
  }
  if (!files.empty()) {
    const std::string error = run.files->write_all(files);
    if (!error.empty()) sink.report<kCannotWrite>(Span{}, error);
  }
  if (options.statistics && shows_sentences(options)) out += statistics_of(diagnostics);
  return out;
}

bool shows_sentences(const ReportOptions& options) {
  if (options.quiet) return false;
  return std::all_of(
      options.reports.begin(), options.reports.end(), [](const ReportRequest& request) {
        return !request.file.empty() || request.format->shape == ReportFormat::Shape::kText;
      });
}

std::string summary_line(const Analysis& analysis, const ReportOptions& options) {
  if (!shows_sentences(options)) return {};
  const auto& diagnostics = analysis.diagnostics;
  const std::string files = count_of(analysis.files, "file");
  if (diagnostics.empty()) return "Checked " + files + ": all good.\n";
  std::vector<std::string> found;
  for (const Severity severity : {Severity::kError, Severity::kWarning, Severity::kNote}) {
    const std::size_t number = count(diagnostics, severity);
    if (number > 0) found.push_back(count_of(number, name_of(severity)));
  }
  const auto fixable =
      static_cast<std::size_t>(std::count_if(diagnostics.begin(), diagnostics.end(), is_fixable));
  std::string line = "Found " + join(found, ", ") + " in " + files;
  if (fixable > 0) line += " (" + std::to_string(fixable) + " with a fix)";
  return line + ".\n" + annotation_limit(diagnostics, options);
}

bool has_failing(const std::vector<Diagnostic>& diagnostics, const ReportOptions& options) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [&options](const Diagnostic& d) { return d.severity >= options.fail_on; });
}

int exit_code_of(const Analysis& analysis, const ReportOptions& options) {
  if (analysis.internal_error) return kExitInternal;
  if (analysis.usage_error) return kExitUsage;
  const bool failing = has_failing(analysis.diagnostics, options);
  if (options.exit_zero) return kExitClean;
  return failing || analysis.has_errors ? kExitFindings : kExitClean;
}

}  // namespace accelc
