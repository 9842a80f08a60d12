// Findings in the formats asked for, with the summary that people expect below them.
#pragma once

#include "compiler/diag/formats.h"
#include "compiler/diag/sink.h"
#include "compiler/driver/analysis.h"
#include "compiler/driver/options.h"
#include "compiler/driver/run.h"

#include <string>
#include <string_view>
#include <vector>

namespace accelc {

/// Where the page of a rule can be read; empty when the kind is no rule, or when whoever built this
/// did not say.
std::string rule_page_uri(std::string_view name);

/// Findings alone, in the format that goes to standard output and in the colours of `options`.
std::string format_findings(const std::vector<Diagnostic>& diagnostics, const Options& options,
                            const RunEnvironment& run);

/// What goes to standard output: the reports without a file, one after the other. The reports with
/// a file are written, all or none; a failure is reported into `sink`.
std::string write_reports(const std::vector<Diagnostic>& diagnostics, const Analysis& analysis,
                          const Options& options, RunEnvironment& run, DiagnosticSink& sink);

/// Whether standard output is for people, so that sentences may stand there.
bool shows_sentences(const Options& options);

/// "Found 2 errors and 1 warning in 3 files (1 fixable).", or that all is well. Empty when nobody
/// reads it.
std::string summary_line(const Analysis& analysis, const Options& options);

/// Whether one of the findings makes the exit code 1 by `--fail-on`.
bool has_failing(const std::vector<Diagnostic>& diagnostics, const Options& options);

/// The exit code for the findings by `--fail-on`.
int exit_code_of(const Analysis& analysis, const Options& options);

}  // namespace accelc
