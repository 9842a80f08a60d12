#include "compiler/catalog/catalog.h"
#include "compiler/diag/sink.h"
#include "compiler/driver/catalog_text.h"
#include "compiler/driver/commands/commands.h"
#include "compiler/driver/commands/lightning_catalog.h"
#include "compiler/driver/config.h"
#include "compiler/driver/diagnostics.h"
#include "compiler/driver/report.h"
#include "compiler/lightning/interface.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <optional>

namespace accelc {

namespace {

using lightning::Interface;

void report_unknown(const std::string& name, const Catalog& catalog, DiagnosticSink& sink) {
  auto report = sink.report<kUnknownCatalogName>(Span{}, quote(name));
  ask_for_name(report, catalog.nearest_names(name));
}

/// A name of Lightning's own, or of a device.
void show_lightning(const Options& options, const Catalog& catalog, DiagnosticSink& sink,
                    std::string& out) {
  const auto found = catalog.find(options.name);
  std::optional<Interface> interface = lightning::interface_of(options.name);
  std::string name = options.name;
  if (!interface && found) {
    interface = lightning::interface_of(*found->accelerator);
    name = found->accelerator->name;
  }
  if (interface) {
    out = options.output_format == "json" ? lightning_json(name, *interface)
                                          : lightning_text(name, *interface);
  } else if (found) {
    sink.report<kNotInLightning>(Span{}, quote(name))
        .help("declare the name of its class with `lightning` of an entry of `accelerators`");
  } else {
    report_unknown(options.name, catalog, sink);
  }
}

}  // namespace

RunResult run_catalog(const Options& options, RunEnvironment& run) {
  RunResult result;
  DiagnosticSink sink;
  const Environment environment = load_environment(options, *run.files, sink);
  const Catalog& catalog = *environment.catalog;
  const bool json = options.output_format == "json";
  if (options.lightning) {
    show_lightning(options, catalog, sink, result.out);
  } else if (options.name.empty()) {
    result.out = json ? catalog_list_json(catalog) : catalog_list_text(catalog);
  } else if (const auto found = catalog.find(options.name)) {
    const Accelerator& accelerator = *found->accelerator;
    result.out =
        json ? catalog_card_json(catalog, accelerator) : catalog_card_text(catalog, accelerator);
  } else {
    report_unknown(options.name, catalog, sink);
  }
  if (sink.has_errors()) result.exit_code = kExitUsage;
  const auto findings = sink.take_sorted();
  if (!findings.empty()) result.err = format_findings(findings, options, run);
  return result;
}

}  // namespace accelc
