#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/places.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kInputsNotRead{
    .code = "AC4706",
    .name = "inputs-not-read",
    .severity = Severity::kWarning,
    .message = "the program never sees the input {}",
    .explanation =
        "An input that no template and no `data` hands over does not reach the container."};

/// Whether the text names the input, or the file that holds all of them (`{{.input}}`,
/// `{{.inputPrefix}}`). Templates ignore the case of letters; `name` is in small ones.
bool mentions(std::string_view text, const std::string& name) {
  constexpr std::string_view kInput = "input";
  const std::string lower = to_lower(text);
  for (std::size_t at = lower.find(kInput); at != std::string::npos;
       at = lower.find(kInput, at + 1)) {
    const bool variable = at > 0 && (lower[at - 1] == '.' || lower[at - 1] == '$');
    const std::string_view rest = std::string_view(lower).substr(at + kInput.size());
    if (variable && (!rest.starts_with("s.") || rest.substr(2).starts_with(name))) return true;
  }
  return false;
}

bool mentions(const Task& task, const std::string& name) {
  const std::string lower = to_lower(name);
  bool found = false;
  visit_texts(task,
              [&](std::string_view text, const Span&) { found = found || mentions(text, lower); });
  return found;
}

void check(const Task& task, LintContext& context) {
  if (task.kind != TaskKind::kContainer || task.spec->data || task.spec->pod) return;
  for (const Variable& input : task.inputs) {
    if (mentions(task, input.name)) continue;
    context.report<kInputsNotRead>(task, input.span, quote(input.name))
        .help("write `{{.inputs." + input.name + "}}` in `args`")
        .help("or let `data: {input_path: /var/inputs}` write it to a file");
  }
}

}  // namespace

extern const Rule kInputsNotReadRule;
const Rule kInputsNotReadRule{.kind = &kInputsNotRead, .category = "flyte", .task = check};

}  // namespace accelc
