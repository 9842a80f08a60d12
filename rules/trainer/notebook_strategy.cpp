#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"
#include "rules/trainer_facts.h"

#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kNotebookStrategy{
    .code = "AC4967",
    .name = "notebook-strategy",
    .severity = Severity::kError,
    .message = "{} does not run in a notebook",
    .explanation = "A strategy that restarts the program cannot do so from a notebook."};

/// Where a notebook is run among the words of the task; nowhere when none is.
Span notebook_span(const Task& task) {
  for (const Setting<std::string>* word : task.command.argv) {
    const std::string_view text = **word;
    const bool runner = text == "papermill" || text.ends_with("/papermill") ||
                        text == "nbconvert" || text == "jupyter-nbconvert";
    if (runner) return word->span;
  }
  return {};
}

void check_notebook_strategy(const Task& task, const lightning::Trainer& trainer,
                             LintContext& context) {
  if (trainer.value("strategy") == nullptr) return;
  const bool script = trainer.outcome()->launcher == lightning::Launcher::kScript;
  const Span notebook = script ? notebook_span(task) : Span{};
  if (!notebook.valid()) return;
  const Span span = trainer.span("strategy");
  context.report<kNotebookStrategy>(task, span, quote("strategy: " + std::string(text_of(span))))
      .label(notebook, "runs a notebook")
      .help(
          "Lightning stops with `MisconfigurationException: `Trainer(strategy='ddp')` is not "
          "compatible with an interactive environment`")
      .help("`ddp_notebook` forks its processes; or run a script");
}

}  // namespace

extern const Rule kNotebookStrategyRule;
const Rule kNotebookStrategyRule{
    .kind = &kNotebookStrategy, .category = "trainer", .check = check_notebook_strategy};

}  // namespace accelc
