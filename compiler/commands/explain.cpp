// `explain`: what a finding means, and what to do about it.
#include "compiler/analysis/finding_pages.h"
#include "compiler/commands/command.h"
#include "compiler/diag/render.h"
#include "compiler/diag/sink.h"
#include "compiler/support/text.h"

namespace accelc {

namespace {

struct ExplainOptions {
  std::string code;  ///< or the name of a finding
};

void declare(Arguments& arguments, ExplainOptions& options) {
  arguments.required_positional("CODE", options.code, "Code or name of a finding");
}

RunResult explain(const ExplainOptions& options, RunEnvironment& /*run*/) {
  const KnownFindings findings = known_findings();
  const DiagnosticKind* kind = findings.find(options.code);
  RunResult result;
  if (kind != nullptr) {
    result.out = page_of(*kind);
    return result;
  }
  DiagnosticSink sink;
  report_unknown_code(options.code, findings, sink);
  result.err = render_text(sink.take_sorted(), {});
  result.exit_code = kExitUsage;
  return result;
}

}  // namespace

PreparedCommand prepare_explain(Arguments& arguments) {
  return prepare<ExplainOptions, declare, explain>(arguments);
}

}  // namespace accelc
