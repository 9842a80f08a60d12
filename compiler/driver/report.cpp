#include "compiler/driver/report.h"

#include "compiler/diag/render.h"
#include "compiler/driver/commands/columns.h"
#include "compiler/driver/config.h"
#include "compiler/driver/diagnostics.h"
#include "compiler/support/check.h"
#include "compiler/support/text.h"
#include "rules/registry.h"

#include <algorithm>
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

Severity lowest_failing(const Options& options) {
  if (options.fail_on == "note") return Severity::kNote;
  return options.fail_on == "warning" ? Severity::kWarning : Severity::kError;
}

/// A report's surroundings: whose paths it has, who wrote it.
ReportContent content_of(const std::vector<Diagnostic>& diagnostics,
                         const std::vector<SuppressedFinding>& suppressed, const Options& options,
                         const RunEnvironment& run) {
  FileSystem& files = *run.files;
  RepositoryPaths paths(files.canonical("."), files.canonical(find_root(".", files)));
  return {.findings = diagnostics,
          .suppressed = suppressed,
          .context = {version_text(), std::move(paths), rule_page, rule_page_uri, ACCELC_DOCS_URL},
          .color = options.color == "always" || (options.color == "auto" && run.color)};
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
std::string annotation_limit(const std::vector<Diagnostic>& diagnostics, const Options& options) {
  constexpr std::size_t kMostAnnotations = 10;
  const bool github =
      std::any_of(options.reports.begin(), options.reports.end(), [](const ReportRequest& request) {
        return request.format == "github" && request.file.empty();
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

}  // namespace

std::string rule_page_uri(std::string_view name) {
  const std::string path = rule_page_path(name);
  const std::string_view root = ACCELC_DOCS_URL;
  return path.empty() || root.empty() ? std::string() : std::string(root) + "rules/" + path;
}

std::string format_findings(const std::vector<Diagnostic>& diagnostics, const Options& options,
                            const RunEnvironment& run) {
  const std::vector<SuppressedFinding> none;
  const ReportFormat* format = find_report_format(options.output_format);
  ACCELC_CHECK(format != nullptr);
  return format->render(content_of(diagnostics, none, options, run));
}

std::string write_reports(const std::vector<Diagnostic>& diagnostics, const Analysis& analysis,
                          const Options& options, RunEnvironment& run, DiagnosticSink& sink) {
  const ReportContent content = content_of(diagnostics, analysis.suppressed, options, run);
  std::string out;
  std::vector<FileToWrite> files;
  for (const ReportRequest& request : options.reports) {
    const ReportFormat* format = find_report_format(request.format);
    ACCELC_CHECK(format != nullptr);
    if (!request.file.empty()) {
      files.push_back({request.file, format->render(content)});
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

bool shows_sentences(const Options& options) {
  if (options.quiet) return false;
  return std::all_of(
      options.reports.begin(), options.reports.end(), [](const ReportRequest& request) {
        return !request.file.empty() ||
               find_report_format(request.format)->shape == ReportFormat::Shape::kText;
      });
}

std::string summary_line(const Analysis& analysis, const Options& options) {
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

bool has_failing(const std::vector<Diagnostic>& diagnostics, const Options& options) {
  const Severity lowest = lowest_failing(options);
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [lowest](const Diagnostic& d) { return d.severity >= lowest; });
}

int exit_code_of(const Analysis& analysis, const Options& options) {
  if (analysis.internal_error) return kExitInternal;
  if (analysis.usage_error) return kExitUsage;
  const bool failing = has_failing(analysis.diagnostics, options);
  if (options.exit_zero) return kExitClean;
  return failing || analysis.has_errors ? kExitFindings : kExitClean;
}

}  // namespace accelc
