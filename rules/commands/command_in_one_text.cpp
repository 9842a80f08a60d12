#include "compiler/lint/rule.h"
#include "compiler/source/source_file.h"
#include "compiler/support/quotes.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

constexpr DiagnosticKind kCommandInOneText{
    .code = "AC4601",
    .name = "command-in-one-text",
    .severity = Severity::kWarning,
    .message = "there is no program called {}",
    .explanation = "`command` is a list of words, and no shell splits them."};

/// Whether the item stands alone in brackets, so that commas can part its words.
bool is_in_brackets(const Span& item) {
  const std::string_view before = trim(item.file->text().substr(0, item.begin));
  return before.ends_with('[');
}

/// The words in quotes, as both formats read them; empty when they need more than that.
std::string as_list(std::string_view text) {
  if (text.find_first_of("\"'\\$`&|;<>\n") != std::string_view::npos) return {};
  std::string list;
  for (const std::string_view word : split(text, ' ')) {
    if (word.empty()) continue;
    if (!list.empty()) list += ", ";
    list += in_double_quotes(word);
  }
  return list;
}

void check_command_in_one_text(const Task& task, LintContext& context) {
  const auto& command = task.command.entrypoint;
  if (!command || command->items.size() != 1 || !command->items[0]) return;
  const Setting<std::string>& only = command->items[0];
  const std::string_view text = trim(*only);
  if (text.find_first_of(" \n") == std::string_view::npos) return;
  auto report = context.report<kCommandInOneText>(task, only.span, quote(text));
  const std::string list = as_list(text);
  if (!list.empty() && is_in_brackets(only.span)) {
    report.fix("write one item for each word", only.span, list, Applicability::kUnsafe);
  } else {
    report.help("write one item for each word, or `[sh, -c, \"...\"]` for a shell's script");
  }
}

}  // namespace

extern const Rule kCommandInOneTextRule;
const Rule kCommandInOneTextRule{.kind = &kCommandInOneText,
                                 .category = "commands",
                                 .fix = RuleFix::kUnsafe,
                                 .check = check_command_in_one_text};

}  // namespace accelc
