#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/places.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kInputNeverUsed{
    .code = "AC4702",
    .name = "input-never-used",
    .severity = Severity::kWarning,
    .message = "the input {} never reaches the container",
    .explanation = "Flyte hands an input over in a template or in a file, and only where told to."};

/// Everything between double braces of the words, in lower case: names do not differ in case.
std::string templates_of(const Task& task) {
  std::string all;
  for (const Setting<std::string>* word : words_of(task)) {
    const std::string& text = **word;
    for (std::size_t open = text.find("{{"); open != std::string::npos;
         open = text.find("{{", open + 2)) {
      const std::size_t close = std::min(text.find("}}", open), text.size());
      std::string inside = to_lower(std::string_view(text).substr(open + 2, close - open - 2));
      std::erase_if(inside, [](char c) { return c == ' ' || c == '$' || c == '.'; });
      all += " " + inside + " ";
    }
  }
  return all;
}

void check(const Task& task, LintContext& context) {
  if (task.kind != TaskKind::kContainer || task.inputs.empty() || task.spec->data) return;
  // A task that says nothing at all is reported as such.
  if (words_of(task).empty()) return;
  const std::string templates = templates_of(task);
  const auto mentions = [&templates](const std::string& name) {
    return templates.find(" " + name + " ") != std::string::npos;
  };
  // The file or folder that holds all inputs.
  if (mentions("input") || mentions("inputprefix") || mentions("tasktemplatepath")) return;
  for (const Variable& input : task.inputs) {
    if (mentions("inputs" + to_lower(input.name))) continue;
    context.report<kInputNeverUsed>(task, input.span, quote(input.name))
        .help("write `{{.inputs." + input.name + "}}` into `args`, or let `data` write files");
  }
}

}  // namespace

extern const Rule kInputNeverUsedRule;
const Rule kInputNeverUsedRule{.kind = &kInputNeverUsed, .category = "flyte", .task = check};

}  // namespace accelc
