// Findings in the formats asked for, with the summary that people expect below them.
#pragma once

#include "compiler/analysis/analysis.h"
#include "compiler/commands/run.h"
#include "compiler/diag/formats.h"
#include "compiler/diag/sink.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace accelc {

enum class ColorWhen : std::uint8_t { kAuto, kAlways, kNever };

/// How a command that prints one thing prints it.
struct PrintOptions {
  /// The format of standard output; never null.
  const ReportFormat* format = &report_formats().front();
  ColorWhen color = ColorWhen::kAuto;
};

bool is_json(const PrintOptions& options);

/// A report that is asked for.
struct ReportRequest {
  const ReportFormat* format = nullptr;
  std::string file;  ///< empty: standard output
};

/// How findings are shown, and what they make of the exit code.
struct ReportOptions : PrintOptions {
  std::vector<std::string> output_formats;  ///< FORMAT or FORMAT:FILE, as written
  std::string output_file;
  /// What both mean; `finalize_reports` fills it, and it is never empty.
  std::vector<ReportRequest> reports = {{format, ""}};
  Severity fail_on = Severity::kError;
  bool exit_zero = false;
  bool statistics = false;
  bool quiet = false;

  /// Turns what is written into `reports` and `format`. Returns what is wrong with it; empty when
  /// nothing is.
  std::string finalize_reports();
};

/// Whether one of the reports is that of the format `json`.
bool writes_json(const ReportOptions& options);

/// Findings alone, in the format that goes to standard output and in the colours of `options`.
std::string format_findings(const std::vector<Diagnostic>& diagnostics, const PrintOptions& options,
                            const RunEnvironment& run);

/// What goes to standard output: the reports without a file, one after the other. The reports with
/// a file are written, all or none; a failure is reported into `sink`.
std::string write_reports(const std::vector<Diagnostic>& diagnostics, const Analysis& analysis,
                          const ReportOptions& options, RunEnvironment& run, DiagnosticSink& sink);

/// Whether standard output is for people, so that sentences may stand there.
bool shows_sentences(const ReportOptions& options);

/// "Found 2 errors and 1 warning in 3 files (1 fixable).", or that all is well. Empty when nobody
/// reads it.
std::string summary_line(const Analysis& analysis, const ReportOptions& options);

/// Whether one of the findings makes the exit code 1 by `--fail-on`.
bool has_failing(const std::vector<Diagnostic>& diagnostics, const ReportOptions& options);

/// The exit code for the findings by `--fail-on`.
int exit_code_of(const Analysis& analysis, const ReportOptions& options);

}  // namespace accelc
