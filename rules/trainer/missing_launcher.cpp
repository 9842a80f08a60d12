#include "compiler/check/task/plugin_job.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/helpers.h"
#include "rules/trainer_facts.h"
#include "schema/text_span.h"

#include <cstdint>
#include <string>

namespace accelc {

namespace {

constexpr DiagnosticKind kMissingLauncher{
    .code = "AC4971",
    .name = "missing-launcher",
    .severity = Severity::kError,
    .message = "{}: {}",
    .explanation =
        "`elastic` sets how many processes train together, but in a `command` only the command "
        "itself can start them."};

using lightning::Command;
using lightning::CommandKind;
using lightning::Launch;
using lightning::LaunchKind;
using lightning::Runner;

struct Case {
  const Task& task;
  const Command& command;
  Launch launch;
  bool flyte = false;

  [[nodiscard]] std::int64_t processes() const { return launch.processes.value_or(1); }
  [[nodiscard]] bool several() const { return launch.most_nodes > 1; }
};

/// Each pod runs the program once, or Lightning in it, and none learns of the others.
bool is_alone(const Case& here) { return here.launch.kind == LaunchKind::kAlone; }

/// One pod, in which one process runs.
bool is_one_process(const Case& here) {
  return here.launch.kind == LaunchKind::kPlain && here.command.kind == CommandKind::kPython &&
         !here.task.trainer && here.processes() > 1;
}

/// torchrun, which starts one process when it is told nothing.
bool is_untold(const Case& here) {
  return here.launch.kind == LaunchKind::kTorchrun && !here.launch.told &&
         here.command.kind == CommandKind::kTorchrun && !here.command.processes &&
         here.processes() > 1;
}

std::string outcome_of(const Case& here) {
  if (is_alone(here)) {
    return "the " + std::to_string(here.launch.most_nodes) + " pods never find each other";
  }
  return "1 of " + std::to_string(here.processes()) + " processes runs";
}

std::string reason_of(const Case& here) {
  if (is_untold(here)) {
    return "on one node Flyte runs an ordinary pod, without variables for torchrun";
  }
  if (here.flyte && !here.several()) {
    return "on one node Flyte runs an ordinary pod, in which nothing but the command runs";
  }
  const std::string pods = here.flyte       ? "a PyTorchJob of workers has"
                           : here.several() ? "the pods have"
                                            : "the pod has";
  const bool lightning = here.task.trainer && is_alone(here);
  return pods + " `PET_...` variables, which torchrun reads" +
         (lightning ? "; without it Lightning takes every pod for node 0" : "");
}

std::string count_option(const Case& here) {
  return "--nproc_per_node=" + std::to_string(here.processes());
}

std::string way_out_of(const Case& here) {
  const std::string count = count_option(here);
  if (is_untold(here)) return "write `torchrun " + count + "`";
  std::string way = "start torchrun in the command";
  if (here.flyte && !here.several()) way += ", with `" + count + "`";
  if (here.flyte && here.task.elastic) {
    return way + ", or make it a `python` task: flytekit starts torchrun inside the function";
  }
  const bool manifest = !here.flyte && here.several();
  return manifest ? way + "; with a `trainer` the pods get the variables that Lightning reads"
                  : way;
}

/// The first word, when it is torchrun, or an interpreter whose place torchrun can take: `python
/// train.py` or `python -m acme.train`.
const Setting<std::string>* replaceable(const Case& here) {
  const Argv& argv = here.task.command.argv;
  if (argv.size() < 2 || argv[0]->span != here.command.span) return nullptr;
  if (**argv[0] == "torchrun") return argv[0];
  const bool python = **argv[0] == "python" || **argv[0] == "python3";
  const bool program = !(*argv[1])->starts_with('-') || **argv[1] == "-m";
  return python && program ? argv[0] : nullptr;
}

void report_case(const Case& here, LintContext& context) {
  // Of tasks that share an `elastic` each has a command of its own.
  const bool shared = LintContext::is_inherited(here.task, here.launch.span);
  auto report = context.report<kMissingLauncher>(
      here.task, shared ? here.command.span : here.launch.span, outcome_of(here),
      is_untold(here) ? "torchrun does not get their number"
                      : "nothing in the command starts torchrun");
  if (shared) {
    report.label(here.launch.span, "asks for them");
  } else {
    report.label(here.command.span, is_untold(here) ? "starts one process" : "starts no others");
  }
  report.help(reason_of(here)).help(way_out_of(here));
  const Setting<std::string>* word = replaceable(here);
  if (word == nullptr) return;
  std::string argv = quoted_like(word->span, "torchrun");
  if (here.flyte && !here.several()) {
    if (!is_flow_item(word->span)) return;
    argv += ", " + quoted_like(word->span, count_option(here));
  }
  report.fix("write " + quote(argv), word->span, argv, Applicability::kUnsafe);
}

void check_missing_launcher(const Task& task, LintContext& context) {
  const bool plugin = plugin_type(task) == "pytorch";
  if (task.kind == TaskKind::kPython || (!task.elastic && !plugin)) return;
  const Command command = lightning::command_of(task);
  for (const std::string_view target : context.targets) {
    const Runner runner = lightning::runner_of(target);
    if (runner == Runner::kElsewhere) continue;
    const Case here{task, command, lightning::launch_of(task, runner), runner == Runner::kFlyte};
    // The target refuses several nodes.
    const bool refused = here.several() && runner == Runner::kOnePod;
    if (refused || (task.elastic && runner == Runner::kFlyte2)) continue;
    if (is_alone(here) || is_one_process(here) || is_untold(here)) {
      return report_case(here, context);
    }
  }
}

}  // namespace

extern const Rule kMissingLauncherRule;
const Rule kMissingLauncherRule{.kind = &kMissingLauncher,
                                .category = "trainer",
                                .fix = RuleFix::kUnsafe,
                                .check = check_missing_launcher};

}  // namespace accelc
