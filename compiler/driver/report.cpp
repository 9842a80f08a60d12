#include "compiler/driver/report.h"

#include "compiler/diag/render.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <set>

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

}  // namespace

std::string format_findings(const std::vector<Diagnostic>& diagnostics, const Options& options,
                            const RunEnvironment& run) {
  if (options.output_format == "json") return render_json(diagnostics);
  if (options.output_format == "concise") return render_concise(diagnostics);
  const bool color = options.color == "always" || (options.color == "auto" && run.color);
  return render_text(diagnostics, {.color = color});
}

std::string summary_line(const Analysis& analysis, const Options& options) {
  if (options.output_format == "json") return {};
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
  return line + ".\n";
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
  return failing || analysis.has_errors ? kExitFindings : kExitClean;
}

}  // namespace accelc
