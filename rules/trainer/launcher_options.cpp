#include "compiler/check/resolve/elastic.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/trainer_facts.h"

#include <optional>
#include <string>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kLauncherOptions{
    .code = "AC4972",
    .name = "launcher-options",
    .severity = Severity::kError,
    .message = "torchrun takes {}, not {}",
    .explanation =
        "torchrun's own options take precedence over the variables that pass `elastic` to it."};

using lightning::Command;
using lightning::LauncherOption;

/// What `elastic` says, and where.
struct Asked {
  std::string_view name;
  CountRange count;
  Span span;
};

std::string shown(const CountRange& count) {
  const std::string least = std::to_string(count.least);
  return count.least == count.most ? least : least + ":" + std::to_string(count.most);
}

void compare(const Task& task, const std::optional<LauncherOption>& option, const Asked& asked,
             LintContext& context) {
  // What a shell or torchrun itself fills in is not known.
  if (!option || !option->count) return;
  const CountRange& count = *option->count;
  if (count.least == asked.count.least && count.most == asked.count.most) return;
  context
      .report<kLauncherOptions>(task, option->span, quote(shown(count)),
                                "the " + quote(shown(asked.count)) + " of `elastic`")
      .label(asked.span, "set by `elastic`")
      .help("its option wins: write the same, or leave `" + std::string(asked.name) +
            "` out of the command");
}

void check_launcher_options(const Task& task, LintContext& context) {
  const Setting<ElasticSpec>& elastic = task.elastic;
  if (!elastic || task.kind == TaskKind::kPython) return;
  const Command command = lightning::command_of(task);
  if (command.kind != lightning::CommandKind::kTorchrun) return;
  const auto& nodes = task.elastic.nodes;
  if (nodes && elastic->nnodes) {
    compare(task, command.nodes,
            {"--nnodes", {.least = nodes->least, .most = nodes->most}, elastic->nnodes.span},
            context);
  }
  const auto compare_number = [&](const Setting<std::int64_t>& number,
                                  const std::optional<LauncherOption>& option,
                                  std::string_view name) {
    if (!number) return;
    compare(task, option, {name, {.least = *number, .most = *number}, number.span}, context);
  };
  compare_number(elastic->nproc_per_node, command.processes, "--nproc_per_node");
  compare_number(elastic->max_restarts, command.restarts, "--max_restarts");
  const bool apart = command.standalone.valid() && nodes && nodes->most > 1;
  if (!apart) return;
  context
      .report<kLauncherOptions>(task, command.standalone, "each pod for the only one",
                                "for one of " + std::to_string(nodes->most))
      .label(elastic->nnodes.span, "set by `elastic`")
      .help("leave `--standalone` out: the pods learn where they meet");
}

}  // namespace

extern const Rule kLauncherOptionsRule;
const Rule kLauncherOptionsRule{
    .kind = &kLauncherOptions, .category = "trainer", .check = check_launcher_options};

}  // namespace accelc
