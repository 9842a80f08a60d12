#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"
#include "rules/unread_argv.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kOutputsNotWritten{
    .code = "AC4705",
    .name = "outputs-not-written",
    .severity = Severity::kWarning,
    .message = "there is no path to which the program writes {}",
    .explanation =
        "Without `data` or a template of the output prefix, Flyte gets no outputs from a "
        "container."};

bool mentions_outputs(const Task& task) {
  bool found = false;
  visit_texts(task, [&](std::string_view text, const Span&) {
    if (found) return;
    const std::string lower = to_lower(text);
    found = lower.find("outputprefix") != std::string::npos ||
            lower.find("rawoutputdataprefix") != std::string::npos;
  });
  return found;
}

void check_outputs_not_written(const Task& task, LintContext& context) {
  if (task.kind != TaskKind::kContainer || task.outputs.empty()) return;
  if (may_exchange_files(task) || has_unread_argv(task) || mentions_outputs(task)) return;
  context.report<kOutputsNotWritten>(task, task.outputs[0].span, quote(task.outputs[0].name))
      .help("`data: {output_path: /var/outputs}` uploads the files that the program writes there")
      .help("or pass `{{.outputPrefix}}` to a program that writes outputs.pb itself");
}

}  // namespace

extern const Rule kOutputsNotWrittenRule;
const Rule kOutputsNotWrittenRule{
    .kind = &kOutputsNotWritten, .category = "flyte", .check = check_outputs_not_written};

}  // namespace accelc
