// `probe`: looks, and says what is there. Finding nothing is an answer, not a failure.
#include "compiler/commands/probe.h"

#include "compiler/analysis/config.h"
#include "compiler/analysis/probing.h"
#include "compiler/commands/command.h"
#include "compiler/commands/option_groups.h"
#include "compiler/commands/report.h"
#include "compiler/diag/sink.h"

namespace accelc {

namespace {

struct ProbeOptions : ConfigOptions, PrintOptions {
  std::string root;  ///< see MachineOptions
};

void declare(Arguments& arguments, ProbeOptions& options) {
  declare_root(arguments, "--root", options.root);
  declare_config(arguments, options);
  declare_isolated(arguments, options);
  declare_print(arguments, options, "How the machine is shown");
}

RunResult show_machine(const ProbeOptions& options, RunEnvironment& run) {
  RunResult result;
  DiagnosticSink sink;
  const Environment environment = load_environment(options, ".", *run.files, sink);
  if (check_machine_root(options.root, *run.files, sink)) {
    const LocalMachine machine = probe_machine(options.root, run, *environment.catalog).machine;
    const LightningView lightning = lightning_view(machine, *environment.catalog);
    result.out = is_json(options) ? probe_json(machine, lightning) : probe_text(machine, lightning);
  }
  if (sink.has_errors()) result.exit_code = kExitUsage;
  const auto findings = sink.take_sorted();
  if (!findings.empty()) result.err = format_findings(findings, options, run);
  return result;
}

}  // namespace

PreparedCommand prepare_probe(Arguments& arguments) {
  return prepare<ProbeOptions, declare, show_machine>(arguments);
}

}  // namespace accelc
