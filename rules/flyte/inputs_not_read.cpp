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

bool mentions(const Task& task, const std::string& name) {
  bool found = false;
  visit_texts(task, [&](std::string_view text, const Span&) {
    const std::string lower = to_lower(text);
    found = found || lower.find(".inputs." + to_lower(name)) != std::string::npos ||
            lower.find("{{.input}}") != std::string::npos ||
            lower.find(".inputprefix") != std::string::npos ||
            lower.find("{{ .input }}") != std::string::npos;
  });
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
