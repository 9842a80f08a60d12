#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <array>

namespace accelc {

namespace {

constexpr DiagnosticKind kShellOperator{
    .code = "AC4602",
    .name = "shell-operator",
    .severity = Severity::kWarning,
    .message = "{} is passed to the program as a word",
    .explanation = "Only a shell interprets `&&`, `|` and `>`, and the task does not start one."};

constexpr std::array<std::string_view, 9> kOperators = {"&&", "||", "|",  ";",   ">",
                                                        ">>", "<",  "2>", "2>&1"};

void check_shell_operator(const Task& task, LintContext& context) {
  const Argv& argv = task.command.argv;
  const std::size_t shell = task.command.shell_argc();
  if (shell > 0) return;
  for (std::size_t i = 1; i < argv.size(); ++i) {
    const std::string& word = **argv[i];
    if (std::find(kOperators.begin(), kOperators.end(), word) == kOperators.end()) continue;
    context.report<kShellOperator>(task, argv[i]->span, quote(word))
        .help("start a shell: `command: [sh, -c]` with the whole line as one argument");
    return;
  }
}

}  // namespace

extern const Rule kShellOperatorRule;
const Rule kShellOperatorRule{
    .kind = &kShellOperator, .category = "commands", .check = check_shell_operator};

}  // namespace accelc
