#include "compiler/lint/rule.h"
#include "compiler/syntax/value_at.h"
#include "rules/manifest_facts.h"
#include "schema/text_span.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kNotIndexed{
    .code = "AC4974",
    .name = "not-indexed",
    .severity = Severity::kError,
    .message =
        "the pods of a slice are identified by their index, but this Job does not number them",
    .explanation =
        "Only a Job with `completionMode: Indexed` numbers its pods and gives them names."};

void check_not_indexed(const Task& task, LintContext& context) {
  if (!task.accelerator || !task.accelerator->topology) return;
  if (task.accelerator->topology->hosts < 2) return;
  const auto manifest = manifest_of(task);
  // A JobSet numbers the pods of its jobs by itself.
  if (!manifest || !manifest->is("batch", "Job")) return;
  const NodeRef mode = value_at(manifest->holder, "completionMode");
  if (mode && mode.text() == "Indexed") return;
  const Span span = mode ? mode.span() : task.accelerator->part_span;
  auto report = context.report<kNotIndexed>(span);
  if (mode) {
    report.fix("write `Indexed`", span, quoted_like(span, "Indexed"), Applicability::kUnsafe);
  } else {
    report.mark("a slice of several hosts")
        .help("write `completionMode: Indexed`, and `completions` as large as `parallelism`");
  }
}

}  // namespace

extern const Rule kNotIndexedRule;
const Rule kNotIndexedRule{.kind = &kNotIndexed,
                           .category = "kubernetes",
                           .fix = RuleFix::kUnsafe,
                           .check = check_not_indexed};

}  // namespace accelc
