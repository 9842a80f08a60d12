#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/places.h"

#include <algorithm>
#include <string>
#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kInputsNotRead{
    .code = "AC4706",
    .name = "inputs-not-read",
    .severity = Severity::kWarning,
    .message = "the program never sees the input {}",
    .explanation =
        "An input that no template and no `data` hands over does not reach the container."};

/// What follows `.input` or `$input` wherever the task's texts have it. Templates ignore the case.
std::vector<std::string_view> mentions_in(const Task& task) {
  constexpr std::string_view kInput = "input";
  std::vector<std::string_view> mentions;
  visit_texts(task, [&](std::string_view text, const Span&) {
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] != '.' && text[at] != '$') continue;
      const std::string_view rest = text.substr(at + 1);
      if (starts_with_ignoring_case(rest, kInput)) mentions.push_back(rest.substr(kInput.size()));
    }
  });
  return mentions;
}

/// Whether the mention is of the input, or of the file that holds all of them (`{{.input}}`,
/// `{{.inputPrefix}}`).
bool is_of(std::string_view mention, std::string_view name) {
  return !starts_with_ignoring_case(mention, "s.") ||
         starts_with_ignoring_case(mention.substr(2), name);
}

void check(const Task& task, LintContext& context) {
  if (task.kind != TaskKind::kContainer || task.inputs.empty()) return;
  if (task.spec->data || task.spec->pod) return;
  const std::vector<std::string_view> mentions = mentions_in(task);
  for (const Variable& input : task.inputs) {
    if (std::any_of(mentions.begin(), mentions.end(),
                    [&](std::string_view mention) { return is_of(mention, input.name); })) {
      continue;
    }
    context.report<kInputsNotRead>(task, input.span, quote(input.name))
        .help("write `{{.inputs." + input.name + "}}` in `args`")
        .help("or let `data: {input_path: /var/inputs}` write it to a file");
  }
}

}  // namespace

extern const Rule kInputsNotReadRule;
const Rule kInputsNotReadRule{.kind = &kInputsNotRead, .category = "flyte", .task = check};

}  // namespace accelc
