#include "compiler/lightning/plugins.h"
#include "compiler/lint/rule.h"
#include "compiler/support/text.h"
#include "rules/trainer_facts.h"

#include <optional>
#include <string_view>

namespace accelc {

namespace {

constexpr DiagnosticKind kLauncherVariables{
    .code = "AC4970",
    .name = "launcher-variables",
    .severity = Severity::kError,
    .message = "{} makes Lightning believe that {} the processes, but nothing does",
    .explanation =
        "Lightning starts no processes if the environment indicates that something else does."};

using lightning::LaunchKind;
using lightning::Trainer;
using Variables = Map<std::string>;

/// By what Lightning 2.6.5 tells who started the process, in the order in which it looks
/// (lightning/fabric/plugins/environments; MPI it asks itself).
struct Launcher {
  std::string_view variable;
  std::string_view starts;
};
constexpr Launcher kTorchrun{"TORCHELASTIC_RUN_ID", "`torchrun` starts"};
constexpr Launcher kSrun{"SLURM_NTASKS", "`srun` starts"};
constexpr Launcher kJsrun{"JSM_NAMESPACE_LOCAL_RANK", "`jsrun` starts"};
constexpr Launcher kOther{"LOCAL_RANK", "somebody else starts"};

bool has(const Variables& env, std::string_view name) {
  const Setting<std::string>* value = env.find(name);
  return value != nullptr && *value;
}

/// Jobs with these names are for trying things out: Lightning takes no notice of SLURM.
bool is_interactive(const Variables& env) {
  const Setting<std::string>* name = env.find("SLURM_JOB_NAME");
  return name != nullptr && *name && (**name == "bash" || **name == "interactive");
}

std::optional<Launcher> launcher_in(const Variables& env) {
  if (has(env, kTorchrun.variable)) return kTorchrun;
  if (has(env, kSrun.variable) && !is_interactive(env)) return kSrun;
  const bool jsrun = has(env, kJsrun.variable) && has(env, "LSB_JOBID") &&
                     has(env, "LSB_DJOB_RANKFILE") && has(env, "JSM_NAMESPACE_SIZE");
  if (jsrun) return kJsrun;
  return has(env, kOther.variable) ? std::optional(kOther) : std::nullopt;
}

/// SLURM's number of tasks without that of a node, which Lightning refuses whatever the strategy.
bool lacks_tasks_per_node(const Launcher& launcher, const Variables& env) {
  if (launcher.variable != kSrun.variable || has(env, "SLURM_NTASKS_PER_NODE")) return false;
  return parse_unsigned(**env.find(kSrun.variable)).value_or(0) > 1;
}

void check_launcher_variables(const Task& task, const Trainer& trainer, LintContext& context) {
  if (!task.env) return;
  // torchrun sets its own for each process, a plugin looks at nothing else, and XLA asks the TPU.
  const bool elsewhere =
      trainer.launch().kind == LaunchKind::kTorchrun ||
      trainer.launch().kind == LaunchKind::kLauncher ||
      trainer.outcome()->accelerator_class == lightning::AcceleratorClass::kTpu ||
      lightning::has_plugin(trainer.request(), lightning::PluginKind::kEnvironment);
  const Variables& env = *task.env;
  const auto launcher = elsewhere ? std::nullopt : launcher_in(env);
  if (!launcher) return;
  const bool refused = lacks_tasks_per_node(*launcher, env);
  if (!refused && !joins_processes(*trainer.outcome())) return;
  auto report = context.report<kLauncherVariables>(task, env.find(launcher->variable)->key_span,
                                                   quote(launcher->variable), launcher->starts);
  if (refused) {
    report.help(
        "Lightning stops with `RuntimeError: You set `--ntasks=" + **env.find(launcher->variable) +
        "` in your SLURM bash script, but this variable is not supported.`");
  } else if (launcher->variable == kTorchrun.variable && !has(env, kOther.variable)) {
    report.help("Lightning stops with `KeyError: 'LOCAL_RANK'`");
  } else {
    report.help("the process that runs waits for the others forever");
  }
  report.help(
      "remove it: Lightning starts the processes of a pod, `elastic` those of several pods");
}

}  // namespace

extern const Rule kLauncherVariablesRule;
const Rule kLauncherVariablesRule{
    .kind = &kLauncherVariables, .category = "trainer", .check = check_launcher_variables};

}  // namespace accelc
