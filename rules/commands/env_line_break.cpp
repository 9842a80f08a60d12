#include "compiler/lint/rule.h"
#include "compiler/source/source_file.h"
#include "compiler/support/text.h"

#include <algorithm>

namespace accelc {

namespace {

constexpr DiagnosticKind kEnvLineBreak{
    .code = "AC4605",
    .name = "env-line-break",
    .severity = Severity::kWarning,
    .message = "the value of {} ends in a line break",
    .explanation = "Text after `|` or `>` keeps its last line break, which few programs expect."};

void check_env_line_break(const Task& task, LintContext& context) {
  if (!task.env) return;
  for (const auto& entry : task.env->entries) {
    if (!entry.value || !entry.value->ends_with('\n')) continue;
    // Several lines are a file of some kind, and those end so.
    if (std::count(entry.value->begin(), entry.value->end(), '\n') > 1) continue;
    const Span& place = entry.value.span;
    const std::string_view written = text_of(place);
    auto report = context.report<kEnvLineBreak>(task, entry.value.key_span, quote(entry.key));
    const bool block = written.starts_with("|\n") || written.starts_with(">\n");
    if (!block) continue;
    const Span sign{place.file, place.begin, place.begin + 1};
    report.fix("leave the line break out", sign, std::string(written.substr(0, 1)) + "-",
               Applicability::kUnsafe);
  }
}

}  // namespace

extern const Rule kEnvLineBreakRule;
const Rule kEnvLineBreakRule{.kind = &kEnvLineBreak,
                             .category = "commands",
                             .fix = RuleFix::kUnsafe,
                             .check = check_env_line_break};

}  // namespace accelc
