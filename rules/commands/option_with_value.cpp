#include "compiler/lint/rule.h"
#include "compiler/support/ascii.h"
#include "compiler/support/quotes.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"

#include <algorithm>
#include <string>
#include <vector>

namespace accelc {

namespace {

constexpr DiagnosticKind kOptionWithValue{
    .code = "AC4607",
    .name = "option-with-value",
    .severity = Severity::kWarning,
    .message = "the program gets {} as a single word",
    .explanation = "Only a shell splits text at spaces: an option and its value are two items."};

/// `--name value`: an option of letters, one blank, and a word behind it.
bool is_pair(std::string_view word) {
  if (!word.starts_with("--")) return false;
  const std::size_t blank = word.find(' ');
  if (blank == std::string_view::npos || blank + 1 >= word.size()) return false;
  const std::string_view name = word.substr(2, blank - 2);
  const std::string_view value = word.substr(blank + 1);
  const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
    return is_lower(c) || is_digit(c) || c == '-' || c == '_' || c == '.';
  });
  return plain && !name.empty() && value.find_first_of(" \t\n\"'\\{") == std::string_view::npos;
}

void check_option_with_value(const Task& task, LintContext& context) {
  const Argv& argv = task.command.argv;
  for (std::size_t i = task.command.shell_argc(); i < argv.size(); ++i) {
    const std::string& word = **argv[i];
    if (!is_pair(word)) continue;
    const Span& place = argv[i]->span;
    auto report = context.report<kOptionWithValue>(task, place, quote(word));
    const std::size_t blank = word.find(' ');
    const std::string name = word.substr(0, blank);
    const std::string value = word.substr(blank + 1);
    if (is_flow_item(place)) {
      const std::vector<std::string> items = {in_double_quotes(name), in_double_quotes(value)};
      report.fix("make it two items", place, join(items, ", "), Applicability::kUnsafe);
    } else {
      report.help("write " + quote(name) + " and " + quote(value) + " as two items");
    }
  }
}

}  // namespace

extern const Rule kOptionWithValueRule;
const Rule kOptionWithValueRule{.kind = &kOptionWithValue,
                                .category = "commands",
                                .fix = RuleFix::kUnsafe,
                                .check = check_option_with_value};

}  // namespace accelc
