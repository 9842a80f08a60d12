#include "compiler/diag/render.h"
#include "compiler/diag/sink.h"
#include "compiler/driver/commands/commands.h"
#include "compiler/driver/linting.h"
#include "compiler/support/text.h"

namespace accelc {

RunResult run_explain(const Options& options) {
  const KnownFindings findings = known_findings();
  const DiagnosticKind* kind = findings.find(options.name);
  RunResult result;
  if (kind != nullptr) {
    result.out = page_of(*kind);
    return result;
  }
  DiagnosticSink sink;
  report_unknown_code(options.name, findings, sink);
  result.err = render_text(sink.take_sorted(), {});
  result.exit_code = kExitUsage;
  return result;
}

}  // namespace accelc
