#include "compiler/lint/rule.h"
#include "compiler/support/ascii.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"
#include "rules/manifest_facts.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kShellVariable{
    .code = "AC4603",
    .name = "shell-variable",
    .severity = Severity::kWarning,
    .message = "{} is not expanded, because there is no shell",
    .explanation =
        "Kubernetes expands `$(NAME)`; `$NAME` and `${NAME}` are passed through unchanged."};

bool is_name_character(char c) { return is_upper(c) || is_digit(c) || c == '_'; }

/// The first `$NAME` or `${NAME}` in capitals; empty when there is none.
std::string_view variable_in(std::string_view text) {
  for (std::size_t at = text.find('$'); at != std::string_view::npos; at = text.find('$', at + 1)) {
    if (text.substr(at, 2) == "$$") {
      ++at;
      continue;
    }
    const bool braces = text.substr(at + 1, 1) == "{";
    const std::size_t begin = at + (braces ? 2 : 1);
    std::size_t end = begin;
    while (end < text.size() && is_name_character(text[end])) ++end;
    const bool starts_well = end - begin >= 2 && (text[begin] < '0' || text[begin] > '9');
    if (!starts_well || (braces && text.substr(end, 1) != "}")) continue;
    // `$Home` and the like are words of other programs.
    if (!braces && end < text.size() && is_lower(text[end])) continue;
    return text.substr(at, end - at + (braces ? 1 : 0));
  }
  return {};
}

bool is_defined(const Task& task, std::string_view name) {
  return task.env && task.env->find(name) != nullptr;
}

void check_shell_variable(const Task& task, LintContext& context) {
  const Argv& argv = task.command.argv;
  if (task.command.shell_argc() > 0) return;
  const auto manifest = manifest_of(task);
  const bool substituted = manifest && manifest->is_substituted;
  for (const Setting<std::string>* word : argv) {
    const std::string_view variable = variable_in(**word);
    if (variable.empty()) continue;
    const Span place = place_in(*word, variable);
    std::string name(variable);
    std::erase_if(name, [](char c) { return c == '$' || c == '{' || c == '}'; });
    if (substituted && !is_defined(task, name)) continue;
    auto report = context.report<kShellVariable>(task, place, quote(variable));
    if (is_defined(task, name) && text_of(place) == variable) {
      report.fix("let Kubernetes fill it in", place, "$(" + name + ")", Applicability::kUnsafe);
    } else {
      report.help("write `$(" + name + ")` for a variable of `env`, or start a shell");
    }
  }
}

}  // namespace

extern const Rule kShellVariableRule;
const Rule kShellVariableRule{.kind = &kShellVariable,
                              .category = "commands",
                              .fix = RuleFix::kUnsafe,
                              .check = check_shell_variable};

}  // namespace accelc
