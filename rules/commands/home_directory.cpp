#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kHomeDirectory{
    .code = "AC4608",
    .name = "home-directory",
    .severity = Severity::kWarning,
    .message = "the `~` in {} is not expanded",
    .explanation = "A shell replaces `~` by the home directory, but the task does not start one."};

bool starts_at_home(std::string_view text) { return text == "~" || text.starts_with("~/"); }

void check_home_directory(const Task& task, LintContext& context) {
  const Argv& argv = task.command.argv;
  const auto report = [&](const Setting<std::string>& text, std::string_view path) {
    context.report<kHomeDirectory>(task, text.span, quote(path))
        .help("write the whole path; the home directory of an image is often `/root`");
  };
  for (std::size_t i = task.command.shell_argc(); i < argv.size(); ++i) {
    const std::string_view word = **argv[i];
    const std::string_view value = word.substr(word.find('=') + 1);
    const bool option = word.starts_with('-') && starts_at_home(value);
    if (starts_at_home(word) || option) report(*argv[i], option ? value : word);
  }
  if (!task.env) return;
  for (const auto& entry : task.env->entries) {
    if (entry.value && starts_at_home(*entry.value)) report(entry.value, *entry.value);
  }
}

}  // namespace

extern const Rule kHomeDirectoryRule;
const Rule kHomeDirectoryRule{
    .kind = &kHomeDirectory, .category = "commands", .check = check_home_directory};

}  // namespace accelc
