#include "compiler/analysis/findings/passes.h"

#include "compiler/analysis/findings/apply_baseline.h"
#include "compiler/analysis/findings/apply_comments.h"
#include "compiler/analysis/findings/apply_levels.h"
#include "compiler/analysis/findings/drop_follow_ups.h"
#include "compiler/analysis/findings/keep_changed_lines.h"
#include "compiler/analysis/findings/name_odd_characters.h"

#include <algorithm>
#include <utility>

namespace accelc {

void keep_each_once(std::vector<Diagnostic>& findings) {
  std::stable_sort(findings.begin(), findings.end(), shown_before);
  const auto same = [](const Diagnostic& a, const Diagnostic& b) {
    return a.span.valid() && a.kind == b.kind && a.span == b.span;
  };
  findings.erase(std::unique(findings.begin(), findings.end(), same), findings.end());
}

void run_finding_passes(PassContext context, FindingsInProgress& findings) {
  const AnalysisOptions& options = context.options;
  FindingLevels levels(context.environments, *context.run.files);
  drop_follow_ups(findings.shown);
  name_odd_characters(findings.shown);
  levels.apply(findings.shown);
  apply_comments(std::move(context.comments), options, levels, findings);
  // By its level a rule's finding may be an error now.
  drop_misfits_of_rules(findings.shown);
  if (!options.since.empty()) keep_changed_lines(options.since, context.run, findings);
  if (!options.baseline.empty()) apply_baseline(options, context.run, findings);
  // Which findings were asked for is not known then.
  if (findings.problems.has_errors()) {
    findings.filter_out([](const Diagnostic& finding) { return finding.span.valid(); });
  }
}

}  // namespace accelc
