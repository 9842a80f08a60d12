#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/places.h"
#include "rules/trainer_facts.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kConfigBeforeSubcommand{
    .code = "AC4969",
    .name = "config-before-subcommand",
    .severity = Severity::kError,
    .message = "`--config` stands before {}, where it takes another form of file",
    .explanation = "LightningCLI reads a flat configuration file behind the subcommand alone."};

constexpr std::string_view kSubcommands[] = {"fit", "validate", "test", "predict"};

void check(const Task& task, LintContext& context) {
  if (trainer_of(task, context) == nullptr) return;
  const auto words = words_of(task);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto file = option_value(words, i, {"config"});
    if (!file || !file->text.ends_with("trainer.yaml")) continue;
    const auto after =
        std::find_if(words.begin() + static_cast<std::ptrdiff_t>(i), words.end(),
                     [](const Setting<std::string>* word) {
                       return std::find(std::begin(kSubcommands), std::end(kSubcommands), **word) !=
                              std::end(kSubcommands);
                     });
    if (after == words.end()) return;
    context.report<kConfigBeforeSubcommand>(task, words[i]->span, quote(**(*after)))
        .label((*after)->span, "the subcommand")
        .help(
            "LightningCLI stops with `Option 'trainer.accelerator' is not accepted before "
            "subcommand 'fit'`")
        .help("put it behind the subcommand");
    return;
  }
}

}  // namespace

extern const Rule kConfigBeforeSubcommandRule;
const Rule kConfigBeforeSubcommandRule{
    .kind = &kConfigBeforeSubcommand, .category = "trainer", .task = check};

}  // namespace accelc
