#include "compiler/driver/commands/catalog.h"

#include "compiler/diag/sink.h"
#include "compiler/driver/commands/commands.h"
#include "compiler/driver/diagnostics.h"
#include "compiler/driver/report.h"
#include "compiler/support/text.h"

namespace accelc {

RunResult run_catalog(const Options& options, RunEnvironment& run) {
  const Catalog& catalog = Catalog::builtin();
  const bool json = options.output_format == "json";
  RunResult result;
  if (options.name.empty()) {
    result.out = json ? catalog_list_json(catalog) : catalog_list_text(catalog);
    return result;
  }
  if (const auto match = catalog.find(options.name)) {
    const Accelerator& found = *match->accelerator;
    result.out = json ? catalog_card_json(catalog, found) : catalog_card_text(catalog, found);
    return result;
  }
  DiagnosticSink sink;
  auto report = sink.report<kUnknownCatalogName>(Span{}, quote(options.name));
  const auto near = catalog.nearest_names(options.name);
  if (!near.empty()) {
    report.help("did you mean " + quote_list(std::vector<std::string>(near.begin(), near.end())) +
                "?");
  }
  result.err = format_findings(sink.take_sorted(), options, run);
  result.exit_code = kExitUsage;
  return result;
}

}  // namespace accelc
