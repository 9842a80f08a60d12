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
                          AcceleratorKind::kGaudi}) {
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

}  // namespace

std::unique_ptr<Catalog> extend_catalog(const Setting<Map<AcceleratorDefinition>>& definitions,
                                        const Catalog& base,
                                        const std::shared_ptr<const SourceFile>& file,
                                        DiagnosticSink& sink) {
  if (!definitions || definitions->entries.empty()) return nullptr;
  auto extended = std::make_unique<Catalog>();
  for (const auto& entry : definitions->entries) {
    if (!entry.value || !may_take_name(entry.key, entry.value, base, sink)) continue;
    const AcceleratorDefinition& definition = *entry.value;
    if (!definition.device) {
      if (!definition.device.written()) {
        sink.report<kCustomWithoutDevice>(entry.value.key_span, quote(entry.key));
      }
      continue;
    }
    std::vector<std::string_view> partitions;
    if (definition.partitions) {
      for (const auto& item : definition.partitions->names.items) partitions.emplace_back(*item);
    }
    Accelerator custom;
    custom.id = custom.name = entry.key;
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
    custom.place = {0, entry.value.key_span.begin, entry.value.key_span.end};
    extended->add(custom, file);
  }
  return extended;
}

}  // namespace accelc
