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

/// The texts that may hold a template, in small letters: templates ignore the case.
std::vector<std::string> templates_of(const Task& task) {
  std::vector<std::string> texts;
  visit_texts(task, [&](std::string_view text, const Span&) {
    if (text.find_first_of(".$") != std::string_view::npos) texts.push_back(to_lower(text));
  });
  return texts;
}

/// Whether the text names the input, or the file that holds all of them (`{{.input}}`,
/// `{{.inputPrefix}}`). Both are in small letters.
bool mentions(std::string_view text, std::string_view name) {
  constexpr std::string_view kInput = "input";
  for (std::size_t at = text.find(kInput); at != std::string_view::npos;
       at = text.find(kInput, at + 1)) {
    const bool variable = at > 0 && (text[at - 1] == '.' || text[at - 1] == '$');
    const std::string_view rest = text.substr(at + kInput.size());
    if (variable && (!rest.starts_with("s.") || rest.substr(2).starts_with(name))) return true;
  }
  return false;
}

void check(const Task& task, LintContext& context) {
  if (task.kind != TaskKind::kContainer || task.inputs.empty()) return;
  if (task.spec->data || task.spec->pod) return;
  const std::vector<std::string> texts = templates_of(task);
  for (const Variable& input : task.inputs) {
    const std::string name = to_lower(input.name);
    if (std::any_of(texts.begin(), texts.end(),
                    [&name](const std::string& text) { return mentions(text, name); })) {
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
