#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "compiler/driver/catalog_text.h"
#include "compiler/driver/commands/commands.h"
#include "compiler/driver/config.h"
#include "compiler/driver/diagnostics.h"
#include "compiler/driver/report.h"
#include "compiler/support/text.h"

namespace accelc {

RunResult run_catalog(const Options& options, RunEnvironment& run) {
  RunResult result;
  DiagnosticSink sink;
  const Environment environment = load_environment(options, *run.files, sink);
  const Catalog& catalog = *environment.catalog;
  const bool json = options.output_format == "json";
  if (options.name.empty()) {
    result.out = json ? catalog_list_json(catalog) : catalog_list_text(catalog);
  } else if (const auto found = catalog.find(options.name)) {
    const Accelerator& accelerator = *found->accelerator;
    result.out =
        json ? catalog_card_json(catalog, accelerator) : catalog_card_text(catalog, accelerator);
  } else {
    auto report = sink.report<kUnknownCatalogName>(Span{}, quote(options.name));
    const auto near = catalog.nearest_names(options.name);
    if (!near.empty()) {
      report.help("did you mean " + quote_list(std::vector<std::string>(near.begin(), near.end())) +
                  "?");
    }
  }
  if (sink.has_errors()) result.exit_code = kExitUsage;
  const auto findings = sink.take_sorted();
  if (!findings.empty()) result.err = format_findings(findings, options, run);
  return result;
}

}  // namespace accelc
