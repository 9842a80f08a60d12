#include "compiler/commands/asked_task.h"

#include "compiler/check/check.h"
#include "compiler/frontend/spec/read_spec.h"
#include "compiler/placement/check_placement.h"

#include <nlohmann/json.hpp>

#include <string>
#include <utility>

namespace accelc {

namespace {

/// JSON, which is YAML: any text may stand in its quotes.
std::string spec_text(std::string_view accelerator) {
  const nlohmann::json task = {{"image", "example.com/any:1"},
                               {"command", {"any"}},
                               {"accelerator", std::string(accelerator)}};
  const nlohmann::json spec = {{"accelc", "v1"}, {"tasks", {{"any", task}}}};
  return spec.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// Of the text that was asked about nothing is left to be shown: the message names it.
void take_findings(std::vector<Diagnostic> from, AskedTask& asked) {
  for (Diagnostic& finding : from) {
    finding.span = {};
    finding.labels.clear();
    for (Fix& fix : finding.fixes) fix.edits.clear();
    asked.findings.push_back(std::move(finding));
  }
}

}  // namespace

AskedTask ask_for_device(std::string_view accelerator, const Platform& platform,
                         const Environment& environment) {
  AskedTask asked;
  const auto file = SourceFile::make("spec", spec_text(accelerator));
  const auto unit = read_spec(file, {}, Unmarked::kError);
  asked.unit = unit;
  asked.has_errors = unit->has_errors;
  take_findings(unit->diagnostics, asked);
  if (asked.has_errors) return asked;
  LinkedSpec spec;
  spec.members.push_back({unit.get(), &unit->documents.front()});
  CheckOptions options;
  options.platform = platform.id;
  options.unknown_accelerator_is_warning = warns_of_unknown(environment);
  DiagnosticSink sink;
  asked.program = check(spec, {}, *environment.catalog, options, sink);
  check_placements(asked.program, sink);
  Faults faults;
  faults.add(sink.diagnostics());
  check_fleet(asked.program, environment.fleets, faults, {}, sink);
  asked.has_errors = sink.has_errors();
  take_findings(sink.take_sorted(), asked);
  return asked;
}

}  // namespace accelc
