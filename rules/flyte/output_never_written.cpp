#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/places.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kOutputNeverWritten{
    .code = "AC4703",
    .name = "output-never-written",
    .severity = Severity::kWarning,
    .message = "the container is not told where to write the outputs",
    .explanation = "A task that finishes without its outputs in Flyte's place fails."};

void check(const Task& task, LintContext& context) {
  if (task.kind != TaskKind::kContainer || task.outputs.empty() || task.spec->data) return;
  for (const Setting<std::string>* word : words_of(task)) {
    const std::string lower = to_lower(**word);
    if (lower.find("outputprefix") != std::string::npos) return;
  }
  context.report<kOutputNeverWritten>(task, task.spec->outputs.key_span)
      .help("`data: {output_path: /var/outputs}` collects a file for each output")
      .help("a program that writes Flyte's own format takes `{{.outputPrefix}}`");
}

}  // namespace

extern const Rule kOutputNeverWrittenRule;
const Rule kOutputNeverWrittenRule{
    .kind = &kOutputNeverWritten, .category = "flyte", .task = check};

}  // namespace accelc
