#include "compiler/catalog/catalog.h"

#include "compiler/analysis/catalog_text.h"
#include "compiler/analysis/config.h"
#include "compiler/analysis/diagnostics.h"
#include "compiler/commands/command.h"
#include "compiler/commands/lightning_catalog.h"
#include "compiler/commands/option_groups.h"
#include "compiler/commands/report.h"
#include "compiler/diag/sink.h"
#include "compiler/lightning/interface.h"
#include "compiler/support/text.h"
#include "schema/text_span.h"

#include <optional>

namespace accelc {

namespace {

using lightning::Interface;

struct CatalogOptions : PrintOptions {
  std::string name;  ///< empty: all
  bool lightning = false;
};

void declare(Arguments& arguments, CatalogOptions& options) {
  arguments.positional("NAME", options.name, "Any name of the accelerator");
  arguments.flag("--lightning", options.lightning,
                 "Show what Lightning's Accelerator interface answers for it");
  declare_print(arguments, options, "How accelerators are shown");
}

void report_unknown(const std::string& name, const Catalog& catalog, DiagnosticSink& sink) {
  auto report = sink.report<kUnknownCatalogName>(Span{}, quote(name));
  ask_for_name(report, catalog.nearest_names(name));
}

/// A name of Lightning's own, or of a device.
void show_lightning(const CatalogOptions& options, const Catalog& catalog, DiagnosticSink& sink,
                    std::string& out) {
  const auto found = catalog.find(options.name);
  std::optional<Interface> interface = lightning::interface_of(options.name);
  std::string name = options.name;
  if (!interface && found) {
    interface = lightning::interface_of(*found->accelerator);
    name = found->accelerator->name;
  }
  if (interface) {
    out = is_json(options) ? lightning_json(name, *interface) : lightning_text(name, *interface);
  } else if (found) {
    sink.report<kNotInLightning>(Span{}, quote(name))
        .help("declare the name of its class with `lightning` of an entry of `accelerators`");
  } else {
    report_unknown(options.name, catalog, sink);
  }
}

RunResult catalog(const CatalogOptions& options, RunEnvironment& run) {
  RunResult result;
  DiagnosticSink sink;
  const Environment environment = load_environment({}, ".", *run.files, sink);
  const Catalog& known = *environment.catalog;
  const bool json = is_json(options);
  if (options.lightning) {
    show_lightning(options, known, sink, result.out);
  } else if (options.name.empty()) {
    result.out = json ? catalog_list_json(known) : catalog_list_text(known);
  } else if (const auto found = known.find(options.name)) {
    const Accelerator& accelerator = *found->accelerator;
    result.out =
        json ? catalog_card_json(known, accelerator) : catalog_card_text(known, accelerator);
  } else {
    report_unknown(options.name, known, sink);
  }
  if (sink.has_errors()) result.exit_code = kExitUsage;
  const auto findings = sink.take_sorted();
  if (!findings.empty()) result.err = format_findings(findings, options, run);
  return result;
}

}  // namespace

PreparedCommand prepare_catalog(Arguments& arguments) {
  return prepare<CatalogOptions, declare, catalog>(arguments);
}

}  // namespace accelc
