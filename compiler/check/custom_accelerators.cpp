#include "compiler/check/custom_accelerators.h"

#include "compiler/check/accelerator_diagnostics.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <limits>

namespace accelc {

namespace {

constexpr double kGibibyte = 1024.0 * 1024.0 * 1024.0;

AcceleratorKind kind_of(const AcceleratorDefinition& definition) {
  if (!definition.kind) return AcceleratorKind::kGpu;
  for (const auto kind : {AcceleratorKind::kTpu, AcceleratorKind::kNeuron, AcceleratorKind::kAmd,
                          AcceleratorKind::kGaudi, AcceleratorKind::kApple}) {
    if (name_of(kind) == *definition.kind) return kind;
  }
  return AcceleratorKind::kGpu;
}

std::string_view text_or_empty(const Setting<std::string>& setting) {
  return setting ? std::string_view(*setting) : std::string_view();
}

/// False, reported, when the name belongs to a built-in device and nobody said to replace it.
bool may_take_name(const std::string& name, const Setting<AcceleratorDefinition>& definition,
                   const Catalog& base, DiagnosticSink& sink) {
  const auto taken = base.find(name);
  const bool meant = definition->override_builtin && *definition->override_builtin;
  if (!taken || meant) return true;
  sink.report<kReplacesBuiltin>(definition.key_span, quote(name), quote(taken->accelerator->name))
      .label(base.span(taken->accelerator->place), "the built-in entry")
      .help("choose another name, or add `override: true`");
  return false;
}

/// The texts stay the definition's; the catalog copies them.
Accelerator accelerator_of(const std::string& name, const Setting<AcceleratorDefinition>& setting,
                           std::vector<std::string_view>& partitions) {
  const AcceleratorDefinition& definition = *setting;
  if (definition.partitions) {
    for (const auto& item : definition.partitions->names.items) partitions.emplace_back(*item);
  }
  Accelerator custom;
  custom.id = custom.name = name;
  custom.kind = kind_of(definition);
  custom.description = text_or_empty(definition.description);
  custom.resource = text_or_empty(definition.resource);
  custom.flyte_device = *definition.device;
  custom.flyte2_name = *definition.device;
  custom.lightning = text_or_empty(definition.lightning);
  custom.custom_partitions = partitions;
  custom.any_partition = definition.partitions && definition.partitions->any;
  custom.custom = true;
  if (definition.memory) {
    custom.memory_gib = static_cast<double>(definition.memory->units) / kGibibyte;
  }
  if (definition.max_per_node) {
    custom.max_per_node = static_cast<std::uint16_t>(std::min<std::int64_t>(
        *definition.max_per_node, std::numeric_limits<std::uint16_t>::max()));
  }
  return custom;
}

}  // namespace

void add_accelerators(const Setting<Map<AcceleratorDefinition>>& definitions, Catalog& catalog,
                      DiagnosticSink& sink) {
  if (!definitions) return;
  for (const auto& entry : definitions->entries) {
    if (!entry.value || !may_take_name(entry.key, entry.value, catalog, sink)) continue;
    if (entry.value->device) {
      std::vector<std::string_view> partitions;
      catalog.add(accelerator_of(entry.key, entry.value, partitions), entry.value.key_span);
    } else if (!entry.value->device.written()) {
      sink.report<kCustomWithoutDevice>(entry.value.key_span, quote(entry.key));
    }
  }
}

std::unique_ptr<Catalog> extend_catalog(const Setting<Map<AcceleratorDefinition>>& definitions,
                                        const Catalog& base, DiagnosticSink& sink) {
  if (!definitions || definitions->entries.empty()) return nullptr;
  auto extended = std::make_unique<Catalog>();
  // The site's own entries come along.
  for (const Accelerator* accelerator : base.accelerators()) {
    if (accelerator->custom) extended->add(*accelerator, base.span(accelerator->place));
  }
  for (const Platform* platform : base.platforms()) {
    if (Catalog::builtin().find_platform(platform->id) != platform) {
      extended->add(*platform, base.span(platform->place),
                    platform->site != nullptr ? *platform->site : SitePlatform{});
    }
  }
  add_accelerators(definitions, *extended, sink);
  return extended;
}

}  // namespace accelc
