// `probe`: looks, and says what is there. Finding nothing is an answer, not a failure.
#include "compiler/driver/commands/probe.h"

#include "compiler/diag/sink.h"
#include "compiler/driver/commands/commands.h"
#include "compiler/driver/config.h"
#include "compiler/driver/probing.h"
#include "compiler/driver/report.h"

namespace accelc {

RunResult run_probe(const Options& options, RunEnvironment& run) {
  RunResult result;
  DiagnosticSink sink;
  const Environment environment = load_environment(options, *run.files, sink);
  const Machine machine = probe_machine(options, run, *environment.catalog).machine;
  const LightningView lightning = lightning_view(machine, *environment.catalog);
  result.out = options.output_format == "json" ? probe_json(machine, lightning)
                                               : probe_text(machine, lightning);
  if (sink.has_errors()) result.exit_code = kExitUsage;
  const auto findings = sink.take_sorted();
  if (!findings.empty()) result.err = format_findings(findings, options, run);
  return result;
}

}  // namespace accelc
