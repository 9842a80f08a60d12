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
#include "schema/device_kind.h"
#include "schema/quantity.h"
#include "schema/text_span.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace accelc {

namespace {

using lightning::Interface;

struct CatalogOptions : PrintOptions {
  std::vector<std::string> names;  ///< empty: all
  std::string_view kind;           ///< empty: of any kind
  std::string memory;              ///< as written
  double least_gib = 0;            ///< what `memory` means
  bool lightning = false;

  [[nodiscard]] bool filters() const { return !kind.empty() || !memory.empty(); }
  std::string finalize();
};

void declare(Arguments& arguments, CatalogOptions& options) {
  arguments.positionals("ACCELERATOR", options.names, "Any names of accelerators");
  std::vector<WordFor<std::string_view>> kinds;
  kinds.reserve(std::size(kDeviceKinds));
  for (const DeviceKindRow& row : kDeviceKinds) kinds.emplace_back(row.name, row.name);
  arguments.choice<std::string_view>("--kind", options.kind, kinds, "List only this kind");
  arguments.text("--memory", options.memory, "QUANTITY",
                 "List only devices with at least this memory, such as 40Gi");
  arguments.flag("--lightning", options.lightning,
                 "Show the results of Lightning's Accelerator interface for it");
  declare_print(arguments, options, "How accelerators are shown");
}

void report_unknown(const std::string& name, const Catalog& catalog, DiagnosticSink& sink) {
  auto report = sink.report<kUnknownCatalogName>(Span{}, quote(name));
  ask_for_name(report, catalog.nearest_names(name));
}

/// A name of Lightning's own, or of a device.
void show_lightning(const std::string& written, const CatalogOptions& options,
                    const Catalog& catalog, DiagnosticSink& sink, std::string& out) {
  const auto found = catalog.find(written);
  std::optional<Interface> interface = lightning::interface_of(written);
  std::string name = written;
  if (!interface && found) {
    interface = lightning::interface_of(*found->accelerator);
    name = found->accelerator->name;
  }
  if (interface) {
    out += is_json(options) ? lightning_json(name, *interface) : lightning_text(name, *interface);
  } else if (found) {
    sink.report<kNotInLightning>(Span{}, quote(name))
        .help("declare the name of its class with `lightning` of an entry of `accelerators`");
  } else {
    report_unknown(written, catalog, sink);
  }
}

std::vector<const Accelerator*> filtered(const CatalogOptions& options, const Catalog& catalog) {
  std::vector<const Accelerator*> list;
  for (const Accelerator* accelerator : catalog.accelerators()) {
    const bool of_kind = options.kind.empty() || name_of(accelerator->kind) == options.kind;
    if (of_kind && accelerator->memory_gib >= options.least_gib) list.push_back(accelerator);
  }
  return list;
}

/// The named accelerators: one as a card or an object, several as cards or as a list.
std::string named_accelerators(const CatalogOptions& options, const Catalog& catalog,
                               DiagnosticSink& sink) {
  std::vector<const Accelerator*> list;
  for (const std::string& name : options.names) {
    if (const auto found = catalog.find(name)) {
      list.push_back(found->accelerator);
    } else {
      report_unknown(name, catalog, sink);
    }
  }
  if (is_json(options)) {
    const bool one = options.names.size() == 1 && list.size() == 1;
    return one ? catalog_card_json(catalog, *list.front()) : catalog_list_json(list);
  }
  std::string text;
  for (const Accelerator* accelerator : list) {
    if (!text.empty()) text += "\n";
    text += catalog_card_text(catalog, *accelerator);
  }
  return text;
}

RunResult catalog(const CatalogOptions& options, RunEnvironment& run) {
  RunResult result;
  DiagnosticSink sink;
  const Environment environment = load_environment({}, ".", *run.files, sink);
  const Catalog& known = *environment.catalog;
  if (options.lightning) {
    for (const std::string& name : options.names) {
      if (!result.out.empty() && !is_json(options)) result.out += "\n";
      show_lightning(name, options, known, sink, result.out);
    }
  } else if (options.names.empty()) {
    const std::vector<const Accelerator*> list = filtered(options, known);
    result.out = is_json(options) ? catalog_list_json(list) : catalog_list_text(list);
  } else {
    result.out = named_accelerators(options, known, sink);
  }
  if (sink.has_errors()) result.exit_code = kExitUsage;
  const auto findings = sink.take_sorted();
  if (!findings.empty()) result.err = format_findings(findings, options, run);
  return result;
}

std::string CatalogOptions::finalize() {
  if (!names.empty() && filters()) return "`--kind` and `--memory` are for the list of all";
  if (lightning && names.empty()) return "with `--lightning` an ACCELERATOR is required";
  if (lightning && is_json(*this) && names.size() > 1) {
    return "`--lightning` shows one accelerator as JSON";
  }
  if (memory.empty()) return {};
  const auto parsed = parse_quantity(memory);
  const auto* quantity = std::get_if<Quantity>(&parsed);
  if (quantity == nullptr || quantity->is_negative()) {
    return "--memory: " + quote(memory) + " is not a quantity such as `40Gi`";
  }
  constexpr double kGib = 1024.0 * 1024.0 * 1024.0;
  least_gib = static_cast<double>(quantity->units) / kGib;
  // Nobody asks for bytes.
  const bool has_unit = memory.find_first_not_of("0123456789.") != std::string::npos;
  return has_unit ? "" : "--memory: " + quote(memory) + " has no unit; write `" + memory + "Gi`";
}

}  // namespace

PreparedCommand prepare_catalog(Arguments& arguments) {
  return prepare<CatalogOptions, declare, catalog>(arguments);
}

}  // namespace accelc
