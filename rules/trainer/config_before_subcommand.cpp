#include "compiler/lint/rule.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kConfigBeforeSubcommand{
    .code = "AC4969",
    .name = "config-before-subcommand",
    .severity = Severity::kError,
    .message = "`--config` before {} expects a file of another form",
    .explanation = "LightningCLI reads a flat configuration file only after the subcommand."};

constexpr std::string_view kSubcommands[] = {"fit", "validate", "test", "predict"};

/// The word of `--config trainer.yaml` that names the option; none when no word does.
std::optional<std::size_t> find_config(const Argv& argv) {
  for (std::size_t i = 0; i < argv.size(); ++i) {
    if (!(*argv[i])->ends_with("trainer.yaml")) continue;
    for (const std::size_t at : {i, i > 0 ? i - 1 : i}) {
      const auto file = option_value(argv, at, {"config"});
      if (file && file->text.ends_with("trainer.yaml")) return at;
    }
  }
  return std::nullopt;
}

bool is_subcommand(const Setting<std::string>* word) {
  return std::find(std::begin(kSubcommands), std::end(kSubcommands), **word) !=
         std::end(kSubcommands);
}

void check_config_before_subcommand(const Task& task, const lightning::Trainer& /*trainer*/,
                                    LintContext& context) {
  const Argv& argv = task.command.argv;
  const auto config = find_config(argv);
  if (!config) return;
  const auto after =
      std::find_if(argv.begin() + static_cast<std::ptrdiff_t>(*config), argv.end(), is_subcommand);
  if (after == argv.end()) return;
  context.report<kConfigBeforeSubcommand>(task, argv[*config]->span, quote(**(*after)))
      .label((*after)->span, "the subcommand")
      .help(
          "LightningCLI stops with `Option 'trainer.accelerator' is not accepted before "
          "subcommand 'fit'`")
      .help("put it after the subcommand");
}

}  // namespace

extern const Rule kConfigBeforeSubcommandRule;
const Rule kConfigBeforeSubcommandRule{.kind = &kConfigBeforeSubcommand,
                                       .category = "trainer",
                                       .check = check_config_before_subcommand};

}  // namespace accelc
