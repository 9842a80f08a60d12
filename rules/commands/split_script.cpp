#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kSplitScript{
    .code = "AC4604",
    .name = "split-script",
    .severity = Severity::kWarning,
    .message = "the shell only runs {}; this word is not part of the script",
    .explanation = "The first text after `sh -c` is the script; the rest are its parameters."};

void check_split_script(const Task& task, LintContext& context) {
  const Argv& argv = task.command.argv;
  const std::size_t end = task.command.shell_argc();
  if (end == 0 || end >= argv.size()) return;
  const std::string& script = **argv[end - 1];
  // A script that reads its parameters, or is more than one word, is meant so.
  if (script.find_first_of(" \t\n$;|&") != std::string::npos) return;
  context.report<kSplitScript>(task, argv[end]->span, quote(script))
      .label(argv[end - 1]->span, "the script")
      .help("write the whole line as one text");
}

}  // namespace

extern const Rule kSplitScriptRule;
const Rule kSplitScriptRule{
    .kind = &kSplitScript, .category = "commands", .check = check_split_script};

}  // namespace accelc
